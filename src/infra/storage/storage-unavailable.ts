import { KnownByName } from "../known-by-name";

/** The store cannot do what was asked: no room, no access, no answer. `cause` is for the log. */
export class StorageUnavailable extends KnownByName {
  static override readonly called = "StorageUnavailable";
  /** The store did not say no: it may have done what was asked, or still do it. */
  readonly mayBeDone: boolean;

  constructor(cause: unknown, { mayBeDone = false } = {}) {
    super("the storage is unavailable", { cause });
    this.mayBeDone = mayBeDone;
  }
}

/** Whether a put or a delete that failed with this may be done all the same, now or later. */
export function mayBeDone(error: unknown): boolean {
  return error instanceof StorageUnavailable && error.mayBeDone;
}
