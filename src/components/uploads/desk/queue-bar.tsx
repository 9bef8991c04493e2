import { RotateCcw, Upload as UploadIcon } from "lucide";
import { Icon } from "@/ui/icon";
import { Button } from "@/ui/button";
import { Progress } from "@/ui/progress";
import { inMegabytes } from "../queue/find-fault";
import type { QueueAction } from "../queue/queue-action";
import { isUnderWay, type QueueSum } from "../queue/sum-queue";
import type { Queue } from "../queue/upload";
import { Countdown } from "./countdown";
import { PauseButton } from "./pause-button";

type Props = {
  queue: Queue;
  sum: QueueSum;
  dispatch: (action: QueueAction) => void;
  onSubmit: () => void;
  onRetry: () => void;
};

/** Sends, pauses and tries again; says how far it is. Stays in sight where there is room. */
export function QueueBar({ queue, sum, dispatch, onSubmit, onRetry }: Props) {
  const { isPaused } = queue;
  const isRunning = isUnderWay(sum);
  const toSend = sum.ready - sum.failed;
  return (
    <div
      role="group"
      aria-label="Sending"
      className="bottom-3 z-10 flex flex-col gap-3 rounded-card border border-line bg-raised p-4 shadow-floating tall:sticky"
    >
      {isRunning ? (
        <Progress
          label="Progress of all"
          value={sum.bytes.sent}
          max={sum.bytes.all}
          words={`${inMegabytes(sum.bytes.sent)} of ${inMegabytes(sum.bytes.all)}`}
        />
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-sm text-quiet tabular-nums">
          <BarWords queue={queue} sum={sum} />
        </p>
        <div className="flex flex-wrap gap-2">
          {sum.failed > 0 ? (
            <Button onClick={onRetry}>
              <Icon of={RotateCcw} className="size-4" />
              Try {sum.failed} again
            </Button>
          ) : null}
          {isRunning ? (
            <PauseButton
              isPaused={isPaused}
              onPress={() => {
                dispatch({ type: isPaused ? "resumed" : "paused" });
              }}
            />
          ) : null}
          {toSend > 0 ? (
            <Button kind="primary" onClick={onSubmit}>
              <Icon of={UploadIcon} className="size-4" />
              Upload {toSend === 1 ? "1 picture" : `${toSend} pictures`}
            </Button>
          ) : null}
        </div>
      </div>
    </div>
  );
}

function BarWords({ queue, sum }: { queue: Queue; sum: QueueSum }) {
  const { sending, queued, done, bytes } = sum;
  const waiting = queued > 0 && sending === 0 && !queue.isPaused;
  const words = [
    isUnderWay(sum)
      ? `${done} of ${done + sending + queued} sent, ${inMegabytes(bytes.sent)} of ${inMegabytes(bytes.all)}`
      : done > 0
        ? `${done} sent`
        : sum.ready > 0
          ? `${sum.ready} ready to go, ${inMegabytes(sum.readyBytes)}`
          : "Nothing here can be sent",
    queue.isPaused && queued > 0 ? "paused" : "",
  ].filter((word) => word !== "");
  return (
    <>
      {words.join(", ")}.
      {waiting ? (
        <>
          {" "}
          {queue.heldFor === undefined ? "The next two leave in " : `${queue.heldFor}: again in `}
          <Countdown until={queue.heldUntil} />.
        </>
      ) : null}
    </>
  );
}
