import { setImmediate as settled } from "node:timers/promises";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createOneByOne } from "./one-by-one";

/** Works of which each goes on until it is told to end; the names of those that have begun. */
function works() {
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const work = (name: string) => () =>
    new Promise<string>((resolve, reject) => {
      begun.push(name);
      ends.set(name, (error) => {
        if (error === undefined) resolve(name);
        else reject(error);
      });
    });
  const end = async (name: string, error?: Error) => {
    ends.get(name)?.(error);
    await settled();
  };
  return { begun, work, end };
}

describe("one by one", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it("begins the next under a key when the one before has ended, and answers what each makes", async () => {
    const turns = createOneByOne({ waitMs: 60_000, waiting: 10 });
    const { begun, work, end } = works();
    const all = ["first", "second", "third"].map((name) => turns.run("a", work(name)));
    await settled();
    expect(begun).toEqual(["first"]);
    await end("first");
    expect(begun).toEqual(["first", "second"]);
    await end("second");
    await end("third");
    expect(await Promise.all(all)).toEqual(["first", "second", "third"]);
  });

  it("lets others be done beside it", async () => {
    const turns = createOneByOne({ waitMs: 60_000, waiting: 10 });
    const { begun, work } = works();
    void turns.run("a", work("one"));
    void turns.run("b", work("other"));
    await settled();
    expect(begun).toEqual(["one", "other"]);
  });

  it("begins the next after a failure, which it tells to whom it befell", async () => {
    const turns = createOneByOne({ waitMs: 60_000, waiting: 10 });
    const { work, end } = works();
    const broken = expect(turns.run("a", work("broken"))).rejects.toThrow("oh");
    const sound = turns.run("a", work("sound"));
    await end("broken", new Error("oh"));
    await broken;
    await end("sound");
    expect(await sound).toBe("sound");
  });

  it("goes on without more than may wait", async () => {
    const turns = createOneByOne({ waitMs: 60_000, waiting: 1 });
    const { begun, work } = works();
    for (const name of ["first", "waits", "does not"]) void turns.run("a", work(name));
    await settled();
    expect(begun).toEqual(["first", "does not"]);
  });

  it("waits for all others together no longer than it is said", async () => {
    vi.useFakeTimers();
    const turns = createOneByOne({ waitMs: 10_000, waiting: 10 });
    const { begun, work, end } = works();
    for (const name of ["first", "second", "third"]) void turns.run("a", work(name));
    await vi.advanceTimersByTimeAsync(6_000);
    await end("first");
    expect(begun).toEqual(["first", "second"]);
    await vi.advanceTimersByTimeAsync(3_990);
    expect(begun).toEqual(["first", "second"]);
    await vi.advanceTimersByTimeAsync(20);
    expect(begun).toEqual(["first", "second", "third"]);
  });
});
