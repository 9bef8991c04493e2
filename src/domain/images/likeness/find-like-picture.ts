import type { Actor } from "../../accounts/actor";
import type { Deps } from "../../deps";
import { processPicture } from "../process-picture";
import { findNear, type Near } from "./find-near";
import type { Phash } from "./phash";

/**
 * The images that look like a picture from outside, which is its hash, or a file that nobody trusts.
 * @param picture.client who sent the file: clients take turns
 * @throws DomainError picture_refused, unavailable
 */
export async function findLikePicture(
  deps: Pick<Deps, "db" | "pictures">,
  actor: Actor | undefined,
  picture: Phash | { bytes: Uint8Array; client: string },
): Promise<Near[]> {
  // The whole way of an upload, though only the hash is wanted: from anything less a copy of the very
  // same bytes would come out some bits away.
  const phash =
    typeof picture === "string"
      ? picture
      : (await processPicture(deps, picture.bytes, picture.client)).phash;
  return findNear(deps, actor, { phash });
}
