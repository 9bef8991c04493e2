import type { TagJob as Row } from "@/infra/db/generated/client";

/** What images are gone through for. */
export type TagJobKind = "rename" | "merge" | "imply" | "alias";

export type TagJob = {
  id: string;
  kind: string;
  /** The tag that the images have. */
  from: string;
  /** The one that they get. */
  to: string;
  state: "running" | "stopped" | "done";
  /** Images gone through, of how many there were at the beginning or turned out to be. */
  done: number;
  total: number;
  /** ISO 8601 with milliseconds. */
  createdAt: string;
  updatedAt: string;
};

export function toTagJob(row: Row): TagJob {
  const { id, kind, fromName, toName, state, done, total, createdAt, updatedAt } = row;
  return {
    id,
    kind,
    from: fromName,
    to: toName,
    state,
    done,
    // One that is approved anew meanwhile is gone through again.
    total: Math.max(total, done),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
