import type { Child } from "../child";
import type { Board } from "./board";

/** The three reads of the contract as Node's http and pg alone answer them: what is possible. */
export function startHandWritten({ start }: Board): Promise<Child> {
  return start(["bench/contract/hand-written-server.mjs"], "/");
}
