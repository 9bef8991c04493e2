/**
 * Errors of what a process has once (its storage, its limiter, its workers), which throws them to whoever asks. The
 * build holds these classes several times, for instrumentation and for route handlers: `instanceof` goes by the name
 * here, or an error of the other copy would be a stranger.
 */
export abstract class KnownByName extends Error {
  /** The name of its errors. */
  static readonly called: string;
  override readonly name: string;

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.called;
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === this.called;
  }
}
