/** The contract's value limits (section 8), each once. Lengths count code points. */
export const LIMITS = {
  /** Bytes of an uploaded picture: 3 MB. */
  imageBytes: 3_145_728,
  artistLength: 60,
  tagLength: 50,
  tagsPerUpload: 120,
  /** Of an image that is edited: tags bring others along, up to 500 in all, on top of what an upload may write. */
  tagsPerEdit: 500,
  descriptionLength: 500,
  randomCount: { min: 1, max: 100, default: 1 },
  searchSkip: { min: 0, max: 2_500, default: 0 },
  searchLimit: { min: 1, max: 50, default: 20 },
  userSearchLimit: { min: 0, max: 100, default: 20 },
  pendingLimit: { min: 1, max: 100, default: 50 },
  /** Terms of one search: as many as an image can have tags. */
  searchTerms: 120,
  /** Of these, terms with `*`: each is compared with every tag of an image. */
  searchPrefixes: 10,
  /** The text of a query, and its groups in groups. */
  queryLength: 4_000,
  queryDepth: 20,
  /** Ids and names to look for: longer than any there is. */
  nameLength: 256,
  /** Comment ids in an Image. */
  imageComments: 50,
  /** Image ids in a User's likes and favorites. */
  userReactions: 1_000,
  commentLength: 2_000,
  /** Comments, notifications, versions and other lists by time, in one answer. */
  listSkip: { min: 0, max: 1_000_000, default: 0 },
  listLimit: { min: 1, max: 100, default: 50 },
  /** Images that look like another, in one answer. */
  similar: 20,
  passwordLength: { min: 8, max: 128 },
  /** Tags that an account keeps at hand, and as many that it does not want to see. */
  savedTags: 100,
  hiddenTags: 100,
  passkeyName: 60,
  reasonLength: 500,
  appealLength: 2_000,
  /** Entries of the moderators' queue: each is compared with all other pictures. */
  queueLimit: { min: 1, max: 50, default: 20 },
  /** Images that are asked for by their ids at once. */
  imagesAtOnce: 100,
  /** Names that are looked for at once, whether accounts have them: those that a page of comments links. */
  namesAtOnce: 1_000,
  suggestionLimit: { min: 1, max: 10, default: 10 },
  relatedTags: 20,
  tagListLimit: { min: 1, max: 10_000, default: 10_000 },
  /** Images that are reviewed at once. */
  reviewsAtOnce: 100,
} as const;

/** Length as a person counts it: code points, not UTF-16 units. */
export function lengthOf(text: string): number {
  return [...text].length;
}
