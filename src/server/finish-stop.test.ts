import { expect, test } from "vitest";
import { listenToLog } from "@/testing/listen-to-log";
import { finishStop, STOP_MS } from "./finish-stop";

/** What is logged, and what ended. */
function watch() {
  const { log, logged } = listenToLog();
  const ended: string[] = [];
  const ends = (what: string) => ({ what, end: () => ended.push(what) });
  return { ended, ends, log, logged };
}

test("what hangs is left after its time, and what comes after it ends all the same", async () => {
  const { ended, ends, log, logged } = watch();
  const hangs = { what: "chores", end: () => new Promise(() => {}) };

  await finishStop(
    [
      { ms: 20, endings: [hangs, ends("intake")] },
      { ms: 20, endings: [ends("database")] },
    ],
    log,
  );

  expect(ended).toEqual(["intake", "database"]);
  expect(logged()).toContain('"what":"chores","ms":20,"msg":"took too long while stopping');
});

test("what fails, at once or later, has a line and keeps nothing from its end", async () => {
  const { ended, ends, log, logged } = watch();
  const later = { what: "traces", end: () => Promise.reject(new Error("no collector")) };
  const atOnce = {
    what: "backups",
    end: () => {
      throw new Error("no socket");
    },
  };

  await finishStop([{ ms: 1_000, endings: [later, atOnce, ends("database")] }], log);

  expect(ended).toEqual(["database"]);
  expect(logged()).toContain("no collector");
  expect(logged()).toContain("no socket");
});

test("a stage begins when all of the one before have ended", async () => {
  const { ended, ends, log } = watch();
  const slow = {
    what: "mails",
    end: async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      ended.push("mails");
    },
  };

  await finishStop(
    [
      { ms: 1_000, endings: [slow, ends("intake")] },
      { ms: 1_000, endings: [ends("database")] },
    ],
    log,
  );

  expect(ended).toEqual(["intake", "mails", "database"]);
});

test("with the second of notice and the 25 of requests under way, all of it is less than 40", () => {
  const ms = Object.values(STOP_MS).reduce((sum, one) => sum + one, 1_000 + 25_000);
  expect(ms).toBeLessThan(40_000);
});
