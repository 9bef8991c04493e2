import { KnownByName } from "../known-by-name";

/** As many searches wait for the database as may wait: nothing is wrong with this one, try it later. */
export class SearchQueueFull extends KnownByName {
  static override readonly called = "SearchQueueFull";

  constructor() {
    super("too many searches are waiting for the database");
  }
}
