import type { PGlite } from "@electric-sql/pglite";
import type { PgliteEngine } from "./pglite-engine";

/** Each try takes a second of the process, in which it does nothing else. */
const PAUSE_MS = 5_000;

export type RevivingPglite = {
  /** Whichever engine there is now. */
  pglite: Pick<PGlite, "query" | "exec" | "transaction">;
  /** To be awaited before a statement or transaction: opens the database anew when its engine broke off. Never fails. */
  revive(): Promise<void>;
  close(): Promise<void>;
};

/**
 * An embedded database that outlives its engine: one that broke off is left, and the next recovers from the folder,
 * as after a SIGKILL.
 * @param options.mayOpen whether there is any hope: asked before each try
 * @param options.tell how a try went
 */
export async function openReviving(options: {
  open: () => Promise<PgliteEngine>;
  mayOpen: () => Promise<boolean>;
  tell: (error: unknown) => void;
}): Promise<RevivingPglite> {
  let engine = await options.open();
  let triedAt = Number.NEGATIVE_INFINITY;
  let reviving: Promise<void> | undefined;

  async function open(): Promise<void> {
    if (performance.now() - triedAt < PAUSE_MS || !(await options.mayOpen())) return;
    triedAt = performance.now();
    engine = await options.open();
    options.tell(undefined);
  }

  return {
    pglite: {
      query: (...of) => engine.query(...of),
      exec: (...of) => engine.exec(...of),
      transaction: (work) => engine.transaction(work),
    },
    async revive() {
      if (!engine.isBroken) return;
      reviving ??= open()
        .catch(options.tell)
        .finally(() => {
          reviving = undefined;
        });
      await reviving;
    },
    async close() {
      if (!engine.isBroken) await engine.close();
    },
  };
}
