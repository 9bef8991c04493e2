import { asSentence } from "@/ui/as-sentence";
import { NOBODY_ANSWERED } from "@/ui/leave-to-browser";

/** Why a reaction was taken back, as a sentence. */
export type ReactionRefusal = { message: string; isSignedOut: boolean };

/** Reads what a procedure failed with, which has data where the service answered. */
export function reactionRefusal(error: unknown): ReactionRefusal {
  const data = partOf(error, "data");
  const status = partOf(data, "httpStatus");
  return {
    message: messageOf(error, { isAnswered: data !== undefined, status }),
    isSignedOut: status === 401,
  };
}

function messageOf(
  error: unknown,
  { isAnswered, status }: { isAnswered: boolean; status: unknown },
): string {
  if (!isAnswered) return NOBODY_ANSWERED;
  if (status === 401) return "You are signed out.";
  if (status === 429) return "Too many requests: try again in a moment.";
  return asSentence(error instanceof Error ? error.message : "This did not work");
}

function partOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null
    ? new Map<string, unknown>(Object.entries(value)).get(name)
    : undefined;
}
