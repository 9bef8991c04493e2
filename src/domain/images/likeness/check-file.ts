import type { Actor } from "../../accounts/actor";
import { requireAccess } from "../../accounts/policy";
import type { Deps } from "../../deps";
import { findBan } from "../../moderation/find-ban";
import { findByBytes } from "../find-by-bytes";
import { findNear, type Near } from "./find-near";
import type { Phash } from "./phash";

/**
 * What an upload of a file would meet: the image that has its very bytes, whose id the refusal of the
 * upload would tell, the reason for which these bytes are banned, and the images near its perceptual hash, if that is known.
 * @param file.sha256 64 hex digits
 * @throws DomainError authentication_required
 */
export async function checkFile(
  deps: Pick<Deps, "db">,
  actor: Actor | undefined,
  file: { sha256: string; phash?: Phash | undefined },
): Promise<{ id?: string; banned?: string; similar: Near[] }> {
  requireAccess(actor, "member");
  const sha256 = new Uint8Array(Buffer.from(file.sha256, "hex"));
  const known = await findByBytes(deps.db, sha256);
  const banned = await findBan(deps, sha256);
  const { phash } = file;
  const similar = phash === undefined ? [] : await findNear(deps, actor, { phash });
  return {
    ...(known === undefined ? {} : { id: known.id }),
    ...(banned === undefined ? {} : { banned }),
    similar,
  };
}
