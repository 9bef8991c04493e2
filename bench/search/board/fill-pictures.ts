import type { SqlRunner } from "../../../src/infra/db/sql-runner";
import { createDraw } from "./draw";
import { drawPicture, type Picture } from "./draw-picture";
import { nameArtists, UPLOADERS, userId } from "./names";

/** Rows of one statement. */
const BATCH = 5_000;
const APPROVERS = 20;

export type Counts = {
  /** Of pictures, by rating and rank of the tag. */
  sfw: Uint32Array;
  nsfw: Uint32Array;
  /** How many slots each rating has. */
  pools: { sfw: number; nsfw: number };
};

const NEXT = "E'\\n'";

/** Columns as one text each, a line for every row: far less to write and read than arrays. */
const INSERT_IMAGES = `
  INSERT INTO images (id, status, uploader_id, approver_id, nsfw, artist, artist_key, tags, likes, favorites, sha256,
    width, height, format, bytes, placeholder, created_at, reviewed_at)
  SELECT id, 'approved', uploader, approver, nsfw::boolean, nullif(artist, ''), nullif(lower(artist), ''),
    string_to_array(tags, ','), likes::int, favorites::int, sha256(id::bytea), width::int, height::int, 'jpeg',
    width::int * height::int / 6, 'H/gBBYIaOCgGwlNMdkiLf4x1DxZ2', to_timestamp(created_at::float8 / 1000),
    to_timestamp(created_at::float8 / 1000 + 3600)
  FROM ${unnest("id uploader approver nsfw artist tags likes favorites width height created_at")}`;

const INSERT_ENTRIES = `
  INSERT INTO search_entries (image_id, nsfw, slot, likes, favorites, created_at, uploader_id, artist_id, width,
    height, terms, starts)
  SELECT id, nsfw::boolean, slot::int, likes::int, favorites::int, to_timestamp(created_at::float8 / 1000), uploader,
    nullif(artist, '')::int, width::int, height::int, string_to_array(terms, ',')::int[],
    (SELECT array_agg(DISTINCT ema_start(name) ORDER BY ema_start(name)) FROM unnest(string_to_array(tags, ',')) AS name)
  FROM ${unnest("id nsfw slot likes favorites created_at uploader artist width height terms tags")}`;

function unnest(columns: string): string {
  const names = columns.split(" ");
  const texts = names.map((_, place) => `string_to_array($${place + 1}::text, ${NEXT})`);
  return `unnest(${texts.join(", ")}) AS row (${names.join(", ")})`;
}

/** Approved images and their entries in the search, oldest first; without triggers. */
export async function fillPictures(
  sql: SqlRunner,
  { images, seed, tags }: { images: number; seed: number; tags: readonly string[] },
): Promise<Counts> {
  const draw = createDraw(seed);
  const artists = nameArtists();
  const counts: Counts = {
    sfw: new Uint32Array(tags.length),
    nsfw: new Uint32Array(tags.length),
    pools: { sfw: 0, nsfw: 0 },
  };
  for (let first = 0; first < images; first += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, images - first) }, (_, place) =>
      drawPicture(draw, { place: first + place, of: images }),
    );
    const column = (value: (picture: Picture, place: number) => unknown) =>
      batch.map((picture, place) => String(value(picture, place))).join("\n");
    const ids = column(({ id }) => id);
    const nsfw = column((picture) => picture.nsfw);
    const likes = column((picture) => picture.likes);
    const favorites = column((picture) => picture.favorites);
    const createdAt = column((picture) => picture.createdAt);
    const uploaders = column(({ uploader }) => userId(uploader));
    const widths = column(({ width }) => width);
    const heights = column(({ height }) => height);
    // Plain comparison is code point order for these names.
    const names = column((picture) =>
      picture.tags
        .map((rank) => tags[rank])
        .sort()
        .join(","),
    );
    await sql.query(INSERT_IMAGES, [
      ids,
      uploaders,
      column((_, place) => userId(UPLOADERS + (place % APPROVERS))),
      nsfw,
      column(({ artist }) => (artist === undefined ? "" : artists[artist])),
      names,
      likes,
      favorites,
      widths,
      heights,
      createdAt,
    ]);
    await sql.query(INSERT_ENTRIES, [
      ids,
      nsfw,
      column((picture) => count(counts, picture)),
      likes,
      favorites,
      createdAt,
      uploaders,
      column(({ artist }) => (artist === undefined ? "" : artist + 1)),
      widths,
      heights,
      column((picture) => termsOf(picture).join(",")),
      names,
    ]);
  }
  return counts;
}

/** Counts a picture, and answers its slot. */
function count(counts: Counts, { nsfw, tags }: Picture): number {
  const rating = nsfw ? "nsfw" : "sfw";
  for (const rank of tags) counts[rating][rank] = (counts[rating][rank] ?? 0) + 1;
  counts.pools[rating] += 1;
  return counts.pools[rating] - 1;
}

function termsOf({ nsfw, tags }: Picture): number[] {
  const numbers = Uint32Array.from(tags, (rank) => rank + 1).sort();
  return [nsfw ? -2 : -1, ...numbers];
}
