import { z } from "zod";
import type { Flash } from "../forms/flash";

/** What became of reviews that were just made. */
export type ReviewOutcome = {
  /** The images that can be pending again. */
  approved: string[];
  /** What is said of it. */
  flash: Flash | undefined;
};

const bulkAnswer = z.object({
  results: z.array(z.object({ id: z.string(), ok: z.boolean(), message: z.string().optional() })),
});

type Result = z.infer<typeof bulkAnswer>["results"][number];

const DONE: Record<string, string> = {
  approve: "approved",
  deny: "denied",
  reopen: "taken back: waiting again",
};

/** Reads what a review answered off the flash: of several images, how many, and which were refused. */
export function reviewOutcome(flash: Flash | undefined): ReviewOutcome {
  if (flash === undefined) return { approved: [], flash };
  const { form, values, isDone } = flash;
  if (form === "pending.review") {
    const isApproval = isDone === true && values["action"] === "approve";
    return { approved: isApproval && values["id"] !== undefined ? [values["id"]] : [], flash };
  }
  const bulk = bulkAnswer.safeParse(flash.answer);
  if (form !== "pending.reviewMany" || !bulk.success) return { approved: [], flash };
  const done = bulk.data.results.filter(({ ok }) => ok).map(({ id }) => id);
  const refused = bulk.data.results.filter(({ ok }) => !ok);
  const action = values["action"] ?? "";
  const words = [`${done.length} ${DONE[action] ?? "done"}.`, ...refusalsOf(refused)];
  return {
    approved: action === "approve" ? done : [],
    flash: { ...flash, message: words.join(" "), isPartial: done.length > 0 && refused.length > 0 },
  };
}

/** More are counted: what is said stays in sight, and would hide the queue of a phone. */
const MOST_NAMED = 5;

/** Why they were refused, each reason once. */
function refusalsOf(refused: Result[]): string[] {
  const reasons = [...new Set(refused.map(({ message = "" }) => message))];
  return reasons.map((reason) => {
    const ids = refused.filter(({ message = "" }) => message === reason).map(({ id }) => id);
    return `${inWords(ids)}: ${reason}.`;
  });
}

function inWords(ids: string[]): string {
  if (ids.length > MOST_NAMED) return `${ids.length} posts`;
  return `${ids.length === 1 ? "Post" : "Posts"} ${ids.join(", ")}`;
}

/** A single decision that came too late, as the image waits no more: which image, and what was typed for its uploader. */
export function overtakenReview(
  flash: Flash | undefined,
  waiting: readonly { id: string }[],
): { id: string; reason: string | undefined } | undefined {
  if (flash?.form !== "pending.review" || flash.isDone === true) return undefined;
  const { id, reason } = flash.values;
  if (id === undefined || waiting.some((image) => image.id === id)) return undefined;
  return { id, reason: reason === "" ? undefined : reason };
}
