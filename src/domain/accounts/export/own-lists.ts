import type { Deps } from "../../deps";
import { jsonList } from "./json-parts";

const PAGE = 200;

type Where = { userId: string };

/** After the last row of the page before, in the order of ids. */
function after(last: { id: string } | undefined) {
  return last === undefined ? {} : { id: { gt: last.id } };
}

const BY_ID = { orderBy: { id: "asc" }, take: PAGE } as const;

/** What an account has made and been told, each as a list of JSON under the name of its file. */
export function ownLists({ db }: Pick<Deps, "db">, { userId }: Where) {
  return {
    "images.json": jsonList<{ id: string }>(async (last) => {
      const rows = await db.image.findMany({
        ...BY_ID,
        where: { uploaderId: userId, ...after(last) },
        omit: {
          uploaderId: true,
          approverId: true,
          reviewerId: true,
          claimerId: true,
          claimedUntil: true,
          changesRequesterId: true,
          artistKey: true,
          phash: true,
        },
      });
      return rows.map(({ sha256, ...row }) => ({
        ...row,
        sha256: Buffer.from(sha256).toString("hex"),
      }));
    }),
    "comments.json": jsonList((last: { id: string } | undefined) =>
      db.comment.findMany({
        ...BY_ID,
        where: { authorId: userId, ...after(last) },
        omit: { authorId: true },
      }),
    ),
    "reactions.json": jsonList((last: { imageId: string; kind: string } | undefined) =>
      db.reaction.findMany({
        where: { userId, ...afterReaction(last) },
        orderBy: [{ imageId: "asc" }, { kind: "asc" }],
        take: PAGE,
        omit: { userId: true },
      }),
    ),
    "edits.json": jsonList((last: { imageId: string; version: number } | undefined) =>
      db.imageVersion.findMany({
        where: { authorId: userId, ...afterVersion(last) },
        orderBy: [{ imageId: "asc" }, { version: "asc" }],
        take: PAGE,
        omit: { authorId: true },
      }),
    ),
    "suggestions.json": jsonList((last: { id: string } | undefined) =>
      db.suggestion.findMany({
        ...BY_ID,
        where: { userId, ...after(last) },
        omit: { userId: true, reviewerId: true },
      }),
    ),
    "reports.json": jsonList((last: { id: string } | undefined) =>
      db.report.findMany({
        ...BY_ID,
        where: { reporterId: userId, ...after(last) },
        // The note is of moderators for moderators, and the words of the comment are another's.
        omit: { reporterId: true, reviewerId: true, note: true, commentText: true },
      }),
    ),
    "appeals.json": jsonList((last: { imageId: string } | undefined) =>
      db.appeal.findMany({
        where: { userId, ...(last === undefined ? {} : { imageId: { gt: last.imageId } }) },
        orderBy: { imageId: "asc" },
        take: PAGE,
        omit: { userId: true, reviewerId: true },
      }),
    ),
    "notifications.json": jsonList((last: { id: string } | undefined) =>
      db.notification.findMany({
        ...BY_ID,
        where: { userId, ...after(last) },
        omit: { userId: true },
      }),
    ),
  };
}

/** An image has both kinds at most; enums are ordered as they were declared. */
function afterReaction(last: { imageId: string; kind: string } | undefined) {
  if (last === undefined) return {};
  const next = { imageId: { gt: last.imageId } };
  if (last.kind === "favorite") return next;
  return { OR: [next, { imageId: last.imageId, kind: "favorite" as const }] };
}

function afterVersion(last: { imageId: string; version: number } | undefined) {
  if (last === undefined) return {};
  const { imageId, version } = last;
  return { OR: [{ imageId: { gt: imageId } }, { imageId, version: { gt: version } }] };
}
