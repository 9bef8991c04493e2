import { ID_PATTERN } from "@/infra/ids";
import type { Deps } from "../deps";
import { DomainError } from "../errors";
import { olderThan, pageOf, type TimePosition } from "../time-cursor";
import { type Comment, COMMENT_COLUMNS, toComment } from "./comment";

/**
 * The comments under an approved image, newest first.
 * @throws DomainError image_not_found
 */
export async function listComments(
  deps: Pick<Deps, "db">,
  input: { imageId: string; limit: number; cursor?: TimePosition | undefined },
): Promise<{ comments: Comment[]; next?: string }> {
  const { imageId, limit, cursor } = input;
  if (!ID_PATTERN.test(imageId)) throw new DomainError("image_not_found");
  const image = await deps.db.image.count({ where: { id: imageId, status: "approved" } });
  if (image === 0) throw new DomainError("image_not_found");
  const rows = await deps.db.comment.findMany({
    where: { imageId, ...(cursor === undefined ? {} : olderThan(cursor)) },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit + 1,
    select: COMMENT_COLUMNS,
  });
  const { page, ...rest } = pageOf(rows, limit);
  return { comments: page.map(toComment), ...rest };
}
