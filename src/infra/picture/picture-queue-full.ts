import { KnownByName } from "../known-by-name";

/** As many pictures wait for a decode as may wait: nothing is wrong with this one, try it later. */
export class PictureQueueFull extends KnownByName {
  static override readonly called = "PictureQueueFull";

  constructor() {
    super("too many pictures are waiting to be decoded");
  }
}
