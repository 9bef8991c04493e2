import type { FieldLimits } from "./find-complaints";
import type { Answer } from "./outcome";
import type { Fields, Known, Upload } from "./upload";

/** All that happens to a queue. */
export type QueueAction =
  /** @param atMost as many as may be open then; the rest is left out */
  | { type: "added"; uploads: Upload[]; atMost?: number }
  | { type: "filled"; key: string; fields: Fields }
  /** What is not typed itself has to be put into the form. */
  | { type: "filledForAll"; fields: Fields; by: "typing" | "page" }
  /** One more tag, for a picture or, without a key, for all. */
  | { type: "tagged"; key?: string | undefined; tag: string }
  /** The fields of one become those of all that are not on their way. */
  | { type: "copied"; key: string }
  | { type: "checked"; key: string; known: Known }
  | { type: "measured"; key: string; size?: Upload["size"]; fault?: string | undefined }
  /** All that is ready is to be sent. */
  | { type: "submitted"; limits: FieldLimits }
  | { type: "started"; key: string }
  | { type: "progressed"; key: string; bytes: number }
  | { type: "answered"; key: string; answer: Answer; now: number }
  | { type: "paused" }
  | { type: "resumed" }
  | { type: "cancelled"; key: string }
  /** All that failed is to be sent. */
  | { type: "retried"; limits: FieldLimits }
  | { type: "removed"; key: string }
  | { type: "clearedDone" };
