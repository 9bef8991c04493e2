import { LIMITS } from "@/domain/limits";
import { optionalText } from "../fields";

/** Why a moderator does what others do to their own alone: for the log. */
export function moderatorReason() {
  return optionalText("reason", {
    max: LIMITS.reasonLength,
    description: "Of a moderator: why, for the log.",
  });
}
