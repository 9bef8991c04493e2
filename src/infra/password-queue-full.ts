import { KnownByName } from "./known-by-name";

/** As many passwords wait for their hash as may wait: nothing is wrong with this one, try it later. */
export class PasswordQueueFull extends KnownByName {
  static override readonly called = "PasswordQueueFull";

  constructor() {
    super("too many passwords are waiting to be hashed");
  }
}
