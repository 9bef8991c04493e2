import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { takeTurn } from "./take-turn";

const CALLERS = 20;

it("lets other work of the process pass between two turns, which come in order", async () => {
  const seen: string[] = [];
  const turns = Array.from({ length: CALLERS }, async (_, caller) => {
    await takeTurn();
    seen.push(`turn ${caller}`);
  });
  const others = (async () => {
    for (let pass = 0; pass < CALLERS; pass++) {
      await setImmediate();
      seen.push("other");
    }
  })();
  await Promise.all([...turns, others]);

  const order = seen.filter((what) => what !== "other");
  expect(order).toEqual(Array.from({ length: CALLERS }, (_, caller) => `turn ${caller}`));
  for (const [place, what] of seen.entries()) {
    if (what !== "other") expect(seen[place + 1] ?? "").not.toMatch(/^turn/);
  }
});
