import type { z } from "zod";
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

const WITHOUT_REASON: readonly string[] = ["approve", "reopen"];

type Review = {
  action: string;
  reason?: string | undefined;
  code?: string | undefined;
  ban?: boolean | undefined;
  versions?: unknown;
};

/** Complains of a review that has not what its action needs, or what would say nothing with it. */
export function checkReview(review: Review, context: z.core.$RefinementCtx): void {
  const { action, reason, code, ban, versions } = review;
  const complain = (field: string, message: string) => {
    context.addIssue({ code: "custom", path: [field], message });
  };
  if (reason === undefined && !WITHOUT_REASON.includes(action)) {
    complain("reason", "reason is required to deny an image or request changes");
  }
  if (action !== "deny") {
    if (code !== undefined) complain("code", `code is of a denial: not with ${action}`);
    if (ban === true) complain("ban", `ban is of a denial: not with ${action}`);
  }
  if (action === "reopen" && versions !== undefined) {
    complain("versions", "versions are not compared with reopen");
  }
}

/** Words of a moderator that must be given. */
export function requiredReason(description: string) {
  return requiredWords("reason", { max: LIMITS.reasonLength, description });
}
