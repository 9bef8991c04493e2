import { LIMITS } from "@/domain/limits";
import { DENIAL_CODES } from "@/domain/moderation/denial-codes";
import { optionalBoolean, optionalChoice } from "../fields";
import { optionalWords, requiredWords } from "../words";

/** What stands beside the action of a review. */
export const reviewFields = {
  reason: optionalWords("reason", {
    max: LIMITS.reasonLength,
    description: "Required but for an approval; reaches the uploader.",
  }),
  code: optionalChoice("code", DENIAL_CODES, "Of a denial; `other` when not given."),
  ban: optionalBoolean("ban", "Of a denial: refuse the same bytes from now on."),
};

/** A complaint for a review that must have a reason and has none. */
export const reasonIssue = {
  path: ["reason"],
  message: "reason is required to deny an image or request changes",
};

const WITHOUT_REASON: readonly string[] = ["approve", "reopen"];

export function hasReason(review: { action: string; reason?: string | undefined }): boolean {
  return WITHOUT_REASON.includes(review.action) || (review.reason ?? "").trim() !== "";
}

/** Words of a moderator that must be given. */
export function requiredReason(description: string) {
  return requiredWords("reason", { max: LIMITS.reasonLength, description });
}
