import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { hashInTurns } from "./hash-in-turns";

const SIZES = [0, 1, 262_143, 262_144, 262_145, 3_145_728];

it.each(SIZES)("is the hash of all %i bytes", async (size) => {
  const bytes = Buffer.alloc(size, "ema");
  expect(await hashInTurns(bytes)).toEqual(
    new Uint8Array(createHash("sha256").update(bytes).digest()),
  );
});

it("lets other work of the process pass in between", async () => {
  let passes = 0;
  const state = { isDone: false };
  const others = (async () => {
    for (; !state.isDone; passes++) await setImmediate();
  })();
  await hashInTurns(Buffer.alloc(3_145_728));
  state.isDone = true;
  await others;
  expect(passes).toBeGreaterThan(10);
});
