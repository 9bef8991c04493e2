import { CopyPlus, X } from "lucide";
import { Icon } from "@/ui/icon";
import { memo } from "react";
import { Button } from "@/ui/button";
import { iconStyle } from "@/ui/icon-style";
import type { FieldLimits } from "../queue/find-complaints";
import { findSizeFault, inMegabytes, type PictureBounds } from "../queue/find-fault";
import type { QueueAction } from "../queue/queue-action";
import { isOpen, isReady } from "../queue/upload-steps";
import type { Upload } from "../queue/upload";
import { AnimationNote } from "./animation-note";
import { FieldsForm } from "./fields-form";
import { FilePreview } from "./file-preview";
import { UploadState } from "./upload-state";

type Props = {
  upload: Upload;
  /** Of one that stands before it; see findTwins. */
  isTwin: boolean;
  /** Beside others, for which there is a form of its own. */
  isOneOfMany: boolean;
  recentTags: string[];
  limits: FieldLimits;
  bounds: PictureBounds;
  dispatch: (action: QueueAction) => void;
};

/** One picture that is to be sent: what it looks like, what is said of it, and how it stands. */
export const UploadCard = memo(function UploadCard(props: Props) {
  const { upload, isTwin, isOneOfMany, recentTags, limits, bounds, dispatch } = props;
  const { key, file, fields, stage, size, revision, isApart = false } = upload;
  const isShared = isOneOfMany && !isApart;
  const complaints = stage.is === "refused" ? stage.complaints : [];
  return (
    <li className="grid grid-cols-1 gap-x-4 gap-y-4 rounded-card border border-line bg-raised p-4 min-[16rem]:grid-cols-[5.5rem_minmax(0,1fr)] sm:grid-cols-[9rem_minmax(0,1fr)] sm:p-5">
      <div className="aspect-square overflow-hidden rounded-control bg-sunken sm:row-span-2 sm:self-start">
        <FilePreview
          file={file}
          onSize={(pixels) => {
            dispatch({
              type: "measured",
              key,
              size: pixels,
              fault: findSizeFault(pixels, bounds),
            });
          }}
          onUnreadable={() => {
            dispatch({ type: "measured", key, fault: "This file cannot be read as a picture." });
          }}
        />
      </div>
      <div className="flex min-w-0 items-start justify-between gap-2">
        <div className="min-w-0">
          <h3 className="truncate" title={file.name}>
            {file.name}
          </h3>
          <p className="text-sm text-quiet">
            {inMegabytes(file.size)}
            {size === undefined ? null : `, ${size.width} × ${size.height}`}
          </p>
          <AnimationNote file={file} />
        </div>
        {stage.is === "sending" || stage.is === "queued" ? null : (
          <button
            type="button"
            aria-label={`Remove ${file.name}`}
            title="Remove"
            onClick={() => {
              dispatch({ type: "removed", key });
            }}
            className={`${iconStyle} -me-2.5 -mt-2.5`}
          >
            <Icon of={X} className="size-5" />
          </button>
        )}
      </div>
      <div className="col-span-full flex min-w-0 flex-col gap-4 sm:col-span-1 sm:col-start-2">
        <UploadState upload={upload} isTwin={isTwin} dispatch={dispatch} />
        {isOpen(upload) && isReady(upload) ? (
          <FieldsForm
            key={revision}
            label={file.name}
            fields={fields}
            noRating={isShared ? "As for all pictures" : "Choose one"}
            tagsHint={isShared ? "Beside those of all pictures." : "Separated by commas."}
            limits={limits}
            complaints={complaints}
            recentTags={isOneOfMany ? NONE : recentTags}
            isWide
            onFill={(typed) => {
              dispatch({ type: "filled", key, fields: typed });
            }}
            onTag={(tag) => {
              dispatch({ type: "tagged", key, tag });
            }}
          >
            {isOneOfMany ? (
              <Button
                size="small"
                kind="quiet"
                // Begins with what is seen of it, by which it is called.
                aria-label={`Copy to all what is said of ${file.name}`}
                onClick={() => {
                  dispatch({ type: "copied", key });
                }}
              >
                <Icon of={CopyPlus} className="size-4" />
                Copy to all
              </Button>
            ) : null}
          </FieldsForm>
        ) : null}
      </div>
    </li>
  );
});

const NONE: string[] = [];
