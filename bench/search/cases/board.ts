import { Prisma } from "../../../src/infra/db/generated/client";
import type { Db } from "../../../src/infra/db/database";
import { boardTags } from "../board/fill-board";
import { nameArtists } from "../board/names";

/** What cases are made of. */
export type Board = {
  db: Db;
  /** Names by rank; the tag of rank r has the number r + 1. */
  tags: string[];
  artists: string[];
  images: number;
  /** Numbers of the artists that a search for this beginning finds. */
  artistsBy: (start: string) => Promise<number[]>;
};

export function readBoard(db: Db, images: number): Board {
  return {
    db,
    tags: boardTags(),
    artists: nameArtists(),
    images,
    artistsBy: async (start) => {
      const rows = await db.$queryRaw<{ artist_id: number }[]>(
        Prisma.sql`SELECT DISTINCT artist_id FROM artist_starts WHERE starts_with(start, ${start})`,
      );
      return rows.map((row) => row.artist_id);
    },
  };
}

/** Ranks of tags by how many of a million pictures have them. */
export const RANKS = {
  /** 500,000 to 250,000. */
  veryFrequent: [3, 4, 5, 6],
  /** 40,000 to 20,000. */
  frequent: [60, 70, 85, 110],
  /** Some 2,500. */
  seldom: [900, 1_000, 1_100, 1_200],
  /** Some 100. */
  rare: [20_000, 22_000, 24_000, 26_000],
};

/** What a term looks for: the number of a tag, or those of all tags with a beginning. */
export function numbersOf({ tags }: Board, term: string): number[] {
  if (!term.endsWith("*")) return [tags.indexOf(term) + 1];
  const start = term.slice(0, -1);
  return tags.flatMap((name, rank) => (name.startsWith(start) ? [rank + 1] : []));
}
