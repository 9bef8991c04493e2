import { Writable } from "node:stream";
import { createLog, type Log } from "@/infra/log";

/** A log at the finest level, and what was written into it. */
export function listenToLog(): { log: Log; logged: () => string } {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { log: createLog("trace", sink), logged: () => lines.join("") };
}
