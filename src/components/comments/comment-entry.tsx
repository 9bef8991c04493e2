import { Link } from "@/ui/link";
import { Avatar } from "@/ui/avatar";
import { Day } from "@/ui/day";
import { Disclosure } from "@/ui/disclosure";
import { Field } from "@/ui/field";
import { TextArea } from "@/ui/text-area";
import { fieldOf } from "../forms/field-of";
import type { FormFlash } from "../forms/flash-alert";
import { ProcedureForm } from "../forms/procedure-form";
import { ActForm, type SentForm } from "../moderation/act-form";
import { UserLink } from "../users/user-link";
import { postAddress } from "../posts/post-address";
import { CommentText } from "./comment-text";

export type ShownComment = {
  id: string;
  image: string;
  author: { id: string; username: string };
  text: string;
  parts: { text: string; username?: string | undefined }[];
  createdAt: string;
  editedAt?: string | undefined;
};

type Place = { within: string | undefined; fields: { comments: string | undefined } };

type Viewer = { id: string; isModerator: boolean };

type Props = {
  comment: ShownComment;
  /** What the address of the page that it stands on says: see postAddress. */
  place: Place;
  viewer: Viewer | undefined;
  /** Set when an edit of this comment was refused. */
  flash: FormFlash | undefined;
  /** The form that was sent last. */
  sent: SentForm | undefined;
};

const MOST = 2_000;

/** One comment, and what its reader may do about it. */
export function CommentEntry({ comment, place, viewer, flash, sent }: Props) {
  const { id, author, createdAt, editedAt, parts } = comment;
  const isOwn = viewer?.id === author.id;
  return (
    <li
      id={`comment-${id}`}
      className="flex scroll-mt-20 gap-3 target:rounded-card target:bg-accent-soft target:p-3 forced-colors:target:outline-2 forced-colors:target:outline-[Highlight]"
    >
      <Avatar name={author.username} />
      <article
        aria-label={`Comment of ${author.username}`}
        className="flex min-w-0 flex-1 flex-col gap-1"
      >
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-quiet">
          <strong className="text-base text-ink">
            <UserLink username={author.username} />
          </strong>
          <Day at={createdAt} />
          {editedAt === undefined ? null : "edited"}
        </p>
        <CommentText parts={parts} />
        <div className="flex flex-wrap items-start gap-x-4 text-sm print:hidden">
          {isOwn ? <EditComment comment={comment} place={place} flash={flash} /> : null}
          {isOwn || viewer?.isModerator === true ? (
            <DeleteComment comment={comment} place={place} isOwn={isOwn} sent={sent} />
          ) : null}
          {isOwn ? null : (
            <Link
              href={postAddress(comment.image, {
                page: "report",
                within: place.within,
                fields: { comment: id },
              })}
              className="inline-flex min-h-9 items-center font-semibold text-quiet hover:text-ink pointer-coarse:min-h-11"
            >
              Report
            </Link>
          )}
        </div>
      </article>
    </li>
  );
}

function EditComment({ comment, place, flash }: Pick<Props, "comment" | "place" | "flash">) {
  return (
    <Disclosure summary="Edit" open={flash !== undefined}>
      <ProcedureForm
        procedure="comments.edit"
        inPlace
        label="Edit your comment"
        back={postAddress(comment.image, { ...place, at: `comment-${comment.id}` })}
        submit="Save"
        size="small"
        flash={flash}
      >
        <input type="hidden" name="id" value={comment.id} />
        <TextArea
          {...fieldOf(flash, { name: "text", label: "Your comment", begins: comment.text })}
          required
          maxLength={MOST}
        />
      </ProcedureForm>
    </Disclosure>
  );
}

function DeleteComment({
  comment,
  place,
  isOwn,
  sent,
}: Pick<Props, "comment" | "place" | "sent"> & { isOwn: boolean }) {
  return (
    <ActForm
      words="Delete"
      submit="Delete for good"
      procedure="comments.delete"
      subject={{ id: comment.id }}
      sent={sent}
      inPlace
      label="Delete the comment"
      back={postAddress(comment.image, { ...place, at: "comments" })}
      kind="danger"
      size="small"
    >
      {({ reason }) =>
        isOwn ? null : (
          <Field label="Reason, for the log" name="reason" maxLength={500} defaultValue={reason} />
        )
      }
    </ActForm>
  );
}
