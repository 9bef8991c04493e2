import { Prisma } from "@/infra/db/generated/client";
import type { Tx } from "@/infra/db/database";
import { ID_PATTERN } from "@/infra/ids";
import { DomainError } from "../../errors";
import type { ImageState } from "./image-state";

export type LockedImage = ImageState & {
  id: string;
  status: "pending" | "approved";
  version: number;
  uploaderId: string;
  createdAt: Date;
};

type Row = Omit<LockedImage, "uploaderId" | "createdAt"> & {
  uploader_id: string;
  created_at: Date;
};

/**
 * A pending or approved image that nobody else changes until the transaction ends: who comes later waits,
 * and then sees what was made of it.
 * @throws DomainError image_not_found
 */
export async function lockImage(tx: Tx, id: string): Promise<LockedImage> {
  if (!ID_PATTERN.test(id)) throw new DomainError("image_not_found");
  const [row] = await tx.$queryRaw<Row[]>(Prisma.sql`
    SELECT id, status::text AS status, version, uploader_id, created_at, tags, nsfw, artist, description
    FROM images WHERE id = ${id} AND status IN ('pending', 'approved')
    FOR NO KEY UPDATE`);
  if (row === undefined) throw new DomainError("image_not_found");
  const { uploader_id: uploaderId, created_at: createdAt, ...rest } = row;
  return { ...rest, uploaderId, createdAt };
}
