import { useEffect, useEffectEvent, useRef } from "react";
import { Alert } from "@/ui/alert";
import { Section } from "@/ui/section";
import type { Keeping } from "../drafts/keep-drafts";
import type { FieldLimits } from "../queue/find-complaints";
import { findFileFault, type PictureBounds } from "../queue/find-fault";
import { isReady } from "../queue/upload-steps";
import { sayProgress } from "../queue/say-progress";
import { isUnderWay, sumQueue } from "../queue/sum-queue";
import { findTwins } from "../queue/find-twins";
import { type Fields, newUpload, type Queue } from "../queue/upload";
import { DropCurtain } from "./drop-curtain";
import { DropZone } from "./drop-zone";
import { FieldsForm } from "./fields-form";
import { leaveQuestion } from "./leave-question";
import type { PlainForm } from "./plain-form";
import { QueueBar } from "./queue-bar";
import { SentList } from "./sent-list";
import { UploadCard } from "./upload-card";
import { useIncomingFiles } from "./use-incoming-files";
import { useKeptFocus } from "./use-kept-focus";
import { useLeaveWarning } from "./use-leave-warning";
import { useSent } from "./use-sent";
import { useUploader } from "./use-uploader";

/** As many pictures as wait here at once: of each a preview is held in memory. */
const MAX_PICTURES = 100;

export type QueueProps = {
  /** Id of the account. */
  owner: string;
  bounds: PictureBounds;
  limits: FieldLimits;
  usualWait: string | undefined;
  /** What this took the place of. */
  begun: PlainForm | undefined;
};

/** Many pictures at once: taken in, described, sent one after the other. */
export default function UploadQueue({ owner, bounds, limits, usualWait, begun }: QueueProps) {
  const { queue, dispatch, keeping } = useUploader(owner);
  const { sent, forget } = useSent(owner, queue.uploads);
  const recentTags = keeping?.recentTags ?? NONE;
  const desk = useRef<HTMLDivElement>(null);
  useKeptFocus(desk);
  const sum = sumQueue(queue);
  const open = queue.uploads.filter(({ stage }) => stage.is !== "done");
  const twins = findTwins(open);
  const isOver = useIncomingFiles((files) => void add(files));
  const hasCommon = open.length > 1 || !isEmpty(queue.common);

  const isAlone = open.length === 0 && !hasCommon;

  async function add(files: File[], fields?: Fields) {
    const uploads = await Promise.all(
      files.slice(0, MAX_PICTURES).map(async (file) =>
        newUpload({
          key: crypto.getRandomValues(new Uint32Array(2)).join("-"),
          file,
          fault: await findFileFault(file, bounds),
          ...(fields === undefined ? {} : { fields }),
        }),
      ),
    );
    if (uploads.length > 0) dispatch({ type: "added", uploads, atMost: MAX_PICTURES });
  }

  const begin = useEffectEvent(async ({ take, focused }: PlainForm) => {
    const { files, fields } = take();
    if (files.length > 0) await add(files, fields);
    else if (!isEmpty(fields)) dispatch({ type: "filledForAll", fields, by: "page" });
    setTimeout(() => {
      if (focused === undefined) return;
      const field = desk.current?.querySelector<HTMLElement>(`[name="${CSS.escape(focused)}"]`);
      (field ?? desk.current?.querySelector<HTMLElement>("input"))?.focus();
    });
  });
  const addChosen = useEffectEvent(add);
  useEffect(() => {
    if (begun === undefined) return undefined;
    void begin(begun);
    return begun.hear((files) => {
      void addChosen(files);
    });
  }, [begun]);

  const question = leaveQuestion({ kept: whatIsKept(keeping), isSending: isUnderWay(sum) });
  useLeaveWarning(open.some(isWorthKeeping) ? question : undefined);

  function tellToSend(type: "submitted" | "retried") {
    dispatch({ type, limits });
    setTimeout(() => {
      desk.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    });
  }

  const isFull = open.length >= MAX_PICTURES;
  return (
    <div ref={desk} className="flex flex-col gap-6">
      <p role="status" className="sr-only">
        {sayProgress(sum, queue.isPaused)}
      </p>
      {keeping?.trouble === undefined ? null : (
        <Alert tone="warning" role="status">
          <p>{keeping.trouble}</p>
        </Alert>
      )}
      <SentList
        sent={sent}
        usualWait={usualWait}
        onClear={() => {
          forget();
          dispatch({ type: "clearedDone" });
        }}
      />
      <div
        className={
          isAlone
            ? "flex flex-col gap-6"
            : "grid items-start gap-6 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]"
        }
      >
        {/* All of it can be reached on a laptop, wherever the page is scrolled to. */}
        <div className="flex min-w-0 flex-col gap-6 lg:sticky lg:top-19 lg:-m-1 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:p-1">
          <DropZone
            bounds={bounds}
            isEmpty={open.length === 0}
            onFiles={(files) => {
              void add(files);
            }}
          />
          {isFull ? (
            <Alert tone="warning">
              <p>{MAX_PICTURES} pictures at most: send these first.</p>
            </Alert>
          ) : null}
          {hasCommon ? (
            <Section id="for-all" title="For all pictures">
              <FieldsForm
                key={queue.commonRevision}
                label="For all pictures"
                fields={queue.common}
                noRating="As each picture says"
                tagsHint="Separated by commas; a list with one a line can be pasted."
                limits={limits}
                recentTags={recentTags}
                onFill={(fields) => {
                  dispatch({ type: "filledForAll", fields, by: "typing" });
                }}
                onTag={(tag) => {
                  dispatch({ type: "tagged", tag });
                }}
              />
            </Section>
          ) : null}
        </div>
        {open.length === 0 ? null : (
          <div className="flex min-w-0 flex-col gap-4">
            <h2>{open.length === 1 ? "1 picture" : `${open.length} pictures`}</h2>
            {/* What comes to have the focus stands above the bar. */}
            <ul
              aria-label="Pictures to upload"
              className="flex flex-col gap-4 tall:**:scroll-mb-40"
            >
              {open.map((upload) => (
                <UploadCard
                  key={upload.key}
                  upload={upload}
                  isTwin={twins.has(upload.key)}
                  isOneOfMany={hasCommon}
                  recentTags={recentTags}
                  limits={limits}
                  bounds={bounds}
                  dispatch={dispatch}
                />
              ))}
            </ul>
            <QueueBar
              queue={queue}
              sum={sum}
              dispatch={dispatch}
              onSubmit={() => {
                tellToSend("submitted");
              }}
              onRetry={() => {
                tellToSend("retried");
              }}
            />
          </div>
        )}
      </div>
      {isOver ? <DropCurtain /> : null}
    </div>
  );
}

const NONE: string[] = [];

function whatIsKept(keeping: Keeping | undefined) {
  if (keeping?.isElsewhere === true) return "elsewhere";
  return keeping === undefined || keeping.trouble !== undefined ? "some" : "all";
}

function isWorthKeeping(upload: Queue["uploads"][number]): boolean {
  return isReady(upload) || upload.stage.is === "queued" || upload.stage.is === "sending";
}

function isEmpty(fields: Fields): boolean {
  return Object.values(fields).every((text) => text === "");
}
