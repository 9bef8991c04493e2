import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import type { AskOverHttp } from "../ask-over-http";
import type { Ledger, State } from "./ledger";
import { type People, TAGS } from "./put-under-load";
import { type Board, type BoardImage, countOfTag, readBoard } from "./read-board";

const KINDS = ["original", "full", "thumbnail"];

type Check = {
  ask: AskOverHttp;
  url: string;
  dataDir: string;
  people: People;
  ledger: Ledger;
  /** Files of these ids may be there without an image: they are noted, and go once their time is over. */
  excused: () => Promise<Set<string>>;
};

/**
 * Compares what the service says, and what is in its folder, with what was acknowledged; the ledger then says what
 * was found. @returns what is wrong, in words
 */
export async function checkAfterKill(check: Check): Promise<string[]> {
  const board = await readBoard(check.ask, check.people);
  const wrong: string[] = check.ledger.oddities.splice(0);
  const fresh = new Set<string>();
  const found = new Map(board.images.map((image) => [image.id, image]));
  if (found.size !== board.images.length) wrong.push("an image is listed twice");

  for (const known of check.ledger.images.values()) {
    const seen = stateOf(found.get(known.id));
    const fitting = known.states.find((state) => isSame(state, seen));
    if (fitting === undefined) {
      wrong.push(`${known.id} is ${JSON.stringify(seen)}, not ${JSON.stringify(known.states)}`);
    }
    check.ledger.images.set(known.id, { ...known, states: [seen] });
  }
  for (const image of board.images) {
    if (check.ledger.images.has(image.id)) continue;
    const sha256 = await sha256Of(check.dataDir, image.id);
    const sent = check.ledger.unanswered.get(sha256);
    if (sent === undefined) {
      wrong.push(`${image.id} is there, and nobody uploaded its bytes`);
      continue;
    }
    fresh.add(image.id);
    const known = { id: image.id, sha256, uploader: sent.uploader };
    check.ledger.images.set(image.id, { ...known, states: [stateOf(image)] });
  }
  check.ledger.unanswered.clear();
  wrong.push(...(await checkFiles(check, board)), ...(await checkServed(check, fresh)));
  wrong.push(...(await checkCounts(check, board)));
  for (const [id, { states }] of check.ledger.images) {
    if (states[0].status === "gone") check.ledger.images.delete(id);
  }
  return wrong;
}

const GONE: State = { status: "gone", tags: [], liked: false, comments: 0 };

function stateOf(image: BoardImage | undefined): State {
  if (image === undefined) return GONE;
  return {
    status: image.pending === true ? "pending" : "approved",
    tags: image.tags,
    liked: image.likes > 0,
    comments: image.comments.length,
  };
}

function isSame(one: State, other: State): boolean {
  if (one.status === "gone" || other.status === "gone") return one.status === other.status;
  return (
    one.status === other.status &&
    one.liked === other.liked &&
    one.comments === other.comments &&
    one.tags.join() === other.tags.join()
  );
}

/** Each image has its files, and its original is the bytes that were uploaded; no other file is there. */
async function checkFiles({ dataDir, ledger, excused }: Check, board: Board): Promise<string[]> {
  const wrong: string[] = [];
  const ids = new Set(board.images.map(({ id }) => id));
  for (const kind of KINDS) {
    const there = new Set(await idsWithFiles(path.join(dataDir, "images", kind)));
    for (const id of ids) if (!there.has(id)) wrong.push(`${id} has no file in ${kind}`);
    const strays = [...there].filter((id) => !ids.has(id));
    const noted = strays.length === 0 ? ids : await excused();
    for (const id of strays) if (!noted.has(id)) wrong.push(`${kind}: ${id} belongs to no image`);
  }
  for (const id of ids) {
    if ((await sha256Of(dataDir, id)) !== ledger.images.get(id)?.sha256) {
      wrong.push(`the original of ${id} is not what was uploaded`);
    }
  }
  const left = await readdir(path.join(dataDir, "images/tmp"));
  if (left.length > 0) wrong.push(`in tmp there are still ${left.length} files`);
  return wrong;
}

/** Of the images whose uploads were never answered, and of a few others, what is served is whole. */
async function checkServed({ url, ledger }: Check, fresh: Set<string>): Promise<string[]> {
  const wrong: string[] = [];
  const live = [...ledger.images.values()].filter(({ states }) => states[0].status !== "gone");
  const looked = [...fresh, ...live.slice(-5).map(({ id }) => id)];
  for (const id of looked) {
    for (const kind of ["image", "thumbnail"]) {
      const response = await fetch(`${url}/${kind}/${id}.jpg`);
      const bytes = Buffer.from(await response.arrayBuffer());
      const isWhole = await sharp(bytes, { failOn: "warning" })
        .stats()
        .then(
          () => true,
          () => false,
        );
      if (response.status !== 200 || !isWhole)
        wrong.push(`${kind} of ${id}: ${response.status}, or half`);
    }
  }
  return wrong;
}

/** What is counted on the way is what is there: of accounts, of tags, and the numbers that random draws from. */
async function checkCounts({ ask }: Check, board: Board): Promise<string[]> {
  const wrong: string[] = [];
  const approved = board.images.filter(({ pending }) => pending !== true);
  for (const { id, uploads, likesReceived } of board.people) {
    const own = approved.filter(({ uploader }) => uploader.id === id);
    const likes = own.reduce((sum, image) => sum + image.likes, 0);
    if (uploads !== own.length)
      wrong.push(`${id} has ${own.length} images, its counter says ${uploads}`);
    if (likesReceived !== likes)
      wrong.push(`${id} has ${likes} likes, its counter says ${likesReceived}`);
  }
  for (const name of TAGS) {
    const there = approved.filter(({ tags }) => tags.includes(name)).length;
    const counted = await countOfTag(ask, name);
    if (counted !== there)
      wrong.push(`${there} images have the tag ${name}, its counter says ${counted}`);
  }
  const drawn = new Set(board.random);
  const due = Math.min(approved.length, 100);
  if (drawn.size !== due) wrong.push(`random drew ${drawn.size} of ${approved.length}, not ${due}`);
  return wrong;
}

async function sha256Of(dataDir: string, id: string): Promise<string> {
  const file = path.join(dataDir, "images/original", id.slice(0, 2), `${id}.jpg`);
  const bytes = await readFile(file).catch(() => undefined);
  return bytes === undefined ? "" : createHash("sha256").update(bytes).digest("hex");
}

async function idsWithFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name.replace(/\.jpg$/, ""));
}
