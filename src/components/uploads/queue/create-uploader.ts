import { commonOf, mergeFields } from "./merge-fields";
import { nextToSend } from "./next-to-send";
import type { Answer } from "./outcome";
import type { QueueAction } from "./queue-action";
import { reduceQueue } from "./reduce-queue";
import { EMPTY_QUEUE, type Fields, type Known, type Queue, type Upload } from "./upload";

/** By when a picture is there that was called back too late. */
const ARRIVED_MS = 3_000;

export type Sending = {
  file: File;
  fields: Fields;
  /** It was sent before, and may have come through. */
  mayBeThere: boolean;
  onBytes: (bytes: number) => void;
};

export type UploaderDeps = {
  /** Never fails: what goes wrong is an outcome. */
  send: (sending: Sending, signal: AbortSignal) => Promise<Answer>;
  /** What the service knows of a file; never fails either. */
  check: (file: File, signal: AbortSignal) => Promise<Known>;
  now: () => number;
};

export type Uploader = {
  read: () => Queue;
  subscribe: (listener: () => void) => () => void;
  dispatch: (action: QueueAction) => void;
  /** Breaks off all that is under way. */
  stop: () => void;
};

/** A queue that is worked off: sends what may set out, and asks about one new file after the other. */
export function createUploader(deps: UploaderDeps): Uploader {
  let queue = EMPTY_QUEUE;
  const listeners = new Set<() => void>();
  const underWay = new Map<string, AbortController>();
  let checking: AbortController | undefined;
  let wakeUp: ReturnType<typeof setTimeout> | undefined;
  const askingAgain = new Set<ReturnType<typeof setTimeout>>();

  function dispatch(action: QueueAction): void {
    queue = reduceQueue(queue, action);
    for (const [key, controller] of underWay) {
      if (isSending(key) || controller.signal.aborted) continue;
      controller.abort();
      askAgain(key);
    }
    work();
    for (const listener of listeners) listener();
  }

  function isSending(key: string): boolean {
    return queue.uploads.some((one) => one.key === key && one.stage.is === "sending");
  }

  function work(): void {
    for (const upload of nextToSend(queue, deps.now())) {
      queue = reduceQueue(queue, { type: "started", key: upload.key });
      void send(upload);
    }
    clearTimeout(wakeUp);
    const waitMs = queue.heldUntil - deps.now();
    const isWaiting = queue.uploads.some(({ stage }) => stage.is === "queued");
    if (waitMs > 0 && isWaiting && !queue.isPaused) {
      wakeUp = setTimeout(() => {
        work();
        for (const listener of listeners) listener();
      }, waitMs);
    }
    void check();
  }

  async function send(upload: Upload): Promise<void> {
    const { key, file, fields, mayBeThere = false } = upload;
    underWay.get(key)?.abort();
    const controller = new AbortController();
    underWay.set(key, controller);
    const merged = mergeFields(commonOf(queue, upload), fields);
    const onBytes = (bytes: number) => {
      if (!controller.signal.aborted) dispatch({ type: "progressed", key, bytes });
    };
    const sending = { file, fields: merged, mayBeThere, onBytes };
    const answer = await deps.send(sending, controller.signal);
    // A picture that was called back may have set out again: then this answer is not its own.
    if (underWay.get(key) === controller) underWay.delete(key);
    if (!controller.signal.aborted) dispatch({ type: "answered", key, answer, now: deps.now() });
  }

  /** Asks once more whether the service has a picture: what was called back may have arrived all the same. */
  function askAgain(key: string): void {
    const timer = setTimeout(() => {
      askingAgain.delete(timer);
      dispatch({ type: "checked", key, known: { is: "unchecked" } });
    }, ARRIVED_MS);
    askingAgain.add(timer);
  }

  async function check(): Promise<void> {
    if (checking !== undefined) return;
    const upload = queue.uploads.find(
      ({ known, fault, stage }) =>
        known.is === "unchecked" && fault === undefined && stage.is === "draft",
    );
    if (upload === undefined) return;
    const controller = new AbortController();
    checking = controller;
    const known = await deps.check(upload.file, controller.signal);
    checking = undefined;
    if (!controller.signal.aborted) dispatch({ type: "checked", key: upload.key, known });
  }

  return {
    read: () => queue,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch,
    stop: () => {
      clearTimeout(wakeUp);
      for (const timer of askingAgain) clearTimeout(timer);
      checking?.abort();
      for (const controller of underWay.values()) controller.abort();
    },
  };
}
