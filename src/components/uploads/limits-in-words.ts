import type { FieldLimits } from "./queue/find-complaints";
import { boundsInWords, type PictureBounds } from "./queue/find-fault";

/** What an upload cannot be more than, a sentence each. */
export function limitsInWords(bounds: PictureBounds, limits: FieldLimits): string[] {
  return [
    `A picture is ${boundsInWords(bounds)}.`,
    `It has at least one tag and at most ${limits.tags}, each of at most ${limits.tagLength} characters.`,
    `The artist’s name has at most ${limits.artistLength} characters, the description ${limits.descriptionLength}.`,
  ];
}
