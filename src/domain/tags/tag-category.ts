/** What kinds of tags there are. */
export const TAG_CATEGORIES = ["general", "artist", "character", "series", "meta"] as const;

export type TagCategory = (typeof TAG_CATEGORIES)[number];
