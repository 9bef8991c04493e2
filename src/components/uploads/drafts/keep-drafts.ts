import type { Uploader } from "../queue/create-uploader";
import { splitTags } from "../queue/tag-text";
import { commonOf, mergeFields } from "../queue/merge-fields";
import { newUpload, type Queue, type Upload } from "../queue/upload";
import { setApart } from "../queue/upload-steps";
import type { Draft, DraftShelf } from "./draft-shelf";

/** All drafts of an account together: more would crowd out what else the browser keeps. */
const MAX_BYTES = 314_572_800;
const RECENT_TAGS = 16;

export type Keeping = {
  /** Tags of pictures that were sent from here, the latest first. */
  recentTags: string[];
  /** Why drafts are not kept. */
  trouble?: string | undefined;
  /** Another tab keeps its own: then what is here is not kept. */
  isElsewhere?: boolean;
};

/** How it goes in a second tab of an account, until the first is closed. */
export const KEPT_ELSEWHERE: Keeping = {
  recentTags: [],
  trouble:
    "Another tab keeps the pictures that are not sent: what is added here is lost on reload, until that tab is closed.",
  isElsewhere: true,
};

type KeepingDeps = {
  uploader: Uploader;
  shelf: DraftShelf;
  now: () => number;
  /** Ends it. */
  signal: AbortSignal;
};

type Kept = { upload: Upload; addedAt: number };

function draftOf({ key, file, fields, isApart }: Upload, addedAt: number): Draft {
  return { key, file, fields, isApart, addedAt };
}

/**
 * Brings back what was left unsent and keeps what a queue holds from then on, until it is sent or removed.
 * @param tell is given how that goes, whenever it changes
 */
export async function keepDrafts(
  { uploader, shelf, now, signal }: KeepingDeps,
  tell: (keeping: Keeping) => void,
): Promise<void> {
  const kept = new Map<string, Kept>();
  let keeping: Keeping = { recentTags: [] };
  let common = uploader.read().common;
  let writing = Promise.resolve();
  let seen: Queue | undefined;

  function say(next: Partial<Keeping>): void {
    keeping = { ...keeping, ...next };
    tell(keeping);
  }

  /** One after the other, so that the last thing said is the last that is written. */
  function write(task: () => Promise<void>): void {
    writing = writing.then(task).catch(() => {
      say({ trouble: "This browser refuses to keep more: what is not sent is lost on reload." });
    });
  }

  function look(): void {
    const queue = uploader.read();
    if (queue === seen) return;
    seen = queue;
    for (const upload of queue.uploads) lookAt(upload, queue);
    const present = new Set(queue.uploads.map(({ key }) => key));
    forget([...kept.keys()].filter((key) => !present.has(key)));
    if (queue.common !== common) {
      common = queue.common;
      write(() => shelf.putCommon(queue.common));
    }
  }

  function lookAt(upload: Upload, queue: Queue): void {
    const { key, file, fields, stage, fault } = upload;
    const before = kept.get(key);
    if (stage.is === "done") {
      if (before !== undefined) remember(mergeFields(commonOf(queue, upload), fields).tags);
      forget([key]);
      return;
    }
    if (fault !== undefined) {
      forget([key]);
      return;
    }
    if (before?.upload.fields === fields) return;
    if (before === undefined && bytesKept() + file.size > MAX_BYTES) {
      say({ trouble: "Only the first 300 MB are kept: more is lost on reload." });
      return;
    }
    const addedAt = before?.addedAt ?? now() + kept.size / 1_000;
    kept.set(key, { upload, addedAt });
    write(() => shelf.put(draftOf(upload, addedAt)));
  }

  function bytesKept(): number {
    return [...kept.values()].reduce((sum, { upload }) => sum + upload.file.size, 0);
  }

  function forget(keys: string[]): void {
    const known = keys.filter((key) => kept.delete(key));
    if (known.length > 0) write(() => shelf.remove(known));
  }

  function remember(tags: string): void {
    const recentTags = [...new Set([...splitTags(tags), ...keeping.recentTags])];
    say({ recentTags: recentTags.slice(0, RECENT_TAGS) });
    write(() => shelf.putRecentTags(keeping.recentTags));
  }

  try {
    const { drafts, common: fields, recentTags } = await shelf.read();
    if (signal.aborted) return;
    say({ recentTags });
    common = fields;
    const { uploads: begun, common: typed } = uploader.read();
    // What was said of all there holds for none that is here by now, nor what was said of all here for those.
    const isBegun = begun.length > 0 || Object.values(typed).some((text) => text !== "");
    for (const draft of drafts) {
      const upload = isBegun ? setApart(newUpload(draft), fields) : newUpload(draft);
      kept.set(draft.key, { upload, addedAt: draft.addedAt });
      if (upload.fields !== draft.fields) write(() => shelf.put(draftOf(upload, draft.addedAt)));
    }
    if (drafts.length > 0) {
      if (!isBegun) uploader.dispatch({ type: "filledForAll", fields, by: "page" });
      const uploads = [...kept.values()].map(({ upload }) => upload);
      uploader.dispatch({ type: "added", uploads });
    }
  } catch {
    say({ trouble: "This browser keeps no drafts: what is not sent is lost on reload." });
  }
  look();
  signal.addEventListener("abort", uploader.subscribe(look));
}
