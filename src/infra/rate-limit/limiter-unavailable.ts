import { KnownByName } from "../known-by-name";

/** Requests cannot be counted at the moment. `cause` is for the log. */
export class LimiterUnavailable extends KnownByName {
  static override readonly called = "LimiterUnavailable";

  constructor(cause: unknown) {
    super("requests cannot be counted", { cause });
  }
}
