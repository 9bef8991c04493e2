import { askPlainly } from "@/infra/db/ask-plainly";
import { Prisma } from "@/infra/db/generated/client";
import { withKeptPlan } from "@/infra/db/kept-plan";
import { ID_PATTERN } from "@/infra/ids";
import type { Deps } from "../deps";
import type { Image } from "./image";
import { type ImageRow, selectImages, toImage } from "./image-row";

/** The approved images with these ids, in their order, each once; what is not there is left out. */
export async function listByIds(
  deps: Pick<Deps, "db">,
  wanted: readonly string[],
): Promise<Image[]> {
  const ids = [...new Set(wanted)].filter((id) => ID_PATTERN.test(id));
  if (ids.length === 0) return [];
  const rows = await askPlainly<ImageRow>(
    deps.db,
    withKeptPlan(
      selectImages(Prisma.sql`
        SELECT * FROM images WHERE id = ANY(${ids}::text[]) AND status = 'approved'`),
    ),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []).map(toImage);
}
