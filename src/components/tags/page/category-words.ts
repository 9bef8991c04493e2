/** What kinds of tags there are, in words. */
export const CATEGORY_WORDS: Record<string, string> = {
  general: "General",
  artist: "Artist",
  character: "Character",
  series: "Series",
  meta: "About the picture",
};
