/** What is said of a picture, as it is typed. */
export type Fields = {
  tags: string;
  artist: string;
  /** As the form has it; empty until it is chosen. */
  nsfw: "" | "false" | "true";
  description: string;
};

export type FieldName = keyof Fields | "image";

export const NO_FIELDS: Fields = { tags: "", artist: "", nsfw: "", description: "" };

/** A picture that is there and looks like one to be sent; of its 64 bits `distance` differ. */
export type Near = { id: string; distance: number; nsfw: boolean };

/** What the service said of a file before it is sent. */
export type Known =
  | { is: "unchecked" }
  /** `sha256` of its bytes, in hexadecimal, where the browser could find it out. */
  | { is: "new"; similar: Near[]; sha256?: string | undefined }
  | { is: "here"; id: string }
  | { is: "banned"; why: string };

/** What is wrong; without a field it is known by the words alone. */
export type Complaint = { message: string; field?: FieldName | undefined };

export type Stage =
  | { is: "draft" }
  | { is: "queued" }
  | { is: "sending"; bytes: number }
  /** Something has to be changed first. */
  | { is: "refused"; complaints: Complaint[] }
  /** May be tried again as it is. */
  | { is: "failed"; message: string; isSignedOut?: true; isForAll?: true }
  | { is: "done"; id: string; nsfw: boolean };

export type Upload = {
  key: string;
  file: File;
  fields: Fields;
  known: Known;
  stage: Stage;
  /** Pixels, once the browser has read them. */
  size?: { width: number; height: number } | undefined;
  /** Why the file can never be sent, such as its size. */
  fault?: string | undefined;
  /** How often the service had no room for it, or was not to be reached. */
  turnedAway: number;
  /** It was sent as it is and nobody heard what became of it: it may have come through. */
  mayBeThere?: boolean | undefined;
  /** Grows when its fields change otherwise than by typing: forms are filled anew then. */
  revision: number;
  /**
   * It was told to be sent before what holds for all was changed, or was left beside what is said of all now: its own
   * fields have all that is said of it.
   */
  isApart?: boolean | undefined;
};

export type Queue = {
  uploads: Upload[];
  /** What holds for all pictures, unless one says otherwise. */
  common: Fields;
  commonRevision: number;
  isPaused: boolean;
  /** Epoch milliseconds before which nothing is sent. */
  heldUntil: number;
  /** Why, where the service said so. */
  heldFor?: string | undefined;
};

export const EMPTY_QUEUE: Queue = {
  uploads: [],
  common: NO_FIELDS,
  commonRevision: 0,
  isPaused: false,
  heldUntil: 0,
};

/** A picture that was just added; `fault` says why it can never be sent. */
export function newUpload({
  key,
  file,
  fields = NO_FIELDS,
  fault,
  isApart,
}: Pick<Upload, "key" | "file" | "fault" | "isApart"> & { fields?: Fields }): Upload {
  return {
    key,
    file,
    fields,
    known: { is: "unchecked" },
    stage: { is: "draft" },
    fault,
    turnedAway: 0,
    revision: 0,
    isApart,
  };
}
