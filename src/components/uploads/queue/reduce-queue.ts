import { applyAnswer } from "./apply-answer";
import { type FieldLimits, findComplaints } from "./find-complaints";
import { commonOf, mergeFields } from "./merge-fields";
import type { QueueAction } from "./queue-action";
import { joinTags, splitTags } from "./tag-text";
import type { Fields, Queue, Stage, Upload } from "./upload";
import { edited, informed, isReady, keptAsTold, refilled } from "./upload-steps";

/** The next state of a queue. What it is given about a picture that is gone changes nothing. */
export function reduceQueue(queue: Queue, action: QueueAction): Queue {
  switch (action.type) {
    case "added":
      return add(queue, action);
    case "filled":
      return change(queue, action.key, (upload) => edited(upload, action.fields));
    case "filledForAll":
      return fillForAll(queue, action.fields, action.by);
    case "tagged":
      return tag(queue, action);
    case "copied":
      return copy(queue, action.key);
    case "checked":
      return change(queue, action.key, (upload) => informed(upload, action.known));
    case "measured":
      return change(queue, action.key, (upload) => ({
        ...upload,
        size: action.size ?? upload.size,
        fault: upload.fault ?? action.fault,
      }));
    case "submitted":
      return tellToSend(queue, action.limits, isReady);
    case "started":
      return toStage(queue, action.key, ["queued"], { is: "sending", bytes: 0 });
    case "progressed":
      return toStage(queue, action.key, ["sending"], { is: "sending", bytes: action.bytes });
    case "answered":
      return applyAnswer(queue, action);
    case "paused":
      return { ...queue, isPaused: true };
    case "resumed":
      return { ...queue, isPaused: false };
    case "cancelled":
      return toStage(queue, action.key, ["queued", "sending"], { is: "draft" });
    case "retried":
      // Something may have been changed since that cannot be taken.
      return tellToSend(queue, action.limits, ({ stage }) => stage.is === "failed");
    case "removed":
      return { ...queue, uploads: queue.uploads.filter(({ key }) => key !== action.key) };
    case "clearedDone":
      return { ...queue, uploads: queue.uploads.filter(({ stage }) => stage.is !== "done") };
  }
}

function add(queue: Queue, added: { uploads: Upload[]; atMost?: number }): Queue {
  const open = queue.uploads.filter(({ stage }) => stage.is !== "done").length;
  const room = Math.max(0, (added.atMost ?? Number.POSITIVE_INFINITY) - open);
  return { ...queue, uploads: [...queue.uploads, ...added.uploads.slice(0, room)] };
}

function fillForAll(queue: Queue, common: Fields, by: "typing" | "page"): Queue {
  return {
    ...queue,
    common,
    commonRevision: queue.commonRevision + (by === "page" ? 1 : 0),
    uploads: queue.uploads.map((upload) => {
      const apart = keptAsTold(upload, queue.common);
      return edited(apart, apart.fields);
    }),
  };
}

function tag(queue: Queue, { key, tag }: { key?: string | undefined; tag: string }): Queue {
  const withTag = (fields: Fields) => ({
    ...fields,
    tags: joinTags([...splitTags(fields.tags), tag]),
  });
  if (key === undefined) return fillForAll(queue, withTag(queue.common), "page");
  return change(queue, key, (upload) => refilled(upload, withTag(upload.fields)));
}

function copy(queue: Queue, key: string): Queue {
  const source = queue.uploads.find((upload) => upload.key === key);
  if (source === undefined) return queue;
  const { description: _, ...own } = source.fields;
  // Of what is said of all nothing holds for those apart: they get that, too.
  const { description: __, ...whole } = mergeFields(commonOf(queue, source), source.fields);
  return {
    ...queue,
    uploads: queue.uploads.map((upload) => {
      if (upload.key === key) return upload;
      const shared = upload.isApart === true ? whole : own;
      return refilled(upload, { ...upload.fields, ...shared });
    }),
  };
}

function tellToSend(
  queue: Queue,
  limits: FieldLimits,
  isMeant: (upload: Upload) => boolean,
): Queue {
  const uploads = queue.uploads.map((upload): Upload => {
    if (!isMeant(upload)) return upload;
    const complaints = findComplaints(
      { common: commonOf(queue, upload), own: upload.fields },
      limits,
    );
    const stage: Stage = complaints.length === 0 ? { is: "queued" } : { is: "refused", complaints };
    return { ...upload, stage, turnedAway: 0 };
  });
  return { ...queue, uploads, isPaused: false };
}

function toStage(queue: Queue, key: string, from: Stage["is"][], stage: Stage): Queue {
  return change(queue, key, (upload) =>
    from.includes(upload.stage.is) ? { ...upload, stage } : upload,
  );
}

function change(queue: Queue, key: string, next: (upload: Upload) => Upload): Queue {
  return {
    ...queue,
    uploads: queue.uploads.map((upload) => (upload.key === key ? next(upload) : upload)),
  };
}
