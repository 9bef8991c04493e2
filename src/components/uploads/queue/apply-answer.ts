import type { Answer, Outcome } from "./outcome";
import type { Queue, Stage, Upload } from "./upload";

/** As often a picture may be turned away, by a service without room or a broken line, before it counts as failed. */
const PATIENCE = 8;

/** What an answer makes of a queue: of its picture, and of when the next ones leave. */
export function applyAnswer(
  queue: Queue,
  { key, answer: { outcome, waitMs }, now }: { key: string; answer: Answer; now: number },
): Queue {
  const isLater = outcome.is === "later";
  const heldMs = Math.max(waitMs, isLater ? outcome.afterMs : 0);
  const isHeldLonger = now + heldMs > queue.heldUntil;
  const held = isHeldLonger
    ? { heldUntil: now + heldMs, heldFor: isLater ? outcome.message : undefined }
    : {};
  const uploads = queue.uploads.map((upload) =>
    upload.key === key && upload.stage.is === "sending" ? withOutcome(upload, outcome) : upload,
  );
  // The others would be sent in vain, one after the other.
  const isInVain =
    outcome.is === "failed" && (outcome.isSignedOut === true || outcome.isForAll === true);
  return { ...queue, ...held, uploads, isPaused: queue.isPaused || isInVain };
}

function withOutcome(upload: Upload, outcome: Outcome): Upload {
  switch (outcome.is) {
    case "here":
      return { ...upload, known: outcome, stage: { is: "draft" } };
    case "later": {
      // A limit always has room again.
      if (outcome.byLimit) return { ...upload, stage: { is: "queued" } };
      const turnedAway = upload.turnedAway + 1;
      const stage: Stage =
        turnedAway < PATIENCE ? { is: "queued" } : { is: "failed", message: `${outcome.message}.` };
      return { ...upload, turnedAway, mayBeThere: true, stage };
    }
    case "refused": {
      const { message, field } = outcome;
      // No word that is typed makes another picture of it.
      if (field === "image") return { ...upload, fault: message, stage: { is: "draft" } };
      return { ...upload, stage: { is: "refused", complaints: [{ message, field }] } };
    }
    case "done":
    case "failed":
      return { ...upload, stage: outcome };
  }
}
