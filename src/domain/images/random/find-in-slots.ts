import { askPlainly } from "@/infra/db/ask-plainly";
import type { Db } from "@/infra/db/database";
import { Prisma } from "@/infra/db/generated/client";
import { withKeptPlan } from "@/infra/db/kept-plan";
import { readTogether } from "@/infra/db/read-together";
import { type ImageRow, selectImages } from "../image-row";
import type { Found, Slot } from "./draw-from-pools";

/** Draws that are looked up at once: each may be of a hundred slots. */
const MOST = 32;

type FoundRow = (ImageRow & Slot) | { id: null };
type Counted = { sizes: Record<string, number> | null };

/** The images of slots, in the order of these; for all who ask at the same time. */
export const findInSlots = readTogether(
  async (db: Db, draws: (readonly Slot[])[]): Promise<Found<ImageRow>[]> => {
    const slots = new Map(draws.flat().map((slot) => [keyOf(slot), slot]));
    const rows = await askPlainly<FoundRow & Counted>(
      db,
      withKeptPlan(selectSlots([...slots.values()])),
    );
    const there = rows.flatMap((row) => (row.id === null ? [] : [row]));
    const bySlot = new Map(there.map((row) => [keyOf(row), row]));
    const counted = rows[0]?.sizes ?? {};
    const sizes = { sfw: counted.false ?? 0, nsfw: counted.true ?? 0 };
    return draws.map((draw) => ({
      rows: draw.flatMap((slot) => bySlot.get(keyOf(slot)) ?? []),
      sizes,
    }));
  },
  { most: MOST },
);

/** One statement, so that slots and sizes are of one moment. */
function selectSlots(slots: readonly Slot[]): Prisma.Sql {
  return Prisma.sql`
    WITH drawn AS MATERIALIZED (
      SELECT e.image_id AS id, e.slot
      FROM unnest(${slots.map(({ nsfw }) => nsfw)}::boolean[], ${slots.map(({ slot }) => slot)}::int[]) AS s (nsfw, slot)
      JOIN search_entries e ON e.nsfw = s.nsfw AND e.slot = s.slot),
    found AS (
      SELECT shown.*, drawn.slot
      FROM (${selectImages(Prisma.sql`SELECT images.* FROM drawn JOIN images USING (id)`)}) shown
      JOIN drawn USING (id))
    SELECT pools.sizes, found.*
    FROM (SELECT json_object_agg(nsfw::text, size) AS sizes FROM image_pools) pools LEFT JOIN found ON true`;
}

function keyOf({ nsfw, slot }: Slot): string {
  return `${nsfw} ${slot}`;
}
