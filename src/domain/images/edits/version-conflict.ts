import type { Deps } from "../../deps";
import { DomainError } from "../../errors";
import { getImage } from "../get-image";

/**
 * The refusal of whoever saw an earlier version of an image: it carries the image as it is now.
 * @throws DomainError image_not_found: it is gone meanwhile
 */
export async function versionConflict(deps: Pick<Deps, "db">, id: string): Promise<DomainError> {
  // No schema goes over what a refusal carries, and the colour is for pages alone.
  const { color: _, ...image } = await getImage(deps, id);
  return new DomainError("version_conflict", undefined, { image });
}
