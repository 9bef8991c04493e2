import { expect, test } from "vitest";
import { testService } from "@/testing/service";
import { takeTurn } from "./take-turn";

const service = testService();

const MINUTE_MS = 60 * 1_000;

const turn = (work = async () => {}) => takeTurn(service.deps, "sweep", work);

test("of several processes that want a chore done at once, one does it", async () => {
  let done = 0;
  const work = async () => {
    done += 1;
  };

  const turns = await Promise.all(Array.from({ length: 8 }, () => turn(work)));

  expect(turns.filter(Boolean)).toHaveLength(1);
  expect(done).toBe(1);
});

test("of several that want it done again, one does it", async () => {
  await turn();
  service.clock.advance(60 * MINUTE_MS);

  const turns = await Promise.all(Array.from({ length: 8 }, () => turn()));

  expect(turns.filter(Boolean)).toHaveLength(1);
});

test("a chore that was begun in the last fifty minutes is not done again", async () => {
  await turn();

  service.clock.advance(50 * MINUTE_MS - 1);
  expect(await turn()).toBe(false);
  service.clock.advance(1);
  expect(await turn()).toBe(true);
});

test("a chore that takes hours is not begun by another meanwhile", async () => {
  const others: boolean[] = [];

  await turn(async () => {
    service.clock.advance(5 * 60 * MINUTE_MS);
    others.push(await turn());
  });

  expect(others).toEqual([false]);
  expect(await turn()).toBe(true);
});

test("a chore that a crash has cut off is taken up after six hours", async () => {
  const begunAt = service.clock.now();
  await service.deps.db.chore.create({ data: { name: "sweep", begunAt } });

  service.clock.advance(6 * 60 * MINUTE_MS - 1);
  expect(await turn()).toBe(false);
  service.clock.advance(1);
  expect(await turn()).toBe(true);
});

test("a chore that fails says why, and has its next turn", async () => {
  const failing = async () => {
    throw new Error("no storage");
  };

  await expect(turn(failing)).rejects.toThrow("no storage");

  service.clock.advance(50 * MINUTE_MS);
  expect(await turn()).toBe(true);
});

test("chores of different names do not wait for each other", async () => {
  await turn();

  expect(await takeTurn(service.deps, "another", async () => {})).toBe(true);
});

test("a chore that a clock began which was ahead, and has been set right, is done again", async () => {
  service.clock.advance(24 * 60 * MINUTE_MS);
  await turn();
  service.clock.advance(-24 * 60 * MINUTE_MS);

  expect(await turn()).toBe(true);
  expect(await turn()).toBe(false);
});
