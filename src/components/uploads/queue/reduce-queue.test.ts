import { describe, expect, it } from "vitest";
import { commonOf, mergeFields } from "./merge-fields";
import { nextToSend } from "./next-to-send";
import type { Outcome } from "./outcome";
import type { QueueAction } from "./queue-action";
import { reduceQueue } from "./reduce-queue";
import { sumQueue } from "./sum-queue";
import { EMPTY_QUEUE, type Fields, newUpload, NO_FIELDS, type Queue } from "./upload";

const LIMITS = { tags: 3, tagLength: 10, artistLength: 5, descriptionLength: 8 };
const NOW = 1_000_000;
const FULL: Fields = { ...NO_FIELDS, tags: "fox", nsfw: "false" };

function picture(key: string, fields: Fields = FULL, bytes = 10) {
  const file = new File([new Uint8Array(bytes)], `${key}.png`, { type: "image/png" });
  return newUpload({ key, file, fields });
}

function after(...actions: QueueAction[]): Queue {
  return actions.reduce(reduceQueue, EMPTY_QUEUE);
}

/** A queue with pictures of these keys, told to be sent. */
function submitted(...keys: string[]): Queue {
  return after(
    { type: "added", uploads: keys.map((key) => picture(key)) },
    { type: "submitted", limits: LIMITS },
  );
}

function stageOf(queue: Queue, key: string) {
  return queue.uploads.find((upload) => upload.key === key)?.stage;
}

/** All that would be sent of a picture. */
function saidOf(queue: Queue, key: string): Fields | undefined {
  const upload = queue.uploads.find((one) => one.key === key);
  return upload && mergeFields(commonOf(queue, upload), upload.fields);
}

function answered(queue: Queue, key: string, outcome: Outcome, waitMs = 0): Queue {
  const started = reduceQueue(queue, { type: "started", key });
  return reduceQueue(started, {
    type: "answered",
    key,
    answer: { outcome, waitMs },
    now: NOW,
  });
}

const keysToSend = (queue: Queue, now = NOW) => nextToSend(queue, now).map(({ key }) => key);

it("takes no more pictures than may be open at once, sent ones aside", () => {
  const queue = answered(submitted("a", "b"), "a", { is: "done", id: "1", nsfw: false });
  const uploads = ["c", "d", "e"].map((key) => picture(key));
  const added = reduceQueue(queue, { type: "added", uploads, atMost: 3 });
  expect(added.uploads.map(({ key }) => key)).toEqual(["a", "b", "c", "d"]);
});

describe("sending", () => {
  it("lets two set out at a time, the first added first", () => {
    const queue = submitted("a", "b", "c");
    expect(keysToSend(queue)).toEqual(["a", "b"]);
    const one = reduceQueue(queue, { type: "started", key: "a" });
    expect(keysToSend(one)).toEqual(["b"]);
    expect(keysToSend(reduceQueue(one, { type: "started", key: "b" }))).toEqual([]);
  });

  it("lets nothing set out while it is paused, and goes on after", () => {
    const paused = reduceQueue(submitted("a"), { type: "paused" });
    expect(keysToSend(paused)).toEqual([]);
    expect(keysToSend(reduceQueue(paused, { type: "resumed" }))).toEqual(["a"]);
  });

  it("keeps what becomes of a picture that was called back to itself", () => {
    const started = reduceQueue(submitted("a"), { type: "started", key: "a" });
    const cancelled = reduceQueue(started, { type: "cancelled", key: "a" });
    expect(stageOf(cancelled, "a")).toEqual({ is: "draft" });
    const late = reduceQueue(cancelled, {
      type: "answered",
      key: "a",
      answer: { outcome: { is: "failed", message: "late" }, waitMs: 0 },
      now: NOW,
    });
    expect(stageOf(late, "a")).toEqual({ is: "draft" });
  });

  it("counts bytes of what is on its way, and never more than the file has", () => {
    const started = reduceQueue(submitted("a", "b"), { type: "started", key: "a" });
    const half = reduceQueue(started, { type: "progressed", key: "a", bytes: 5 });
    expect(sumQueue(half).bytes).toEqual({ sent: 5, all: 20 });
    const more = reduceQueue(half, { type: "progressed", key: "a", bytes: 500 });
    expect(sumQueue(more).bytes).toEqual({ sent: 10, all: 20 });
  });
});

describe("answers", () => {
  it("hold all others as long as the service asks for, and send the picture again then", () => {
    const later = {
      is: "later",
      message: "Too many requests",
      afterMs: 8_000,
      byLimit: true,
    } as const;
    const queue = answered(submitted("a", "b"), "a", later);
    expect(queue).toMatchObject({ heldUntil: NOW + 8_000, heldFor: "Too many requests" });
    expect(keysToSend(queue, NOW + 7_999)).toEqual([]);
    expect(keysToSend(queue, NOW + 8_000)).toEqual(["a", "b"]);
  });

  it("hold the next ones by the limit, without a word about it", () => {
    const done = { is: "done", id: "1", nsfw: false } as const;
    const queue = answered(submitted("a", "b"), "a", done, 6_000);
    expect(queue.heldUntil).toBe(NOW + 6_000);
    expect(queue.heldFor).toBeUndefined();
    expect(stageOf(queue, "a")).toEqual(done);
  });

  it.each([
    [false, { is: "failed", message: "No room." }],
    [true, { is: "queued" }],
  ])("give up on a picture without room for ever, unless by the limit: %j", (byLimit, stage) => {
    let queue = submitted("a");
    for (let time = 0; time < 8; time += 1) {
      queue = answered(queue, "a", { is: "later", message: "No room", afterMs: 1, byLimit });
    }
    expect(stageOf(queue, "a")).toEqual(stage);
  });

  it("tell of a picture that is there where it is, and do not send it again", () => {
    const queue = answered(submitted("a"), "a", { is: "here", id: "77" });
    expect(queue.uploads[0]?.known).toEqual({ is: "here", id: "77" });
    const again = reduceQueue(queue, { type: "submitted", limits: LIMITS });
    expect(keysToSend(again)).toEqual([]);
  });

  it("tell of a picture that is refused why, and do not send it again", () => {
    const words = "The picture is damaged.";
    const refused = answered(submitted("a"), "a", {
      is: "refused",
      message: words,
      field: "image",
    });
    expect(refused.uploads[0]?.fault).toBe(words);
    const filled = reduceQueue(refused, { type: "filled", key: "a", fields: FULL });
    const sent = reduceQueue(filled, { type: "submitted", limits: LIMITS });
    expect(keysToSend(sent)).toEqual([]);
    expect(sumQueue(sent)).toMatchObject({ ready: 0, refused: 0, unsendable: 1 });
  });

  it("keep a picture back that turns out to be there before it sets out", () => {
    const known = { is: "here", id: "77" } as const;
    const queue = reduceQueue(submitted("a", "b"), { type: "checked", key: "a", known });
    expect(keysToSend(queue)).toEqual(["b"]);
  });

  it("let what failed be tried again, and leave alone what was refused", () => {
    const failed = answered(submitted("a", "b"), "a", { is: "failed", message: "broke" });
    const refused = answered(failed, "b", { is: "refused", message: "tags are", field: "tags" });
    const retried = reduceQueue(refused, { type: "retried", limits: LIMITS });
    expect(stageOf(retried, "a")).toEqual({ is: "queued" });
    expect(stageOf(retried, "b")).toMatchObject({ is: "refused" });
  });

  it("let nothing be tried again that was changed to what cannot be taken", () => {
    const failed = answered(submitted("a"), "a", { is: "failed", message: "broke" });
    const unrated = { ...FULL, nsfw: "" as const };
    const changed = reduceQueue(failed, { type: "filled", key: "a", fields: unrated });
    const retried = reduceQueue(changed, { type: "retried", limits: LIMITS });
    const complaints = [{ field: "nsfw", message: "Choose a rating." }];
    expect(stageOf(retried, "a")).toEqual({ is: "refused", complaints });
  });
});

describe("fields", () => {
  it("of all pictures hold for each, and its own come first", () => {
    const queue = after(
      { type: "filledForAll", fields: { ...FULL, tags: "snow" }, by: "typing" },
      { type: "added", uploads: [picture("a", NO_FIELDS)] },
      { type: "submitted", limits: LIMITS },
    );
    expect(stageOf(queue, "a")).toEqual({ is: "queued" });
  });

  it.each([
    [{ ...FULL, tags: " , " }, ["tags"]],
    [{ ...FULL, tags: "a,b,c,d" }, ["tags"]],
    [{ ...FULL, tags: "eleven sign" }, ["tags"]],
    [{ ...FULL, nsfw: "" as const }, ["nsfw"]],
    [NO_FIELDS, ["tags", "nsfw"]],
    [{ ...FULL, artist: "Hokusai" }, ["artist"]],
    [{ ...FULL, description: "too many words" }, ["description"]],
  ])("that cannot be taken are all told before anything is sent: %j", (fields, names) => {
    const queue = after(
      { type: "added", uploads: [picture("a", fields)] },
      { type: "submitted", limits: LIMITS },
    );
    const complaints = names.map((field) => ({ field }));
    expect(stageOf(queue, "a")).toMatchObject({ is: "refused", complaints });
  });

  it("are as long as the service finds them, which puts letters and their marks together", () => {
    const fields = { ...FULL, tags: "한글로쓴태그".normalize("NFD") };
    const queue = after(
      { type: "added", uploads: [picture("a", fields)] },
      { type: "submitted", limits: LIMITS },
    );
    expect(stageOf(queue, "a")).toEqual({ is: "queued" });
  });

  describe("of all pictures that come after some were told to be sent", () => {
    const BEFORE: Fields = { ...NO_FIELDS, tags: "snow", nsfw: "true" };
    const AFTER: Fields = { ...NO_FIELDS, tags: "rain", nsfw: "false" };
    const told = after(
      { type: "filledForAll", fields: BEFORE, by: "typing" },
      {
        type: "added",
        uploads: ["queued", "sending", "failed"].map((key) => picture(key, NO_FIELDS)),
      },
      { type: "submitted", limits: LIMITS },
      { type: "started", key: "sending" },
    );
    const actions: QueueAction[] = [
      { type: "added", uploads: [picture("new", NO_FIELDS)] },
      { type: "filledForAll", fields: AFTER, by: "typing" },
      { type: "filledForAll", fields: { ...AFTER, tags: "rain, sun" }, by: "typing" },
    ];
    const filled = actions.reduce(
      reduceQueue,
      answered(told, "failed", { is: "failed", message: "x" }),
    );

    it.each(["queued", "sending", "failed"])("are not those of one that is %s", (key) => {
      expect(saidOf(filled, key)).toEqual(BEFORE);
    });

    it("are those of the next ones", () => {
      expect(saidOf(filled, "new")).toEqual({ ...AFTER, tags: "rain, sun" });
    });

    it("are not those of one that is called back, whose form has what it was told with", () => {
      const back = reduceQueue(filled, { type: "cancelled", key: "queued" });
      const typed = { ...BEFORE, tags: "ice" };
      const again = reduceQueue(back, { type: "filled", key: "queued", fields: typed });
      expect(saidOf(again, "queued")).toEqual(typed);
    });
  });

  it("that were refused count as changed once they are", () => {
    const refused = answered(submitted("a"), "a", { is: "refused", message: "x", field: "tags" });
    const filled = reduceQueue(refused, { type: "filled", key: "a", fields: FULL });
    expect(stageOf(filled, "a")).toEqual({ is: "draft" });
  });

  it("are copied to all that can still be changed, without the description", () => {
    const fields = { ...FULL, artist: "Mori", description: "A fox." };
    const queue = after(
      { type: "added", uploads: [picture("a", fields), picture("b"), picture("c", NO_FIELDS)] },
      { type: "submitted", limits: { ...LIMITS, tags: 0 } },
      { type: "copied", key: "a" },
    );
    const [, second, third] = queue.uploads;
    expect(second?.fields).toEqual({ ...fields, description: "" });
    expect(third?.fields).toEqual({ ...fields, description: "" });
    expect(third?.revision).toBe(1);
  });

  it("are copied with what is said of all to those that are apart from it", () => {
    const common = { ...NO_FIELDS, tags: "snow", nsfw: "true" as const };
    const apart = { ...picture("b"), isApart: true };
    const queue = after(
      { type: "filledForAll", fields: common, by: "typing" },
      {
        type: "added",
        uploads: [picture("a", { ...NO_FIELDS, tags: "fox" }), apart, picture("c")],
      },
      { type: "copied", key: "a" },
    );
    const [, second, third] = queue.uploads;
    expect(second?.fields).toEqual({ ...common, tags: "snow, fox" });
    expect(third?.fields).toEqual({ ...NO_FIELDS, tags: "fox" });
  });

  it("take a recent tag once, for one picture or for all", () => {
    const queue = after(
      { type: "added", uploads: [picture("a")] },
      { type: "tagged", key: "a", tag: "snow" },
      { type: "tagged", key: "a", tag: "snow" },
      { type: "tagged", tag: "winter" },
    );
    expect(queue.uploads[0]?.fields.tags).toBe("fox, snow");
    expect(queue.common.tags).toBe("winter");
  });
});

it("a file that cannot be sent is never sent", () => {
  const queue = after(
    { type: "added", uploads: [picture("a")] },
    { type: "measured", key: "a", fault: "too large" },
    { type: "submitted", limits: LIMITS },
  );
  expect(keysToSend(queue)).toEqual([]);
  expect(sumQueue(queue).ready).toBe(0);
});
