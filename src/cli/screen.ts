/** Where a command tells how it goes. Answers go to standard output, to be kept; the rest beside it. */
export type Screen = {
  /** A line of the answer. */
  say(line: string): void;
  /** A line for whoever watches. */
  note(line: string): void;
  /** From now on there is progress, until it ends. */
  begin(of: { total: number; noun: string }): void;
  /** So many more are done. @param detail what else is known by now */
  advance(count: number, detail: string): void;
  end(): void;
};

export type Output = NodeJS.WritableStream & { isTTY?: boolean };

/** Standard output and standard error, or what stands in their place. */
export type Outputs = { out: Output; err: Output };
