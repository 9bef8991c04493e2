import { LIMITS } from "@/domain/limits";
import { optionalWords } from "../words";

/** Why a moderator does what others do to their own alone: for the log. */
export function moderatorReason() {
  return optionalWords("reason", {
    max: LIMITS.reasonLength,
    description: "Of a moderator: why, for the log.",
  });
}
