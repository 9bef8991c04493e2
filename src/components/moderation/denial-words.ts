/** The kinds of denial, as uploaders read them. */
const WORDS: Record<string, string> = {
  duplicate: "It is there already",
  quality: "Poor quality",
  off_topic: "Not what is collected here",
  tags: "Wrong tags",
  rating: "Wrong rating",
  source: "Source or artist missing",
  illegal: "Illegal",
};

/** Nothing for the kind that says nothing. */
export function denialInWords(code: string): string | undefined {
  return WORDS[code];
}
