import { Link } from "@/ui/link";
import { LinkButton } from "@/ui/link-button";
import { TextArea } from "@/ui/text-area";
import { fieldOf } from "../forms/field-of";
import type { FormFlash } from "../forms/flash-alert";
import { ProcedureForm } from "../forms/procedure-form";
import { postAddress } from "../posts/post-address";
import { CommentEntry, type ShownComment } from "./comment-entry";

type Props = {
  imageId: string;
  /** The list that the post was found in: see postAddress. */
  within: string | undefined;
  comments: ShownComment[];
  /** Cursor of older ones. */
  next?: string | undefined;
  /** Cursor of these; none of the newest, beside which one writes. */
  cursor: string | undefined;
  viewer: { id: string; isModerator: boolean } | undefined;
  flash: (FormFlash & { form: string }) | undefined;
};

/** What is said under an image, newest first. */
export function CommentSection({ imageId, within, comments, next, cursor, viewer, flash }: Props) {
  const newest = postAddress(imageId, { within, at: "comments" });
  const edited = flash?.form === "comments.edit" ? flash : undefined;
  return (
    <section
      id="comments"
      aria-labelledby="comments-title"
      className="flex max-w-text flex-col gap-5"
    >
      <h2 id="comments-title">Comments</h2>
      {cursor === undefined ? (
        <div className="print:hidden">
          <NewComment
            page={newest}
            imageId={imageId}
            isMember={viewer !== undefined}
            flash={flash?.form === "comments.create" ? flash : undefined}
          />
        </div>
      ) : (
        <p>
          <Link href={newest}>Newest comments</Link>
        </p>
      )}
      {comments.length === 0 ? (
        <p className="text-quiet">
          {cursor === undefined ? "Nobody has said anything yet." : "There are no older ones."}
        </p>
      ) : (
        <ol aria-label="Comments" className="flex flex-col gap-5">
          {comments.map((comment) => (
            <CommentEntry
              key={comment.id}
              comment={comment}
              place={{ within, fields: { comments: cursor } }}
              viewer={viewer}
              flash={edited?.values["id"] === comment.id ? edited : undefined}
              sent={flash}
            />
          ))}
        </ol>
      )}
      {next === undefined ? null : (
        <div>
          <LinkButton
            href={postAddress(imageId, { within, fields: { comments: next }, at: "comments" })}
          >
            Older comments
          </LinkButton>
        </div>
      )}
    </section>
  );
}

function NewComment({
  page,
  imageId,
  isMember,
  flash,
}: {
  page: string;
  imageId: string;
  isMember: boolean;
  flash: FormFlash | undefined;
}) {
  if (!isMember) {
    return (
      <p className="text-quiet">
        <Link href={`/login?next=${encodeURIComponent(page)}`}>Sign in</Link> to say something.
      </p>
    );
  }
  return (
    <ProcedureForm
      procedure="comments.create"
      inPlace
      label="Write a comment"
      back={page}
      submit="Comment"
      kind="secondary"
      flash={flash}
    >
      <input type="hidden" name="id" value={imageId} />
      <TextArea
        {...fieldOf(flash, { name: "text", label: "Your comment" })}
        required
        maxLength={2_000}
        hint="@name tells that member of it."
      />
    </ProcedureForm>
  );
}
