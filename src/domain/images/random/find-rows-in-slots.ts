import type { Db } from "@/infra/db/database";
import { Prisma } from "@/infra/db/generated/client";
import { readTogether } from "@/infra/db/read-together";
import { type ImageRow, selectImages } from "../image-row";

/** A place among the approved images of a rating, whose places have no gaps. */
export type Slot = { nsfw: boolean; slot: number };

/** Draws that are looked up at once: each may be of a hundred slots. */
const MOST = 32;

/** What stands in these slots, in their order; a slot that is gone is left out. For all who ask at the same time. */
export const findRowsInSlots = readTogether(
  async (db: Db, draws: (readonly Slot[])[]): Promise<ImageRow[][]> => {
    const slots = new Map(draws.flat().map((slot) => [keyOf(slot), slot]));
    const rows = await db.$queryRaw<(ImageRow & Slot)[]>(selectSlots([...slots.values()]));
    const found = new Map(rows.map((row) => [keyOf(row), row]));
    return draws.map((draw) => draw.flatMap((slot) => found.get(keyOf(slot)) ?? []));
  },
  { most: MOST },
);

function selectSlots(slots: readonly Slot[]): Prisma.Sql {
  return Prisma.sql`
    WITH drawn AS MATERIALIZED (
      SELECT e.image_id AS id, e.slot
      FROM unnest(${slots.map(({ nsfw }) => nsfw)}::boolean[], ${slots.map(({ slot }) => slot)}::int[]) AS s (nsfw, slot)
      JOIN search_entries e ON e.nsfw = s.nsfw AND e.slot = s.slot)
    SELECT shown.*, drawn.slot
    FROM (${selectImages(Prisma.sql`SELECT images.* FROM drawn JOIN images USING (id)`)}) shown
    JOIN drawn USING (id)`;
}

function keyOf({ nsfw, slot }: Slot): string {
  return `${nsfw} ${slot}`;
}
