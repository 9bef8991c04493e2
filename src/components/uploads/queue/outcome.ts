import { refusalInWords, refusedField } from "./refusal-in-words";
import type { FieldName } from "./upload";

/** What became of a picture that was sent. */
export type Outcome =
  | { is: "done"; id: string; nsfw: boolean }
  | { is: "here"; id: string }
  | { is: "refused"; message: string; field?: FieldName | undefined }
  /**
   * To be sent again after so many milliseconds: the limit is used up, or else the service has no room now or is not
   * to be reached. `message` is a sentence without its end.
   */
  | { is: "later"; message: string; afterMs: number; byLimit: boolean }
  /** `isForAll`: the others would fail the same. */
  | { is: "failed"; message: string; isSignedOut?: true; isForAll?: true };

/** An outcome, and how long the next picture has to wait by the service's limit. */
export type Answer = { outcome: Outcome; waitMs: number };

const NO_ROOM = "The service has no room now";

/** Of a limit, of a service without room, and of what stands before one that starts anew. */
const LATER = new Set([429, 502, 503, 504]);

type Envelope = {
  result?: { data?: { image?: { id?: unknown; nsfw?: unknown } } };
  error?: { message?: unknown; data?: { id?: unknown; requestId?: unknown } };
};

/** Reads the answer to an upload over tRPC. @param retryAfter the header of that name, in seconds */
export function readOutcome({
  status,
  text,
  retryAfter,
}: {
  status: number;
  text: string;
  retryAfter: string | null;
}): Outcome {
  const { result, error } = readEnvelope(text);
  const made = result?.data?.image;
  if (status === 200 && typeof made?.id === "string") {
    return { is: "done", id: made.id, nsfw: made.nsfw === true };
  }
  const message = typeof error?.message === "string" ? error.message : "";
  const there = error?.data?.id;
  if (status === 409 && typeof there === "string") return { is: "here", id: there };
  // Another account has signed in.
  if (status === 409) return { is: "failed", message, isForAll: true };
  if (LATER.has(status)) {
    const seconds = Number(retryAfter ?? Number.NaN);
    const afterMs = Number.isFinite(seconds) && seconds > 0 ? seconds * 1_000 : 5_000;
    const hasAnswered = status === 429 || status === 503;
    const words = message || (hasAnswered ? NO_ROOM : "The service is not to be reached now");
    return { is: "later", message: words, afterMs, byLimit: status === 429 };
  }
  if (status === 401) return { is: "failed", message: "You are signed out.", isSignedOut: true };
  if (status >= 500) return { is: "failed", message: faultInWords(error?.data?.requestId) };
  const words = message || `refused (${status})`;
  return { is: "refused", message: refusalInWords(words), field: refusedField(message) };
}

/** Milliseconds until the next request is let through, by the `RateLimit` header; 0 where one still is. */
export function readWait(rateLimit: string | null): number {
  const [, remaining, seconds] = /;r=(\d+);t=(\d+)/.exec(rateLimit ?? "") ?? [];
  return remaining === "0" ? Number(seconds) * 1_000 : 0;
}

function faultInWords(requestId: unknown): string {
  const name = typeof requestId === "string" ? ` (request ${requestId})` : "";
  return `The service made a mistake${name}.`;
}

function readEnvelope(text: string): Envelope {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}
