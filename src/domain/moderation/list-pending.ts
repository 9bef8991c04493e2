import { Prisma } from "@/infra/db/generated/client";
import type { Actor } from "../accounts/actor";
import { isModerator, requireAccess } from "../accounts/policy";
import type { Deps } from "../deps";
import { DomainError } from "../errors";
import type { PendingImage } from "../images/image";
import { type ImageRow, selectImages, toPendingImage } from "../images/image-row";

/**
 * Pending images, longest waiting first: all of them for approvers, one's own, which `@me` are, for everybody.
 * @throws DomainError authentication_required, forbidden
 */
export async function listPending(
  deps: Pick<Deps, "db">,
  actor: Actor | undefined,
  input: { user?: string | undefined; skip: number; limit: number },
): Promise<PendingImage[]> {
  const member = requireAccess(actor, "member");
  const user = input.user === "@me" ? member.id : input.user;
  if (!isModerator(member) && user !== member.id) {
    throw new DomainError("forbidden");
  }
  const ofUser = user === undefined ? Prisma.empty : Prisma.sql`AND uploader_id = ${user}`;
  const rows = await deps.db.$queryRaw<ImageRow[]>(Prisma.sql`
    ${selectImages(Prisma.sql`
      SELECT * FROM images WHERE status = 'pending' ${ofUser}
      ORDER BY created_at, id LIMIT ${input.limit} OFFSET ${input.skip}`)}
    ORDER BY i.created_at, i.id`);
  return rows.map(toPendingImage);
}
