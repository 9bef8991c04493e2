import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { hold } from "@/testing/hold";
import { createSearchTurns } from "./search-turns";

test("beside the embedded database there is one search at a time, of each client by turns", async () => {
  const turns = createSearchTurns();
  const { released, release } = hold();
  const begun: string[] = [];
  const all = ["a1", "a2", "a3", "b1"].map((name) =>
    turns.run(name.charAt(0), async () => {
      begun.push(name);
      await released;
      return name;
    }),
  );
  await sleep(1);
  expect(begun).toEqual(["a1"]);
  expect(turns.load()).toEqual({ running: 1, waiting: 3 });
  release();
  expect(await Promise.all(all)).toEqual(["a1", "a2", "a3", "b1"]);
  expect(begun).toEqual(["a1", "a2", "b1", "a3"]);
});

test("there the next one waits as long as a long one took, whose answer does not wait", async () => {
  const { released, release } = hold();
  const rest = vi.fn<(ms: number) => Promise<void>>(() => released);
  const turns = createSearchTurns({ rest });
  const long = turns.run("a", () => sleep(100, "long"));
  const next = vi.fn(() => Promise.resolve("next"));
  const later = turns.run("b", next);
  expect(await long).toBe("long");
  await vi.waitFor(() => expect(rest).toHaveBeenCalledOnce());
  expect(rest.mock.lastCall?.[0]).toBeGreaterThan(50);
  expect(rest.mock.lastCall?.[0]).toBeLessThanOrEqual(1_000);
  expect(next).not.toHaveBeenCalled();
  release();
  expect(await later).toBe("next");
});

test("half of the connections to a server are for searches, and none of them rests", async () => {
  const rest = vi.fn(() => Promise.resolve());
  const turns = createSearchTurns({ connections: 5, rest });
  const { released, release } = hold();
  const searches = ["a", "b", "c"].map((client) => turns.run(client, () => released));
  await sleep(1);
  expect(turns.load()).toEqual({ running: 2, waiting: 1 });
  await sleep(60);
  release();
  await Promise.all(searches);
  expect(rest).not.toHaveBeenCalled();
});

test("a search that fails is told so, and the next has its turn", async () => {
  const turns = createSearchTurns();
  const failure = new Error("broken");
  await expect(turns.run("a", () => Promise.reject(failure))).rejects.toBe(failure);
  expect(await turns.run("a", () => Promise.resolve(1))).toBe(1);
});
