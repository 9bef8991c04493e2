import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createUploader, type UploaderDeps } from "./create-uploader";
import type { Answer } from "./outcome";
import { newUpload } from "./upload";

const LIMITS = { tags: 9, tagLength: 9, artistLength: 9, descriptionLength: 9 };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type Sent = {
  name: string;
  signal: AbortSignal;
  mayBeThere: boolean;
  progress: (bytes: number) => void;
  answer: (answer: Answer) => void;
};

/** A queue with so many pictures, told to be sent; what it sends waits for its answer here. */
function sendMany(count: number, check: UploaderDeps["check"] = neverAnswers) {
  const sent: Sent[] = [];
  const uploader = createUploader({
    send: ({ file, mayBeThere, onBytes }, signal) =>
      new Promise((answer) => {
        sent.push({ name: file.name, signal, mayBeThere, progress: onBytes, answer });
      }),
    check,
    now: Date.now,
  });
  const fields = { tags: "fox", nsfw: "false" as const, artist: "", description: "" };
  const uploads = Array.from({ length: count }, (_, place) =>
    newUpload({ key: String(place), file: new File(["x"], String(place)), fields }),
  );
  uploader.dispatch({ type: "added", uploads });
  uploader.dispatch({ type: "submitted", limits: LIMITS });
  return { uploader, sent, names: () => sent.map(({ name }) => name) };
}

const neverAnswers = () => new Promise<never>(() => {});
const done: Answer = { outcome: { is: "done", id: "1", nsfw: false }, waitMs: 0 };

it("sends two, and the next when one has arrived", async () => {
  const { sent, names } = sendMany(3);
  expect(names()).toEqual(["0", "1"]);
  sent[0]?.answer(done);
  await vi.advanceTimersByTimeAsync(0);
  expect(names()).toEqual(["0", "1", "2"]);
});

it("waits as long as it is told to, and then goes on by itself", async () => {
  const { sent, names } = sendMany(2);
  const outcome = { is: "later", message: "busy", afterMs: 5_000, byLimit: true } as const;
  const later: Answer = { outcome, waitMs: 0 };
  sent[0]?.answer(later);
  sent[1]?.answer(done);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(names()).toEqual(["0", "1"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(names()).toEqual(["0", "1", "0"]);
});

it("sends what may have come through as such, until it says something else or only had to wait", async () => {
  const { uploader, sent } = sendMany(2);
  const broken = { is: "later", message: "broken", afterMs: 1, byLimit: false } as const;
  const answerAll = async (outcomes: Answer["outcome"][]) => {
    for (const outcome of outcomes) sent.shift()?.answer({ outcome, waitMs: 0 });
    await vi.advanceTimersByTimeAsync(1);
    return sent.map(({ mayBeThere }) => mayBeThere);
  };
  expect(sent.map(({ mayBeThere }) => mayBeThere)).toEqual([false, false]);
  expect(await answerAll([broken, { ...broken, byLimit: true }])).toEqual([true, false]);
  const failed = { is: "failed", message: "No." } as const;
  expect(await answerAll([failed, failed])).toEqual([]);
  uploader.dispatch({ type: "retried", limits: LIMITS });
  expect(await answerAll([failed])).toEqual([false]);
  uploader.dispatch({ type: "cancelled", key: "1" });
  const fields = { tags: "cat", nsfw: "false" as const, artist: "", description: "" };
  uploader.dispatch({ type: "filled", key: "0", fields });
  sent.splice(0);
  uploader.dispatch({ type: "retried", limits: LIMITS });
  expect(sent.map(({ mayBeThere }) => mayBeThere)).toEqual([false]);
});

it.each([
  ["nobody is signed in", { isSignedOut: true }],
  ["somebody else is signed in", { isForAll: true }],
] as const)(
  "sends nothing more in vain once it hears that %s, until it is told to go on",
  async (_, why) => {
    const { uploader, sent, names } = sendMany(4);
    const outcome = { is: "failed", message: "No.", ...why } as const;
    sent[0]?.answer({ outcome, waitMs: 0 });
    sent[1]?.answer({ outcome, waitMs: 0 });
    await vi.advanceTimersByTimeAsync(0);
    expect(names()).toEqual(["0", "1"]);
    expect(uploader.read()).toMatchObject({ isPaused: true });
    uploader.dispatch({ type: "retried", limits: LIMITS });
    expect(names()).toEqual(["0", "1", "0", "1"]);
  },
);

it("breaks off what is called back, and hears nothing of it any more", async () => {
  const { uploader, sent } = sendMany(1);
  uploader.dispatch({ type: "cancelled", key: "0" });
  expect(sent[0]?.signal.aborted).toBe(true);
  sent[0]?.answer(done);
  await vi.advanceTimersByTimeAsync(0);
  expect(uploader.read().uploads[0]?.stage).toEqual({ is: "draft" });
});

it("finds out that a picture was called back too late, and is there", async () => {
  let isThere = false;
  const { uploader } = sendMany(1, () =>
    Promise.resolve(isThere ? { is: "here", id: "1" } : { is: "new", similar: [] }),
  );
  uploader.dispatch({ type: "cancelled", key: "0" });
  await vi.advanceTimersByTimeAsync(0);
  expect(uploader.read().uploads[0]?.known).toMatchObject({ is: "new" });
  isThere = true;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(uploader.read().uploads[0]?.known).toEqual({ is: "here", id: "1" });
});

it("breaks off a picture that is removed, and tells the rest how far they are", () => {
  const { uploader, sent } = sendMany(2);
  uploader.dispatch({ type: "removed", key: "0" });
  expect(sent[0]?.signal.aborted).toBe(true);
  sent[1]?.progress(1);
  expect(uploader.read().uploads[0]?.stage).toEqual({ is: "sending", bytes: 1 });
});

it("asks about one new picture after the other", async () => {
  const asked: string[] = [];
  const check: UploaderDeps["check"] = (file) => {
    asked.push(file.name);
    return Promise.resolve({ is: "here", id: `of ${file.name}` });
  };
  const uploader = createUploader({ send: neverAnswers, check, now: Date.now });
  const uploads = ["a", "b"].map((key) => newUpload({ key, file: new File(["x"], key) }));
  uploader.dispatch({ type: "added", uploads });
  expect(asked).toEqual(["a"]);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(["a", "b"]);
  expect(uploader.read().uploads.map(({ known }) => known)).toEqual([
    { is: "here", id: "of a" },
    { is: "here", id: "of b" },
  ]);
});
