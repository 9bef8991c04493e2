import { KnownByName } from "../known-by-name";

/** The bytes are no picture that is taken. The message is meant for whoever sent them. */
export class PictureRefused extends KnownByName {
  static override readonly called = "PictureRefused";
}

/** The refusal of bytes that begin like a picture and then are none. `cause` is for the log. */
export function damaged(cause?: unknown): PictureRefused {
  return new PictureRefused("image is damaged or incomplete", { cause });
}
