import { expect, test } from "vitest";
import { FakeClock } from "@/testing/fake-clock";
import { hold } from "@/testing/hold";
import { createCircuit } from "./circuit";

function circuit() {
  const clock = new FakeClock(0);
  const { run } = createCircuit({ restMs: 100, now: () => clock.monotonic() });
  return { clock, run };
}

const failing = () => Promise.reject(new Error("away"));

test("a circuit does its work as long as that succeeds", async () => {
  const { run } = circuit();
  expect([await run(async () => 1), await run(async () => 2)]).toEqual([1, 2]);
});

test("after a failure it does nothing for a while, and says why", async () => {
  const { clock, run } = circuit();
  await expect(run(failing)).rejects.toThrow("away");
  clock.advance(99);
  let isDone = false;
  const work = async () => {
    isDone = true;
  };
  await expect(run(work)).rejects.toThrow("away");
  expect(isDone).toBe(false);
  clock.advance(1);
  await run(work);
  expect(isDone).toBe(true);
});

test("then one caller tries while the others are refused, and all are served once it succeeded", async () => {
  const { clock, run } = circuit();
  await run(failing).catch(() => undefined);
  clock.advance(100);
  const answer = hold();
  const first = run(() => answer.released);
  await expect(run(async () => 1)).rejects.toThrow("away");
  answer.release();
  await first;
  expect(await run(async () => 1)).toBe(1);
});
