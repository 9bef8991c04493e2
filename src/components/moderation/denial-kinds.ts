/** The kinds of reason for a denial, as moderators choose them. */
export const DENIAL_KINDS = {
  other: "Another reason",
  duplicate: "Duplicate",
  quality: "Poor quality",
  off_topic: "Off topic",
  tags: "Wrong tags",
  rating: "Wrong rating",
  source: "Source or artist missing",
  illegal: "Illegal",
};
