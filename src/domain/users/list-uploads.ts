import type { Actor } from "../accounts/actor";
import type { Deps } from "../deps";
import type { Image } from "../images/image";
import { searchImages } from "../images/search/search-images";
import { getShownUserId } from "./get-shown-user-id";

/**
 * An account's approved images, newest first.
 * @throws DomainError authentication_required for @me without an account, user_not_found, invalid_input for
 *   a cursor that is none
 */
export async function listUploads(
  deps: Pick<Deps, "db">,
  actor: Actor | undefined,
  { user, ...page }: { user: string; limit: number; cursor?: string | undefined },
): Promise<{ images: Image[]; next?: string }> {
  const uploader = { id: await getShownUserId(deps, actor, user) };
  const { images, nextCursor: next } = await searchImages(deps, {
    ...page,
    uploader,
    sort: "newest",
    skip: 0,
  });
  return { images, ...(next === undefined ? {} : { next }) };
}
