import { LIMITS } from "../limits";
import { hasUnseenCharacters, normalizeTag } from "./normalize-tag";

/** The name of a tag as somebody wrote it, normalised; nothing for what no tag can be called, such as a NUL. */
export function readTagName(written: string): string | undefined {
  // Normalising a long text takes time in the square of a run of marks.
  const canBe = written.length <= LIMITS.tagLength * 4 && !hasUnseenCharacters(written);
  return canBe ? normalizeTag(written) : undefined;
}
