import type { ReactNode } from "react";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { Progress } from "@/ui/progress";
import type { QueueAction } from "../queue/queue-action";
import type { Near, Upload } from "../queue/upload";

type Props = {
  upload: Upload;
  /** Of one that stands before it. */
  isTwin: boolean;
  dispatch: (action: QueueAction) => void;
};

/** How a picture stands, where there is something to say. */
export function UploadState({ upload, isTwin, dispatch }: Props) {
  const { key, file, known, stage, fault } = upload;
  if (fault !== undefined) {
    return (
      <Alert tone="danger">
        <p>{fault}</p>
      </Alert>
    );
  }
  if (known.is === "here") {
    return (
      <Alert tone="warning">
        <p>
          This picture is already here: <BesideLink href={`/post/${known.id}`}>see it</BesideLink>
        </p>
      </Alert>
    );
  }
  if (known.is === "banned") {
    return (
      <Alert tone="danger">
        <p>This picture must not be uploaded: {known.why}</p>
      </Alert>
    );
  }
  const near = (
    <>
      {isTwin ? <TwinNote /> : null}
      {known.is === "new" && known.similar.length > 0 ? <NearNote similar={known.similar} /> : null}
    </>
  );
  switch (stage.is) {
    case "queued":
    case "sending": {
      const bytes = stage.is === "sending" ? Math.min(stage.bytes, file.size) : 0;
      return (
        <div className="flex flex-col gap-3">
          <Progress label={`Progress of ${file.name}`} value={bytes} max={file.size} />
          <div className="flex items-center justify-between gap-3">
            <p className="text-sm text-quiet">{stageInWords(stage.is, bytes, file.size)}</p>
            <Button
              size="small"
              aria-label={`Cancel ${file.name}`}
              onClick={() => {
                dispatch({ type: "cancelled", key });
              }}
            >
              Cancel
            </Button>
          </div>
        </div>
      );
    }
    case "failed":
      return (
        <>
          <Alert tone="danger">
            <p>
              {stage.message}
              {stage.isSignedOut === true ? (
                <>
                  {" "}
                  <BesideLink href="/login">Sign in</BesideLink>.
                </>
              ) : null}{" "}
              Nothing was lost: try it again.
            </p>
          </Alert>
          {near}
        </>
      );
    case "refused":
      return (
        <>
          {stage.complaints
            .filter(({ field }) => field === undefined)
            .map(({ message }) => (
              <Alert key={message} tone="danger">
                <p>{message}</p>
              </Alert>
            ))}
          {near}
        </>
      );
    case "draft":
    case "done":
      return near;
  }
}

function TwinNote() {
  return (
    <Alert tone="warning">
      <p>This picture stands here twice: leave one of the two out.</p>
    </Alert>
  );
}

function stageInWords(stage: "queued" | "sending", bytes: number, all: number): string {
  if (stage === "queued") return "Waits for its turn";
  return bytes < all
    ? `${Math.floor((100 * bytes) / all)} % sent`
    : "Sent: the service looks at it";
}

/** As many as are seen at a glance. */
const SHOWN = 4;

/** How many of the 64 bits differ between pictures that a person tells apart at second sight only. */
const ALIKE = 4;

function NearNote({ similar }: { similar: Near[] }) {
  const same = similar.filter(({ distance }) => distance <= ALIKE);
  if (same.length === 0) return <NearList label="Somewhat like" similar={similar} />;
  return (
    <Alert tone="warning">
      <p>This is nearly the same as what is here. If it is the same picture, leave it out.</p>
      <NearList label="Nearly the same" similar={same} />
    </Alert>
  );
}

function NearList({ label, similar }: { label: string; similar: Near[] }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span className="text-sm text-quiet">{label}</span>
      <ul aria-label={label} className="flex flex-wrap gap-2">
        {similar.slice(0, SHOWN).map(({ id, nsfw }) => (
          <li key={id}>
            <a
              href={`/post/${id}`}
              target="_blank"
              rel="noreferrer"
              className="block overflow-hidden rounded-control bg-sunken"
            >
              <img
                src={`/thumbnail/${id}.webp`}
                alt={`Post ${id} (opens in a new tab)`}
                loading="lazy"
                className={`size-12 object-cover ${nsfw ? "covered:scale-125 covered:blur-md" : ""}`}
              />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** In a tab of its own: what is not sent stays where it is. */
function BesideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
