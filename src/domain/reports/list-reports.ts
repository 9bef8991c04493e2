import { atOneMoment } from "@/infra/db/at-one-moment";
import { Prisma } from "@/infra/db/generated/client";
import type { Actor } from "../accounts/actor";
import { requireAccess } from "../accounts/policy";
import { type Comment, COMMENT_COLUMNS, type CommentRow, toComment } from "../comments/comment";
import type { Deps } from "../deps";
import type { Person } from "../images/image";
import { newerThan, pageOf, type TimePosition } from "../time-cursor";
import type { ReportReason } from "./report-reasons";

/** A report that waits for an answer. */
export type Report = {
  id: string;
  /** Id of the image, or of the image that the comment stands under. */
  image: string;
  /** The comment, if it is about one. */
  comment?: Comment;
  /** Its words as they were reported, if it was edited since. */
  reportedText?: string;
  reason: ReportReason;
  text?: string;
  reporter: Person;
  /** How many more wait about the same image or comment. */
  others: number;
  /** ISO 8601 with milliseconds. */
  createdAt: string;
};

/** Reports of what is still there to be seen. */
export const REACHABLE = {
  OR: [
    { image: { status: { in: ["pending", "approved"] } } },
    { comment: { image: { status: "approved" } } },
  ],
} satisfies Prisma.ReportWhereInput;

/** The same in SQL, looked up for each row of `reports` by itself: joined, all images there are were read. */
export const IS_REACHABLE = Prisma.sql`
  CASE WHEN reports.comment_id IS NULL
    THEN (SELECT i.status IN ('pending', 'approved') FROM images i WHERE i.id = reports.image_id)
    ELSE (SELECT i.status = 'approved' FROM comments c JOIN images i ON i.id = c.image_id
      WHERE c.id = reports.comment_id)
  END`;

/**
 * Reports that wait for an answer, longest waiting first; none about what is gone.
 * @throws DomainError forbidden
 */
export async function listReports(
  deps: Pick<Deps, "db">,
  actor: Actor | undefined,
  { limit, cursor }: { limit: number; cursor?: TimePosition | undefined },
): Promise<{ reports: Report[]; next?: string }> {
  requireAccess(actor, "approver");
  const rows = await atOneMoment(deps.db, (tx) =>
    tx.report.findMany({
      where: { state: "open", AND: [REACHABLE, cursor === undefined ? {} : newerThan(cursor)] },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      take: limit + 1,
      include: {
        reporter: { select: { id: true, name: true } },
        comment: { select: COMMENT_COLUMNS },
      },
    }),
  );
  const { page, ...rest } = pageOf(rows, limit);
  const alike = await countAlike(deps.db, page);
  return {
    reports: page.map((row) => ({
      id: row.id,
      ...subjectOf(row),
      reason: row.reason,
      ...(row.text === null ? {} : { text: row.text }),
      reporter: { id: row.reporter.id, username: row.reporter.name },
      others: alike(row) - 1,
      createdAt: row.createdAt.toISOString(),
    })),
    ...rest,
  };
}

type About = { imageId: string | null; commentId: string | null };

/** @returns how many wait about what a report is about, itself included */
async function countAlike(db: Deps["db"], reports: About[]): Promise<(report: About) => number> {
  const groups = await db.report.groupBy({
    by: ["imageId", "commentId"],
    where: {
      state: "open",
      OR: [
        { imageId: { in: reports.flatMap(({ imageId }) => imageId ?? []) } },
        { commentId: { in: reports.flatMap(({ commentId }) => commentId ?? []) } },
      ],
    },
    _count: true,
  });
  const keyOf = ({ imageId, commentId }: About) => commentId ?? imageId;
  const counts = new Map(groups.map((group) => [keyOf(group), group._count]));
  // Closed between the two questions, it is none of them.
  return (report) => counts.get(keyOf(report)) ?? 1;
}

type Subject = {
  imageId: string | null;
  comment: CommentRow | null;
  commentText: string | null;
};

function subjectOf({ imageId, comment, commentText }: Subject) {
  if (comment === null) return { image: imageId ?? "" };
  return {
    image: comment.imageId,
    comment: toComment(comment),
    ...reportedWords(commentText, comment),
  };
}

/** The words of a comment as they were reported, if it was edited since. */
export function reportedWords(
  commentText: string | null,
  comment: { text: string } | null,
): { reportedText?: string } {
  return commentText === null || commentText === comment?.text ? {} : { reportedText: commentText };
}
