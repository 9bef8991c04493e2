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

const DONE: Record<string, string> = {
  approve: "approved",
  deny: "denied",
  reopen: "taken back: waiting again",
};

/** Reads what a review answered off the flash: of several images, how many, and which were refused. */
export function reviewOutcome(flash: Flash | undefined): ReviewOutcome {
  if (flash?.isDone !== true) return { approved: [], flash };
  const { form, values } = flash;
  if (form === "pending.review") {
    const isApproval = values["action"] === "approve" && values["id"] !== undefined;
    return { approved: isApproval ? [values["id"] ?? ""] : [], flash };
  }
  const bulk = bulkAnswer.safeParse(flash.answer);
  if (form !== "pending.reviewMany" || !bulk.success) return { approved: [], flash };
  const done = bulk.data.results.filter(({ ok }) => ok).map(({ id }) => id);
  const refused = bulk.data.results.filter(({ ok }) => !ok);
  const action = values["action"] ?? "";
  const words = [
    `${done.length} ${DONE[action] ?? "done"}.`,
    ...refused.map(({ id, message = "" }) => `Post ${id}: ${message}.`),
  ];
  return {
    approved: action === "approve" ? done : [],
    flash: { ...flash, message: words.join(" ") },
  };
}
