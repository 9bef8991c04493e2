import type { ReportReason as Stored } from "@/infra/db/generated/enums";

/** What can be wrong with an image or a comment; the words beside it say the rest. */
export const REPORT_REASONS = [
  "illegal",
  "rating",
  "tags",
  "duplicate",
  "spam",
  "abuse",
  "other",
] as const satisfies Stored[];

export type ReportReason = (typeof REPORT_REASONS)[number];
