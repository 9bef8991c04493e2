import { mergeFields } from "./merge-fields";
import type { Fields, Known, Upload } from "./upload";

/** Whether a picture can still be changed: it is not on its way, and not there. */
export function isOpen({ stage }: Upload): boolean {
  return stage.is === "draft" || stage.is === "refused" || stage.is === "failed";
}

/** Whether pressing the button would send it. */
export function isReady(upload: Upload): boolean {
  return isOpen(upload) && !isUnsendable(upload);
}

/** Whether nothing that is typed makes it one that is taken. */
export function isUnsendable({ fault, known }: Upload): boolean {
  return fault !== undefined || known.is === "here" || known.is === "banned";
}

/** What is known to be refused does not set out, though it was told to. */
export function informed(upload: Upload, known: Known): Upload {
  const isBarred = known.is === "here" || known.is === "banned";
  const isHeldBack = isBarred && upload.stage.is === "queued";
  return { ...upload, known, stage: isHeldBack ? { is: "draft" } : upload.stage };
}

/** A refusal holds until something is changed. */
export function edited(upload: Upload, fields: Fields): Upload {
  if (!isOpen(upload)) return upload;
  const { stage, mayBeThere } = upload;
  return {
    ...upload,
    fields,
    // What may have come through says what was said before.
    mayBeThere: mayBeThere === true && fields === upload.fields,
    stage: stage.is === "refused" ? { is: "draft" } : stage,
  };
}

/** What was told to be sent goes as it was told: what is said of all from then on is said of others. */
export function keptAsTold(upload: Upload, common: Fields): Upload {
  const isTold = ["queued", "sending", "failed"].includes(upload.stage.is);
  return isTold ? setApart(upload, common) : upload;
}

/** What was said of all until now becomes its own. */
export function setApart(upload: Upload, common: Fields): Upload {
  if (upload.isApart === true) return upload;
  const fields = mergeFields(common, upload.fields);
  return { ...upload, fields, isApart: true, revision: upload.revision + 1 };
}

/** As typed, but the form does not know of it yet. */
export function refilled(upload: Upload, fields: Fields): Upload {
  return isOpen(upload) ? { ...edited(upload, fields), revision: upload.revision + 1 } : upload;
}
