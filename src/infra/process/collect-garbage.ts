import { setTimeout as pause } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** What the first collection lets go, the second one gives back: it is no longer looked at in between. */
const COLLECTIONS = 2;
const PAUSE_MS = 100;

/**
 * Gives memory that is in use no more back to the system. V8 does so by itself where more is asked for, which in a
 * process that has little to do may be days later. Each collection holds the process up for some 50 ms.
 */
export async function collectGarbage(): Promise<void> {
  setFlagsFromString("--expose-gc");
  for (let done = 0; done < COLLECTIONS; done += 1) {
    runInNewContext("gc()");
    await pause(PAUSE_MS);
  }
}
