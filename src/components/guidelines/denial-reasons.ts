/** Why uploads are denied, as the guidelines say it before. One entry for each code that moderators choose. */
export const DENIAL_REASONS = {
  duplicate: {
    title: "It is here already",
    why: "The same picture once is enough. The upload page tells what looks alike; a version that is larger or cleaner is welcome, and its description may say so.",
  },
  quality: {
    title: "Poor quality",
    why: "Pictures that are blurred, torn by compression, blown up from a small one or spoiled by marks across them help nobody who looks for the work.",
  },
  off_topic: {
    title: "Not what is collected here",
    why: "Screenshots of conversations, memes, advertising and personal snapshots have better places elsewhere.",
  },
  tags: {
    title: "Wrong tags",
    why: "Pictures are found by their tags. They name what is seen; one that is wrong leads people astray, and few are better than many guessed.",
  },
  rating: {
    title: "Wrong rating",
    why: "Many rely on not being shown what is not safe for work. When in doubt, choose the stricter one.",
  },
  source: {
    title: "Source or artist missing",
    why: "Who made a picture should be named where that can be known, and works whose makers do not want them shown elsewhere stay away.",
  },
  illegal: {
    title: "Illegal",
    why: "What the law forbids is removed, and where the law asks for it, reported. The same file can be barred from coming back.",
  },
  other: {
    title: "Another reason",
    why: "The moderator says which. It reaches you with the decision.",
  },
};

export type DenialReason = keyof typeof DENIAL_REASONS;
