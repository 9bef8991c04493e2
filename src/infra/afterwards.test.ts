import { expect, it } from "vitest";
import { hold } from "@/testing/hold";
import { createAfterwards } from "./afterwards";
import { createLog } from "./log";

const log = createLog("silent");

it("does not begin while the answer is being made, and is done in the end", async () => {
  const afterwards = createAfterwards(log);
  const seen: string[] = [];
  afterwards.do("a mail", async () => {
    await Promise.resolve();
    seen.push("mail");
  });
  await new Promise((resolve) => setImmediate(resolve));
  seen.push("answer");
  await afterwards.done();
  expect(seen).toEqual(["answer", "mail"]);
});

it("goes on after work that failed, and also does what work brings about", async () => {
  const afterwards = createAfterwards(log);
  const seen: string[] = [];
  afterwards.do("this", () => Promise.reject(new Error("no mail server")));
  afterwards.do("that", async () => {
    afterwards.do("what follows", async () => {
      seen.push(await Promise.resolve("done"));
    });
    await Promise.resolve();
  });
  await afterwards.done();
  expect(seen).toEqual(["done"]);
});

it("tells work that takes long to break off when the process ends", async () => {
  const afterwards = createAfterwards(log);
  const seen: string[] = [];
  const isBegun = new Promise<void>((resolve) => {
    afterwards.do("without an end", async (signal) => {
      resolve();
      while (!signal.aborted) await new Promise((next) => setImmediate(next));
      seen.push("broken off");
      signal.throwIfAborted();
    });
  });
  await isBegun;
  await afterwards.stop();
  expect(seen).toEqual(["broken off"]);
});

/** Work that the database breaks off at first, as it does each time where there is no end to that. */
function brokenOff({ times }: { times: number }) {
  const seen: string[] = [];
  return {
    seen,
    async work() {
      await Promise.resolve();
      seen.push("begun");
      if (seen.length <= times) throw Object.assign(new Error("away"), { code: "P1001" });
      seen.push("done");
    },
  };
}

it("begins work again that the database broke off, where that goes on then", async () => {
  const afterwards = createAfterwards(log);
  const { seen, work } = brokenOff({ times: 1 });
  const other = brokenOff({ times: 1 });
  afterwards.do("steps", work, { isResumed: true });
  afterwards.do("what is done once or not at all", other.work);
  await afterwards.done();
  expect([seen, other.seen]).toEqual([["begun", "begun", "done"], ["begun"]]);
});

it("does not begin work again that failed for any other reason", async () => {
  const afterwards = createAfterwards(log);
  const seen: string[] = [];
  const work = async () => {
    seen.push(await Promise.resolve("begun"));
    throw new Error("a bug");
  };
  afterwards.do("steps", work, { isResumed: true });
  await afterwards.done();
  expect(seen).toEqual(["begun"]);
});

it("waits for no database when the process ends", async () => {
  const afterwards = createAfterwards(log);
  const { seen, work } = brokenOff({ times: Number.POSITIVE_INFINITY });
  afterwards.do("steps", work, { isResumed: true });
  await expect.poll(() => seen.length).toBe(1);
  await afterwards.stop();
  await afterwards.done();
  expect(seen).toEqual(["begun"]);
});

it("does four things at once at most", async () => {
  const afterwards = createAfterwards(log);
  let now = 0;
  let most = 0;
  for (let place = 0; place < 12; place += 1) {
    afterwards.do("a mail", async () => {
      now += 1;
      most = Math.max(most, now);
      await new Promise((resolve) => setImmediate(resolve));
      now -= 1;
    });
  }
  await afterwards.done();
  expect(most).toBe(4);
});

it("has room for all else while a mail server keeps its mails waiting", async () => {
  const afterwards = createAfterwards(log);
  const mails = hold();
  for (let place = 0; place < 12; place += 1) {
    afterwards.do("a mail", () => mails.released, { isMail: true });
  }
  await new Promise<void>((resolve) => {
    afterwards.do("what is no mail", async () => resolve());
  });
  mails.release();
  await afterwards.done();
});

it("takes on no more mails that are written down once a thousand wait, and all others", async () => {
  const afterwards = createAfterwards(log);
  const mails = hold();
  const begun: string[] = [];
  const add = (what: string, count: number, isKept: boolean) => {
    const work = async () => {
      begun.push(what);
      await mails.released;
    };
    for (let place = 0; place < count; place += 1) {
      afterwards.do(what, work, { isMail: true, isKept });
    }
  };
  add("at the server", 2, true);
  await expect.poll(() => begun).toHaveLength(2);
  add("waits", 1_000, true);
  add("is left out", 5, true);
  add("is written nowhere", 1, false);
  await new Promise<void>((resolve) => {
    afterwards.do("what is no mail, and came after them", async () => resolve());
  });
  mails.release();
  await afterwards.done();
  expect(begun.filter((what) => what === "waits")).toHaveLength(1_000);
  expect(new Set(begun)).toEqual(new Set(["at the server", "waits", "is written nowhere"]));
});
