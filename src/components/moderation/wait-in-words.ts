import { MOST_COUNTED } from "@/ui/side-nav";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long uploads usually wait; nothing before the first decision. */
export function waitInWords(medianMs: number | undefined): string | undefined {
  if (medianMs === undefined) return undefined;
  if (medianMs < 1.5 * MINUTE) return "about a minute";
  if (medianMs < 55 * MINUTE) return `about ${Math.round(medianMs / MINUTE)} minutes`;
  if (medianMs < 1.5 * HOUR) return "about an hour";
  if (medianMs < 36 * HOUR) return `about ${Math.round(medianMs / HOUR)} hours`;
  return `about ${Math.round(medianMs / DAY)} days`;
}

/** How many wait for a moderator, and how long uploads do. */
export function waitingInWords(pending: number, medianMs: number | undefined): string {
  const count = pending > MOST_COUNTED ? `More than ${MOST_COUNTED}` : pending;
  const waiting = pending === 1 ? "1 image waits." : `${count} images wait.`;
  const usual = waitInWords(medianMs);
  return usual === undefined ? waiting : `${waiting} A decision usually takes ${usual}.`;
}
