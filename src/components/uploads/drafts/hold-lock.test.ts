import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { hold } from "@/testing/hold";
import { holdLock } from "./hold-lock";

type Options = { ifAvailable?: boolean; signal?: AbortSignal };
type Task = (lock: object | null) => Promise<unknown>;

/** The locks of a browser, as all its tabs share them (w3.org/TR/web-locks). */
function fakeLocks() {
  const held = new Map<string, Promise<unknown>>();
  return {
    async request(name: string, { ifAvailable = false, signal }: Options, task: Task) {
      await Promise.resolve();
      if (ifAvailable && held.has(name)) return task(null);
      const cut = new Promise<never>((_, reject) => {
        signal?.addEventListener("abort", () => reject(new DOMException("cut", "AbortError")));
      });
      while (held.has(name)) await Promise.race([held.get(name), cut]);
      cut.catch(() => undefined);
      const work = task({ name });
      held.set(name, work);
      try {
        return await work;
      } finally {
        held.delete(name);
      }
    },
  };
}

beforeEach(() => {
  vi.stubGlobal("navigator", { locks: fakeLocks() });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Such a tab, what it has come to, and its end. */
function openTab() {
  const gone = new AbortController();
  const { released, release } = hold();
  const seen: string[] = [];
  const lock = { name: "drafts", signal: gone.signal, onWait: () => void seen.push("waits") };
  const end = () => gone.abort();
  const over = holdLock(lock, async () => {
    seen.push("has it");
    await released;
  });
  release();
  onTestFinished(() => {
    end();
    return over;
  });
  return { seen, end, over };
}

test("a tab has the lock until it is gone, and the next one says that it waits, and has it then", async () => {
  const first = openTab();
  const second = openTab();
  await expect.poll(() => [first.seen, second.seen]).toEqual([["has it"], ["waits"]]);

  first.end();
  await first.over;
  await expect.poll(() => second.seen).toEqual(["waits", "has it"]);
});

test("a tab that goes while it waits leaves the lock to who waits after it", async () => {
  const first = openTab();
  const second = openTab();
  const third = openTab();
  await expect.poll(() => third.seen).toEqual(["waits"]);

  second.end();
  await second.over;
  first.end();
  await expect.poll(() => third.seen).toEqual(["waits", "has it"]);
  expect(second.seen).toEqual(["waits"]);
});

test("a tab that is gone before it is told of the lock does nothing, and leaves it to others", async () => {
  const early = openTab();
  early.end();
  await early.over;
  const next = openTab();
  await expect.poll(() => next.seen).toEqual(["has it"]);
  const late = openTab();
  late.end();
  await late.over;
  expect([early.seen, late.seen]).toEqual([[], []]);
});

test("a fault is told, and what failed has the lock no longer", async () => {
  const { signal } = new AbortController();
  const lock = { name: "drafts", signal, onWait: () => undefined };
  await expect(
    holdLock(lock, () => Promise.reject(new Error("the browser keeps nothing"))),
  ).rejects.toThrow("the browser keeps nothing");
  const next = openTab();
  await expect.poll(() => next.seen).toEqual(["has it"]);
});

test("where browsers have no locks each tab works at once", async () => {
  vi.stubGlobal("navigator", {});
  const tabs = [openTab(), openTab()];
  await Promise.all(tabs.map(({ over }) => over));
  expect(tabs.map(({ seen }) => seen)).toEqual([["has it"], ["has it"]]);
});
