/** What can be chosen beside the search box, each as the address has it and in words. */
export const SORT_WORDS: Record<string, string> = {
  newest: "Newest",
  oldest: "Oldest",
  likes: "Most liked",
  relevance: "Relevance",
};

export const RATING_WORDS: Record<string, string> = {
  any: "Any",
  sfw: "Safe",
  nsfw: "Not safe for work",
};

export const AGE_WORDS: Record<string, string> = {
  any: "Any time",
  "1d": "Last day",
  "7d": "Last 7 days",
  "30d": "Last 30 days",
  "365d": "Last year",
};
