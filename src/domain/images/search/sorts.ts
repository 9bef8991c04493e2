export const SORTS = ["newest", "likes", "oldest", "relevance"] as const;
export type Sort = (typeof SORTS)[number];
