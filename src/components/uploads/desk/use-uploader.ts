import { useEffect, useState, useSyncExternalStore } from "react";
import { openDraftShelf } from "../drafts/draft-shelf";
import { holdLock } from "../drafts/hold-lock";
import { KEPT_ELSEWHERE, type Keeping, keepDrafts } from "../drafts/keep-drafts";
import { checkFile } from "../queue/check-file";
import { createUploader, type Uploader } from "../queue/create-uploader";
import { sendUpload } from "../queue/send-upload";
import { EMPTY_QUEUE, type Queue } from "../queue/upload";

/** The queue of an account in this browser, with what it left unsent. @param owner id of the account */
export function useUploader(owner: string): {
  queue: Queue;
  dispatch: Uploader["dispatch"];
  /** Nothing for the moment in which that is found out. */
  keeping: Keeping | undefined;
} {
  const [uploader] = useState(() =>
    createUploader({
      send: (sending, signal) => sendUpload(owner, sending, signal),
      check: checkFile,
      now: Date.now,
    }),
  );
  const [keeping, setKeeping] = useState<Keeping>();
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    // Two tabs would send the same drafts twice.
    const onWait = () => {
      setKeeping(KEPT_ELSEWHERE);
    };
    void holdLock({ name: `ema-uploads-${owner}`, signal, onWait }, () =>
      keepDrafts({ uploader, shelf: openDraftShelf(owner), now: Date.now, signal }, setKeeping),
    );
    return () => {
      ending.abort();
      uploader.stop();
    };
  }, [owner, uploader]);
  const queue = useSyncExternalStore(uploader.subscribe, uploader.read, () => EMPTY_QUEUE);
  return { queue, dispatch: uploader.dispatch, keeping };
}
