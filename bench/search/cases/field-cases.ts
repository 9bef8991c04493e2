import { Prisma } from "../../../src/infra/db/generated/client";
import { userId, userName } from "../board/names";
import type { Asked, Case, Variant, Wanted } from "../wanted";
import { type Board, RANKS } from "./board";
import { searchFor } from "./tag-cases";

const DAY_MS = 86_400_000;

/** Searches by the other fields, and by them and tags. */
export async function fieldCases(board: Board): Promise<Case[]> {
  const byArtist = (start: string) => artist(board, start);
  const name = (rank: number) => (board.artists[rank] ?? "").toLowerCase();
  const artists = async (starts: string[]) => Promise.all(starts.map(byArtist));
  const { veryFrequent, frequent, seldom } = RANKS;
  const tagged = (ranks: number[]) =>
    ranks.map((rank) => searchFor(board, [board.tags[rank] ?? ""]));
  const narrow = [400, 900, 1_300, 1_700].map((day) => posted(day, day + 1));
  const wide = [100, 500, 900].map((day) => posted(day, day + 730));
  const nsfw = [rating(true), rating(false)];
  return [
    { name: "everything", variants: [{ asked: {}, wanted: { plain: [], conditions: [] } }] },
    { name: "nsfw", variants: nsfw },
    { name: "nsfw + frequent tag", variants: both([rating(true), rating(true)], tagged(frequent)) },
    { name: "nsfw + seldom tag", variants: both([rating(true), rating(true)], tagged(seldom)) },
    { name: "artist of many", variants: await artists([0, 1, 2, 3].map(name)) },
    { name: "artist of few", variants: await artists([1_500, 1_600, 1_701].map(name)) },
    { name: "artist by a beginning", variants: await artists(["kas", "mi", "to"]) },
    { name: "uploader of many", variants: [0, 1, 2, 3].map(uploader) },
    { name: "uploader of few", variants: [700, 800, 900].map(uploader) },
    { name: "a day", variants: narrow },
    { name: "two years", variants: wide },
    {
      name: "uploader + very frequent tag",
      variants: both([1, 2, 3].map(uploader), tagged(veryFrequent)),
    },
    { name: "uploader + seldom tag", variants: both([1, 2, 3].map(uploader), tagged(seldom)) },
    {
      name: "artist + frequent tag",
      variants: both(await artists([0, 1, 2].map(name)), tagged(frequent)),
    },
    { name: "two years + frequent tag", variants: both(wide, tagged(frequent)) },
    { name: "a day + frequent tag", variants: both(narrow, tagged(frequent)) },
    { name: "two years + seldom tag", variants: both(wide, tagged(seldom)) },
  ];
}

function rating(nsfw: boolean): Variant {
  return { asked: { nsfw }, wanted: { plain: [], conditions: [Prisma.sql`e.nsfw = ${nsfw}`] } };
}

async function artist(board: Board, start: string): Promise<Variant> {
  const numbers = await board.artistsBy(start);
  return {
    asked: { artist: start },
    wanted: {
      plain: [],
      conditions: [Prisma.sql`e.artist_id = ANY (${numbers}::int[])`],
      lists: {
        column: Prisma.sql`e.artist_id`,
        keys: Prisma.sql`SELECT unnest(${numbers}::int[])`,
      },
    },
  };
}

function uploader(place: number): Variant {
  return {
    asked: { uploader: { username: userName(place) } },
    wanted: { plain: [], conditions: [Prisma.sql`e.uploader_id = ${userId(place)}`] },
  };
}

/** From one day of the board's life to another. */
function posted(from: number, before: number): Variant {
  const begin = Date.UTC(2021, 10, 22);
  const [postedAfter, postedBefore] = [begin + from * DAY_MS, begin + before * DAY_MS];
  return {
    asked: { postedAfter, postedBefore },
    wanted: {
      plain: [],
      conditions: [],
      times: [
        Prisma.sql`e.created_at > ${new Date(postedAfter)}::timestamptz`,
        Prisma.sql`e.created_at < ${new Date(postedBefore)}::timestamptz`,
      ],
    },
  };
}

function both(some: Variant[], others: Variant[]): Variant[] {
  return some.flatMap((one, place) => {
    const other = others[place];
    return other === undefined
      ? []
      : [{ asked: mergeAsked(one, other), wanted: merge(one.wanted, other.wanted) }];
  });
}

function mergeAsked(one: Variant, other: Variant): Asked {
  return { ...one.asked, ...other.asked };
}

function merge(one: Wanted, other: Wanted): Wanted {
  const lists = one.lists ?? other.lists;
  return {
    plain: [...one.plain, ...other.plain],
    conditions: [...one.conditions, ...other.conditions],
    times: [...(one.times ?? []), ...(other.times ?? [])],
    ...(lists === undefined ? {} : { lists }),
  };
}
