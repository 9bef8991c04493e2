import type { Tx } from "@/infra/db/database";
import { LIVE } from "../housekeeping/live-images";

/**
 * Of images that were taken down while a backup was made, the rows still say that they are shown.
 * @returns how many
 */
export async function markTakenDown(tx: Tx, ids: string[]): Promise<number> {
  const { count } = await tx.image.updateMany({
    where: { id: { in: ids }, ...LIVE },
    data: { status: "deleted" },
  });
  return count;
}
