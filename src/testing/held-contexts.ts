import { onTestFinished } from "vitest";

/** Says, until the test is over, how many hold contexts: see infra/process/hold-contexts.ts. */
export function heldContexts(): () => number {
  let holders = 0;
  globalThis.emaContexts = {
    hold: () => {
      holders += 1;
      return () => (holders -= 1);
    },
  };
  onTestFinished(() => {
    globalThis.emaContexts = undefined;
  });
  return () => holders;
}
