import { LIMITS } from "@/domain/limits";
import { NOTIFICATION_KINDS } from "@/domain/notifications/kinds";
import type { NotificationKind } from "@/infra/db/generated/enums";
import { BadField, optionalField, readTexts } from "../fields";
import { readTags, tagsShape } from "../images/upload-fields";

/** Null is "not given"; the empty list and the empty text clear. */
function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

/** Tags that replace those that an account has chosen, read as on upload. */
export function chosenTags(name: "savedTags" | "hiddenTags") {
  const max = LIMITS[name];
  const shape = tagsShape(0, max);
  return optionalField<string[] | undefined, string | readonly string[]>(shape, (value) =>
    isGiven(value) ? readTags(name, value, max) : undefined,
  );
}

/** Kinds of notification, as a list or as one text separated by commas. */
export function chosenMails() {
  const shape = {
    type: "array",
    items: { type: "string", enum: NOTIFICATION_KINDS },
    description: "Notifications that are mailed too.",
  };
  return optionalField<NotificationKind[] | undefined, string | readonly string[]>(
    shape,
    (value) => (isGiven(value) ? readMails(value) : undefined),
  );
}

function readMails(value: unknown): NotificationKind[] {
  const texts = readTexts("mails", typeof value === "string" ? value.split(",") : value);
  // A form with nothing ticked sends one empty text, so that it sends anything at all.
  const words = texts.map((one) => one.trim()).filter((one) => one !== "");
  const chosen = NOTIFICATION_KINDS.filter((kind) => words.includes(kind));
  if (words.every((word) => chosen.some((kind) => kind === word))) return chosen;
  throw new BadField(`mails must be of ${NOTIFICATION_KINDS.join(", ")}`);
}
