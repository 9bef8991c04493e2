import { atOneMoment } from "@/infra/db/at-one-moment";
import type { Actor } from "../accounts/actor";
import { requireAccess } from "../accounts/policy";
import type { Deps } from "../deps";
import type { Person } from "../images/image";
import { newerThan, pageOf, type TimePosition } from "../time-cursor";

/** A suggestion that waits for an answer. */
export type Suggestion = {
  id: string;
  /** Id of the image. */
  postId: string;
  user: Person;
  nsfw?: boolean;
  /** Empty: it is to be cleared. */
  artist?: string;
  tagsAdd: string[];
  tagsRemove: string[];
  /** ISO 8601 with milliseconds. */
  createdAt: string;
};

/**
 * Suggestions that wait for an answer, longest waiting first; none of images that are gone.
 * @throws DomainError forbidden
 */
export async function listSuggestions(
  deps: Pick<Deps, "db">,
  actor: Actor | undefined,
  { limit, skip, cursor }: { limit: number; skip: number; cursor?: TimePosition | undefined },
): Promise<{ suggestions: Suggestion[]; next?: string }> {
  requireAccess(actor, "approver");
  const rows = await atOneMoment(deps.db, (tx) =>
    tx.suggestion.findMany({
      where: {
        state: "open",
        image: { status: "approved" },
        ...(cursor === undefined ? {} : newerThan(cursor)),
      },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      take: limit + 1,
      skip,
      include: { user: { select: { id: true, name: true } } },
    }),
  );
  const { page, ...rest } = pageOf(rows, limit);
  return {
    suggestions: page.map((row) => ({
      id: row.id,
      postId: row.imageId,
      user: { id: row.user.id, username: row.user.name },
      ...(row.nsfw === null ? {} : { nsfw: row.nsfw }),
      ...(row.artist === null ? {} : { artist: row.artist }),
      tagsAdd: row.tagsAdd,
      tagsRemove: row.tagsRemove,
      createdAt: row.createdAt.toISOString(),
    })),
    ...rest,
  };
}
