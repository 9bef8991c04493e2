import fc from "fast-check";
import { artistKey } from "@/domain/images/artist";
import { createImageRows, createReaction, createUsers } from "./factories";
import type { MatchedRow } from "./match-query";
import type { Service } from "./service";

/** Few different values, so that ties and coincidences are many, and random queries find something. */
export const WORDS = {
  tags: [
    "cat",
    "cat ears",
    "catalogue",
    "dog",
    "dog house",
    "100%",
    "100 b",
    "猫",
    "(x)",
    "οδος",
    "οδοσημα",
  ],
  artists: ["wlop", "wlop two", "huwali (dnwls3010)", "dnwls (x)", "100%_a", "wl", "dn"],
  usernames: ["anna_k", "annak", "bert"],
};

const START = Date.UTC(2024, 0, 1);

const arbitraryShape = fc.record({
  user: fc.nat(WORDS.usernames.length - 1),
  nsfw: fc.boolean(),
  artist: fc.option(fc.constantFrom(...WORDS.artists.slice(0, 5)), { nil: undefined }),
  tags: fc.uniqueArray(fc.constantFrom(...WORDS.tags), { minLength: 1, maxLength: 5 }),
  createdAt: fc.integer({ min: 0, max: 5 }).map((hours) => new Date(START + hours * 3_600_000)),
  likedBy: fc.subarray(WORDS.usernames),
  favoritedBy: fc.subarray(WORDS.usernames),
});

export type QueryShape = typeof arbitraryShape extends fc.Arbitrary<infer T> ? T : never;
export type QueryRow = MatchedRow & { id: string };

export function arbitraryShapes(sizes: { minLength: number; maxLength: number }) {
  return fc.array(arbitraryShape, sizes);
}

/** The accounts of `WORDS`, by name. */
export async function createQueryUsers(service: Service): Promise<Map<string, string>> {
  const users = await createUsers(service, WORDS.usernames);
  return new Map(users.map(({ id, username }) => [username, id]));
}

/** Approved images of these shapes, with their reactions. */
export async function createQueryRows(
  service: Service,
  users: ReadonlyMap<string, string>,
  shapes: readonly QueryShape[],
): Promise<QueryRow[]> {
  const owners = shapes.map(({ user }) => WORDS.usernames[user] ?? "");
  const ids = await createImageRows(
    service,
    shapes.map(({ nsfw, artist, tags, createdAt }, place) => ({
      nsfw,
      tags,
      createdAt,
      uploaderId: users.get(owners[place] ?? "") ?? "",
      ...(artist === undefined ? {} : { artist: artistKey(artist) }),
    })),
  );
  for (const [place, { likedBy, favoritedBy }] of shapes.entries()) {
    const imageId = ids[place] ?? "";
    for (const name of likedBy) {
      await createReaction(service, { imageId, userId: users.get(name) ?? "", kind: "like" });
    }
    for (const name of favoritedBy) {
      await createReaction(service, { imageId, userId: users.get(name) ?? "", kind: "favorite" });
    }
  }
  return shapes.map(({ likedBy, favoritedBy, user: _, ...shape }, place) => ({
    ...shape,
    id: ids[place] ?? "",
    uploader: owners[place] ?? "",
    likes: likedBy.length,
    favorites: favoritedBy.length,
    width: 64,
    height: 48,
    likedBy,
    favoritedBy,
  }));
}

/** What a row is ordered by, the greatest first. */
function keysOf(row: QueryRow, sort: "newest" | "oldest" | "likes"): (number | string)[] {
  const time = row.createdAt.getTime();
  return sort === "likes" ? [row.likes, time, row.id] : [time, row.id];
}

/** Rows in an order. */
export function sortRows(rows: readonly QueryRow[], sort: "newest" | "oldest" | "likes") {
  const sorted = rows.toSorted((left, right) => {
    const [ours, theirs] = [keysOf(left, sort), keysOf(right, sort)];
    const place = ours.findIndex((key, at) => key !== theirs[at]);
    return (ours[place] ?? 0) > (theirs[place] ?? 0) ? -1 : 1;
  });
  return sort === "oldest" ? sorted.reverse() : sorted;
}
