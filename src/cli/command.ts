/** One of the things a program on the command line can do. */
export type Command = {
  name: string;
  /** A line for the list of all commands. */
  summary: string;
  /** How it is called, and what it does. */
  help: string;
  /**
   * Does it, and tells what it did.
   * @param args what followed its name
   * @param signal aborted when the user wants it to end
   * @returns the exit code
   * @throws CommandError, SettingsError, the signal's reason
   */
  run(args: string[], signal: AbortSignal): Promise<number>;
};

/** Exit codes: of a command that found or met something wrong, and of a wrong call or setting. */
export const FAILED = 1;
export const WRONG_CALL = 2;

/** What keeps a command from being done; `message` says all there is to say. */
export class CommandError extends Error {
  override name = "CommandError";
  readonly exitCode: number;

  constructor(message: string, exitCode: number) {
    super(message);
    this.exitCode = exitCode;
  }
}
