import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ASKED_EVERY_MS, noticeSilence, UNANSWERED } from "../../scripts/lib/notice-silence.mjs";

const HALF_A_MINUTE = ASKED_EVERY_MS * (UNANSWERED + 1);

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const never = () => new Promise<never>(() => {});

test("a process that answers nothing for half a minute is noticed, once", async () => {
  const onSilence = vi.fn();
  noticeSilence(never, onSilence);

  await vi.advanceTimersByTimeAsync(HALF_A_MINUTE - 1);
  expect(onSilence).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onSilence).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(10 * HALF_A_MINUTE);
  expect(onSilence).toHaveBeenCalledOnce();
});

test("one answer in time, whatever it says, is enough", async () => {
  const onSilence = vi.fn();
  let asked = 0;
  const seldom = () => {
    asked += 1;
    if (asked % UNANSWERED !== 0) return never();
    return asked % 4 === 0 ? Promise.resolve() : Promise.reject(new Error("no such question"));
  };
  noticeSilence(seldom, onSilence);

  await vi.advanceTimersByTimeAsync(10 * HALF_A_MINUTE);
  expect(onSilence).not.toHaveBeenCalled();
});

test("nobody is noticed after the end", async () => {
  const onSilence = vi.fn();
  const end = noticeSilence(never, onSilence);

  await vi.advanceTimersByTimeAsync(HALF_A_MINUTE - 1);
  end();
  await vi.advanceTimersByTimeAsync(HALF_A_MINUTE);
  expect(onSilence).not.toHaveBeenCalled();
});
