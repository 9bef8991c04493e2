/** Requests cannot be counted at the moment. `cause` is for the log. */
export class LimiterUnavailable extends Error {
  override readonly name = "LimiterUnavailable";

  constructor(cause: unknown) {
    super("requests cannot be counted", { cause });
  }
}
