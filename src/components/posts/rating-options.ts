/** How a form asks for the rating. */
export const RATINGS = { false: "Safe", true: "Not safe for work" };

/** A rating in words. */
export function ratingInWords(nsfw: boolean): string {
  return nsfw ? RATINGS.true : RATINGS.false;
}
