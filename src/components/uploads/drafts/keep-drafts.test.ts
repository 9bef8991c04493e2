import { expect, it, onTestFinished } from "vitest";
import { createUploader } from "../queue/create-uploader";
import { type Fields, newUpload, NO_FIELDS, type Upload } from "../queue/upload";
import type { Draft, DraftShelf, Shelf } from "./draft-shelf";
import { type Keeping, keepDrafts } from "./keep-drafts";

const file = new File(["x"], "a.png", { type: "image/png" });
const fields = { ...NO_FIELDS, tags: "fox", nsfw: "false" as const };
const NOTHING: Upload[] = [];
const LIMITS = { tags: 9, tagLength: 9, artistLength: 9, descriptionLength: 9 };

/** A queue with what a browser keeps: `kept` lies there at first, and `isFull` refuses to keep more. */
async function open(
  kept: Partial<Shelf> = {},
  { isFull = false, typed = NO_FIELDS, added = NOTHING } = {},
) {
  const drafts = new Map((kept.drafts ?? []).map((draft): [string, Draft] => [draft.key, draft]));
  const recent: string[][] = [];
  const commons: Fields[] = [];
  const shelf: DraftShelf = {
    read: () =>
      Promise.resolve({
        common: NO_FIELDS,
        recentTags: [],
        ...kept,
        drafts: [...drafts.values()],
      }),
    put: async (draft) => {
      if (isFull) throw new DOMException("full", "QuotaExceededError");
      drafts.set(draft.key, draft);
    },
    putCommon: async (common) => void commons.push(common),
    putRecentTags: async (tags) => void recent.push(tags),
    remove: async (keys) => {
      for (const key of keys) drafts.delete(key);
    },
  };
  const uploader = createUploader({
    send: () => Promise.resolve({ outcome: { is: "done", id: "1", nsfw: false }, waitMs: 0 }),
    check: () => new Promise<never>(() => {}),
    now: Date.now,
  });
  uploader.dispatch({ type: "filledForAll", fields: typed, by: "typing" });
  uploader.dispatch({ type: "added", uploads: added });
  const ending = new AbortController();
  onTestFinished(() => {
    ending.abort();
  });
  const said: Keeping[] = [];
  const deps = { uploader, shelf, now: () => 1, signal: ending.signal };
  await keepDrafts(deps, (keeping) => said.push(keeping));
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  return { uploader, drafts, recent, commons, said, settled, ending };
}

it("brings back what was left, with what was typed", async () => {
  const { uploader } = await open({ drafts: [{ key: "a", file, fields, addedAt: 1 }] });
  expect(uploader.read().uploads).toMatchObject([{ key: "a", fields, stage: { is: "draft" } }]);
});

it("brings back what was typed for all pictures, unless something was typed since", async () => {
  const common = { ...NO_FIELDS, tags: "snow", nsfw: "false" as const };
  const drafts = [{ key: "a", file, fields, addedAt: 1 }];
  const { uploader } = await open({ drafts, common });
  expect(uploader.read().common).toEqual(common);

  const sooner = await open({ drafts, common }, { typed: { ...NO_FIELDS, tags: "rain" } });
  expect(sooner.uploader.read().common.tags).toBe("rain");
});

it("gives nothing that was typed for all since to what was left, nor the other way round", async () => {
  const common = { ...NO_FIELDS, tags: "snow", nsfw: "true" as const };
  const left = [{ key: "a", file, fields: { ...NO_FIELDS, tags: "fox" }, addedAt: 1 }];
  const typed = { ...NO_FIELDS, tags: "rain", nsfw: "false" as const };
  const { uploader, drafts, settled } = await open({ drafts: left, common }, { typed });
  const apart = { key: "a", fields: { ...common, tags: "snow, fox" }, isApart: true };
  expect(uploader.read()).toMatchObject({ common: typed, uploads: [apart] });
  await settled();
  expect([...drafts.values()]).toMatchObject([apart]);

  const added = [newUpload({ key: "b", file, fields })];
  const beside = await open({ drafts: left, common }, { added });
  expect(beside.uploader.read()).toMatchObject({
    common: NO_FIELDS,
    uploads: [{ key: "b", fields }, apart],
  });
});

it("keeps what is added and typed from then on", async () => {
  const { uploader, drafts, settled } = await open();
  uploader.dispatch({ type: "added", uploads: [newUpload({ key: "a", file })] });
  uploader.dispatch({ type: "filled", key: "a", fields });
  await settled();
  expect([...drafts.values()]).toMatchObject([{ key: "a", fields }]);
});

it("keeps what was told to be sent as it was told, whatever is said of the next ones", async () => {
  const { uploader, drafts, settled } = await open();
  const snow = { ...NO_FIELDS, tags: "snow", nsfw: "true" as const };
  uploader.dispatch({ type: "added", uploads: [newUpload({ key: "a", file })] });
  uploader.dispatch({ type: "filledForAll", fields: snow, by: "typing" });
  uploader.dispatch({ type: "submitted", limits: LIMITS });
  uploader.dispatch({ type: "filledForAll", fields, by: "typing" });
  uploader.dispatch({ type: "cancelled", key: "a" });
  await settled();
  const left = await open({ drafts: [...drafts.values()], common: fields });
  left.uploader.dispatch({ type: "submitted", limits: LIMITS });
  await left.settled();
  expect(left.recent).toEqual([["snow"]]);
});

it("forgets what is sent, and remembers its tags", async () => {
  const { uploader, drafts, recent, said, settled } = await open({ recentTags: ["snow", "fox"] });
  uploader.dispatch({ type: "added", uploads: [newUpload({ key: "a", file, fields })] });
  uploader.dispatch({ type: "submitted", limits: LIMITS });
  await settled();
  expect(drafts.size).toBe(0);
  expect(recent).toEqual([["fox", "snow"]]);
  expect(said.at(-1)?.recentTags).toEqual(["fox", "snow"]);
});

it("forgets what is removed, and nothing else", async () => {
  const left = ["a", "b"].map((key) => ({ key, file, fields, addedAt: 1 }));
  const { uploader, drafts, settled } = await open({ drafts: left });
  uploader.dispatch({ type: "removed", key: "a" });
  await settled();
  expect([...drafts.keys()]).toEqual(["b"]);
});

it("keeps 300 MB and no more, and says so", async () => {
  const { uploader, drafts, said, settled } = await open();
  for (const [key, size] of [
    ["a", 300_000_000],
    ["b", 14_572_801],
    ["c", 14_572_800],
  ] as const) {
    const large = new File(["x"], "a.png", { type: "image/png" });
    Object.defineProperty(large, "size", { value: size });
    uploader.dispatch({ type: "added", uploads: [newUpload({ key, file: large })] });
  }
  await settled();
  expect([...drafts.keys()]).toEqual(["a", "c"]);
  expect(said.at(-1)?.trouble).toContain("Only the first 300 MB are kept");
});

it("keeps what is typed for all pictures", async () => {
  const { uploader, commons, settled } = await open();
  uploader.dispatch({ type: "filledForAll", fields, by: "typing" });
  await settled();
  expect(commons).toEqual([fields]);
});

it("keeps nothing more once it is over", async () => {
  const { uploader, drafts, commons, settled, ending } = await open();
  ending.abort();
  uploader.dispatch({ type: "added", uploads: [newUpload({ key: "a", file })] });
  uploader.dispatch({ type: "filledForAll", fields, by: "typing" });
  await settled();
  expect([[...drafts.keys()], commons]).toEqual([[], []]);
});

it("does not keep what can never be sent", async () => {
  const { uploader, drafts, settled } = await open();
  const upload = newUpload({ key: "a", file, fault: "too large" });
  uploader.dispatch({ type: "added", uploads: [upload] });
  await settled();
  expect(drafts.size).toBe(0);
});

it("forgets what turns out to be such", async () => {
  const { uploader, drafts, settled } = await open({
    drafts: [{ key: "a", file, fields, addedAt: 1 }],
  });
  uploader.dispatch({ type: "measured", key: "a", fault: "too large" });
  await settled();
  expect(drafts.size).toBe(0);
});

it("says when the browser refuses to keep more", async () => {
  const { uploader, said, settled } = await open({}, { isFull: true });
  uploader.dispatch({ type: "added", uploads: [newUpload({ key: "a", file })] });
  await settled();
  expect(said.at(-1)?.trouble).toMatch(/refuses to keep more/);
});
