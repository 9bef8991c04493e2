import type { DenialCode as Stored } from "@/infra/db/generated/enums";

/** The kinds of reason for a denial; the words beside it say the rest. */
export const DENIAL_CODES = [
  "duplicate",
  "quality",
  "off_topic",
  "tags",
  "rating",
  "source",
  "illegal",
  "other",
] as const satisfies Stored[];

export type DenialCode = (typeof DENIAL_CODES)[number];
