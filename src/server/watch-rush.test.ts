import { beforeEach, expect, it, vi } from "vitest";
import { watchRush } from "./watch-rush";

let changes: boolean[];
let rush: ReturnType<typeof watchRush>;

beforeEach(() => {
  vi.useFakeTimers();
  changes = [];
  rush = watchRush({ many: 10, onChange: (isRush) => changes.push(isRush) });
  return () => vi.useRealTimers();
});

function ask(times: number): void {
  for (let time = 0; time < times; time += 1) rush.asked();
}

it("says so at once when many ask within a second, and once", () => {
  ask(9);
  expect(changes).toEqual([]);
  ask(1);
  expect(changes).toEqual([true]);
  ask(30);
  expect(changes).toEqual([true]);
});

it("does not take a few each second for many", () => {
  for (let second = 0; second < 20; second += 1) {
    ask(9);
    vi.advanceTimersByTime(1_000);
  }
  expect(changes).toEqual([]);
});

it("says that it is over after five seconds of which none had many, and begins anew", () => {
  ask(10);
  vi.advanceTimersByTime(4_000);
  ask(10);
  vi.advanceTimersByTime(5_000);
  expect(changes).toEqual([true]);
  vi.advanceTimersByTime(1_000);
  expect(changes).toEqual([true, false]);
  ask(10);
  expect(changes).toEqual([true, false, true]);
});

it("has no timer while nobody asks", () => {
  ask(1);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(5_000);
  expect(vi.getTimerCount()).toBe(0);
});
