import { isOpen, isReady, isUnsendable } from "./upload-steps";
import type { Queue } from "./upload";

/** A queue in numbers. */
export type QueueSum = {
  ready: number;
  readyBytes: number;
  /** Waiting for their turn. */
  queued: number;
  sending: number;
  done: number;
  failed: number;
  refused: number;
  unsendable: number;
  /** Of all that was told to be sent: bytes sent, and bytes in all. */
  bytes: { sent: number; all: number };
};

export function sumQueue({ uploads }: Queue): QueueSum {
  const count = (stage: string) => uploads.filter(({ stage: { is } }) => is === stage).length;
  let [sent, all] = [0, 0];
  for (const { stage, file } of uploads) {
    if (stage.is === "queued" || stage.is === "sending" || stage.is === "done") all += file.size;
    if (stage.is === "done") sent += file.size;
    if (stage.is === "sending") sent += Math.min(stage.bytes, file.size);
  }
  const ready = uploads.filter(isReady);
  return {
    ready: ready.length,
    readyBytes: ready.reduce((total, { file }) => total + file.size, 0),
    queued: count("queued"),
    sending: count("sending"),
    done: count("done"),
    failed: count("failed"),
    refused: count("refused"),
    unsendable: uploads.filter((upload) => isOpen(upload) && isUnsendable(upload)).length,
    bytes: { sent, all },
  };
}

/** Whether a run goes on: something is on its way, or waits for its turn. */
export function isUnderWay({ queued, sending }: QueueSum): boolean {
  return queued + sending > 0;
}
