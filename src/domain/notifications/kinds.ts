import type { NotificationKind } from "@/infra/db/generated/enums";

/** What an account can be told of, by its settings also by mail. */
export const NOTIFICATION_KINDS = [
  "approved",
  "denied",
  "removed",
  "changes_requested",
  "comment",
  "mention",
  "suggestion_accepted",
  "suggestion_declined",
  "appeal_answered",
] as const satisfies NotificationKind[];
