import { createStore, delMany, entries, set } from "idb-keyval";
import { NO_FIELDS, type Fields, type Upload } from "../queue/upload";
import { fromParts, toParts } from "./file-parts";

/** A picture that was not sent, as the browser keeps it. */
export type Draft = Pick<Upload, "key" | "file" | "fields" | "isApart"> & { addedAt: number };

/** What a browser keeps for one account. */
export type Shelf = { drafts: Draft[]; common: Fields; recentTags: string[] };

export type DraftShelf = {
  read: () => Promise<Shelf>;
  put: (draft: Draft) => Promise<void>;
  putCommon: (fields: Fields) => Promise<void>;
  putRecentTags: (tags: string[]) => Promise<void>;
  remove: (keys: string[]) => Promise<void>;
};

/** Drafts are forgotten after so long. */
const KEPT_MS = 14 * 24 * 3_600_000;

/** In the keys of the store; ids of accounts have neither. */
const PICTURE = "picture:";
const COMMON = "common";
const RECENT = "recent";

/** The shelf of an account in this browser's IndexedDB. Its functions fail where storage is refused or full. */
export function openDraftShelf(owner: string, now: () => number = Date.now): DraftShelf {
  const store = createStore("ema-uploads", "drafts");
  const keyOf = (name: string) => `${owner}/${name}`;
  return {
    read: async () => {
      const all = (await entries<string, unknown>(store)).map(([key, value]): [string, unknown] => [
        key,
        fromParts(value),
      ]);
      const aged = all.filter(([, value]) => isDraft(value) && value.addedAt < now() - KEPT_MS);
      if (aged.length > 0) await delMany(agedKeys(aged), store);
      const kept = new Map(all.filter((entry) => !aged.includes(entry)));
      const drafts = [...kept]
        .filter(([key]) => key.startsWith(keyOf(PICTURE)))
        .map(([, value]) => value)
        .filter(isDraft)
        .sort((one, other) => one.addedAt - other.addedAt);
      const common = kept.get(keyOf(COMMON));
      const recent = kept.get(keyOf(RECENT));
      return {
        drafts,
        common: isFields(common) ? common : NO_FIELDS,
        recentTags: Array.isArray(recent) ? recent.filter(isText) : [],
      };
    },
    put: (draft) => {
      const key = keyOf(PICTURE + draft.key);
      // Windows of Safari's that leave no traces keep bytes, and no files.
      return set(key, draft, store).catch(async () => set(key, await toParts(draft), store));
    },
    putCommon: (fields) => set(keyOf(COMMON), fields, store),
    putRecentTags: (tags) => set(keyOf(RECENT), tags, store),
    remove: (keys) =>
      delMany(
        keys.map((key) => keyOf(PICTURE + key)),
        store,
      ),
  };
}

function agedKeys(aged: [string, unknown][]): string[] {
  return aged.map(([key]) => key);
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

/** An earlier Ema may have kept something else. */
function isFields(value: unknown): value is Fields {
  if (typeof value !== "object" || value === null) return false;
  const entriesOf = new Map<string, unknown>(Object.entries(value));
  const nsfw = entriesOf.get("nsfw");
  return (
    ["tags", "artist", "description"].every((name) => isText(entriesOf.get(name))) &&
    (nsfw === "" || nsfw === "false" || nsfw === "true")
  );
}

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === "object" &&
    value !== null &&
    "key" in value &&
    isText(value.key) &&
    "file" in value &&
    value.file instanceof File &&
    "fields" in value &&
    isFields(value.fields) &&
    "addedAt" in value &&
    typeof value.addedAt === "number" &&
    (!("isApart" in value) || value.isApart === undefined || value.isApart === true)
  );
}
