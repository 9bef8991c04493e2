import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

export type Program = {
  /** Ends its input, which asks some programs to end. @returns the JSON that it printed */
  finish(): Promise<unknown>;
};

/** Starts a program of the bench in a process of its own. */
export function runProgram(file: string, args: string[]): Program {
  const child = spawn(process.execPath, ["--import", "tsx", file, ...args], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const printed = text(child.stdout);
  const ended = once(child, "exit");
  return {
    finish: async () => {
      child.stdin.end();
      await ended;
      if (child.exitCode !== 0) throw new Error(`${file} failed`);
      const measure: unknown = JSON.parse(await printed);
      return measure;
    },
  };
}
