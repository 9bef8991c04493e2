import { expect, test } from "vitest";
import { createKeptValue } from "./kept-value";

const at = (ms: number) => 1e6 + ms;

function counting() {
  const kept = createKeptValue<number>({ freshMs: 10, goodMsOf: () => 100 });
  const later: (() => Promise<void>)[] = [];
  let made = 0;
  const make = () => {
    made += 1;
    return Promise.resolve(made);
  };
  const afterwards = (work: () => Promise<void>) => later.push(work);
  return { later, get: (ms: number, use = make) => kept.get(at(ms), { make: use, afterwards }) };
}

test("several that ask at once share what is made", async () => {
  const { get } = counting();
  expect(await Promise.all([get(0), get(0), get(0)])).toEqual([1, 1, 1]);
});

test("what is fresh is not made again", async () => {
  const { get, later } = counting();
  await get(0);
  expect(await get(10)).toBe(1);
  expect(later).toEqual([]);
});

test("what is older is answered while it is made again, once", async () => {
  const { get, later } = counting();
  await get(0);
  expect(await get(11)).toBe(1);
  expect(await get(12)).toBe(1);
  expect(later).toHaveLength(1);
  await Promise.all(later.map((work) => work()));
  expect(await get(12)).toBe(2);
});

test("what could not be made afterwards is made after that", async () => {
  const { get, later } = counting();
  await get(0);
  await get(11, () => Promise.reject(new Error("gone")));
  await expect(later[0]?.()).rejects.toThrow("gone");
  await get(12);
  expect(later).toHaveLength(2);
});

test("what is out of date is waited for", async () => {
  const { get } = counting();
  await get(0);
  expect(await get(101)).toBe(2);
});

test("what could not be made is tried again by who asks next", async () => {
  const { get } = counting();
  await expect(get(0, () => Promise.reject(new Error("gone")))).rejects.toThrow("gone");
  expect(await get(1)).toBe(1);
});

test("what is not worth keeping is made again for whoever asks next", async () => {
  const kept = createKeptValue<string[]>({
    freshMs: 10,
    goodMsOf: (all) => all.length - 1,
  });
  const get = (value: string[]) =>
    kept.get(at(0), { make: () => Promise.resolve(value), afterwards: () => undefined });
  await get([]);
  expect(await get(["first"])).toEqual(["first"]);
  expect(await get(["second"])).toEqual(["first"]);
});
