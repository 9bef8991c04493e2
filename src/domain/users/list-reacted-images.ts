import { Prisma } from "@/infra/db/generated/client";
import type { ReactionKind } from "@/infra/db/generated/enums";
import type { Actor } from "../accounts/actor";
import type { Deps } from "../deps";
import type { Image } from "../images/image";
import { type ImageRow, selectImages, toImage } from "../images/image-row";
import { pageOf, type TimePosition } from "../time-cursor";
import { getShownUserId } from "./get-shown-user-id";

/**
 * The approved images that an account liked or favoured, the latest reaction first.
 * @throws DomainError authentication_required for @me without an account, user_not_found
 */
export async function listReactedImages(
  deps: Pick<Deps, "db">,
  actor: Actor | undefined,
  input: { user: string; kind: ReactionKind; limit: number; cursor?: TimePosition | undefined },
): Promise<{ images: Image[]; next?: string }> {
  const userId = await getShownUserId(deps, actor, input.user);
  const { kind, limit, cursor } = input;
  const after =
    cursor === undefined
      ? Prisma.empty
      : Prisma.sql`AND (r.created_at, r.image_id) < (${cursor.createdAt}::timestamptz, ${cursor.id})`;
  const rows = await deps.db.$queryRaw<(ImageRow & { reacted_at: Date })[]>(Prisma.sql`
    WITH page AS (
      SELECT r.image_id AS id, r.created_at AS reacted_at FROM reactions r
      JOIN images liked ON liked.id = r.image_id AND liked.status = 'approved'
      WHERE r.user_id = ${userId} AND r.kind = ${kind}::reaction_kind ${after}
      ORDER BY r.created_at DESC, r.image_id DESC LIMIT ${limit + 1}
    )
    SELECT shown.*, page.reacted_at
    FROM (${selectImages(Prisma.sql`SELECT images.* FROM page JOIN images USING (id)`)}) shown
    JOIN page USING (id)
    ORDER BY page.reacted_at DESC, page.id DESC`);
  const { page, ...rest } = pageOf(
    rows.map((row) => ({ ...row, createdAt: row.reacted_at })),
    limit,
  );
  return { images: page.map(toImage), ...rest };
}
