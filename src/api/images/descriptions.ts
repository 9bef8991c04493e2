import { LIMITS } from "@/domain/limits";

/** Sentences of the OpenAPI document that stand in more than one place. */
export const DESCRIPTIONS = {
  description: "Alternative text of the picture; absent when there is none.",
  terms:
    "Tags that must be there; `-tag` must not, `tag*` is the beginning of one, quotes are accepted. " +
    `An array, or one text split on commas; at most ${LIMITS.searchTerms}, ${LIMITS.searchPrefixes} of them with *.`,
  nsfw: "Only images with this rating.",
} as const;
