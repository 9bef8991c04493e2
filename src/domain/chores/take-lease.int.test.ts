import { expect, test } from "vitest";
import { testService } from "@/testing/service";
import { takeLease } from "./take-lease";

const service = testService();

const LEASE = { name: "something", ms: 1_000 };

test("of many that want a lease at once one gets it", async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => takeLease(service.deps, LEASE)));
  expect(all.filter((giveBack) => giveBack !== undefined)).toHaveLength(1);
});

test("a lease that was given back can be taken at once, and leaves no row", async () => {
  const giveBack = await takeLease(service.deps, LEASE);
  await giveBack?.();
  expect(await service.deps.db.chore.count()).toBe(0);
  expect(await takeLease(service.deps, LEASE)).toBeDefined();
});

test("a lease of a process that crashed can be taken once its time is over", async () => {
  await takeLease(service.deps, LEASE);
  service.clock.advance(999);
  expect(await takeLease(service.deps, LEASE)).toBeUndefined();
  service.clock.advance(1);
  expect(await takeLease(service.deps, LEASE)).toBeDefined();
});

test("who gives a lease back late takes it from nobody", async () => {
  const late = await takeLease(service.deps, LEASE);
  service.clock.advance(1_000);
  await takeLease(service.deps, LEASE);
  await late?.();
  expect(await takeLease(service.deps, LEASE)).toBeUndefined();
});

test("a lease of a clock that was ahead, and has been set right, is not waited for", async () => {
  service.clock.advance(365 * 24 * 60 * 60 * 1_000);
  await takeLease(service.deps, LEASE);
  service.clock.advance(-365 * 24 * 60 * 60 * 1_000);
  expect(await takeLease(service.deps, LEASE)).toBeDefined();
});
