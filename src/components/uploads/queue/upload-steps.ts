import type { Fields, Known, Upload } from "./upload";

/** Whether a picture can still be changed: it is not on its way, and not there. */
export function isOpen({ stage }: Upload): boolean {
  return stage.is === "draft" || stage.is === "refused" || stage.is === "failed";
}

/** Whether pressing the button would send it. */
export function isReady(upload: Upload): boolean {
  const isBarred = upload.known.is === "here" || upload.known.is === "banned";
  return isOpen(upload) && upload.fault === undefined && !isBarred;
}

/** What is known to be refused does not set out, though it was told to. */
export function informed(upload: Upload, known: Known): Upload {
  const isBarred = known.is === "here" || known.is === "banned";
  const isHeldBack = isBarred && upload.stage.is === "queued";
  return { ...upload, known, stage: isHeldBack ? { is: "draft" } : upload.stage };
}

/** A refusal about a field holds until something is changed. */
export function edited(upload: Upload, fields: Fields): Upload {
  if (!isOpen(upload)) return upload;
  const isAnswered = upload.stage.is === "refused" && upload.stage.field !== "image";
  return { ...upload, fields, stage: isAnswered ? { is: "draft" } : upload.stage };
}

/** As typed, but the form does not know of it yet. */
export function refilled(upload: Upload, fields: Fields): Upload {
  return isOpen(upload) ? { ...edited(upload, fields), revision: upload.revision + 1 } : upload;
}
