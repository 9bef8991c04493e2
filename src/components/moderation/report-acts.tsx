import { Field } from "@/ui/field";
import { LinkButton } from "@/ui/link-button";
import { ActForm, type SentForm } from "./act-form";
import { addressOf } from "@/ui/address-of";
import type { Place } from "./place-of";

export type Reported = {
  report: {
    id: string;
    comment?: { id: string; text: string; author: { username: string } } | undefined;
  };
  image: {
    id: string;
    pending?: true;
    nsfw: boolean;
    artist?: string | undefined;
    tags: string[];
    uploader: { username: string };
  };
};

type Props = Reported & { isAdmin: boolean; place: Place; sent: SentForm | undefined };

/**
 * What can be done about what was reported. Pending images are denied in the queue; approved ones are edited, go back
 * there, or are deleted by admins.
 */
export function ReportActs({ report: { comment }, image, isAdmin, place, sent }: Props) {
  if (comment !== undefined) {
    return (
      <Act
        procedure="comments.delete"
        id={comment.id}
        words="Delete the comment"
        done="The comment is deleted."
        back={place.here}
        next={place.next}
        sent={sent}
      />
    );
  }
  const queue = `${addressOf("/moderation", { state: "any", uploader: image.uploader.username })}#post-${image.id}`;
  if (image.pending === true) {
    return (
      <LinkButton size="small" href={queue}>
        Decide in the queue
      </LinkButton>
    );
  }
  return (
    <>
      <LinkButton size="small" href={`/post/${image.id}/edit`}>
        Edit the image
      </LinkButton>
      <Act
        procedure="moderation.reopen"
        id={image.id}
        words="Back to the queue"
        done="The image is off the board, and waits here."
        back={place.here}
        sent={sent}
        next={queue}
        isElsewhere
      />
      {isAdmin ? (
        <Act
          procedure="images.delete"
          id={image.id}
          words="Delete the image"
          done="The image is deleted."
          back={place.here}
          next={place.next}
          sent={sent}
        />
      ) : null}
    </>
  );
}

type ActProps = {
  procedure: string;
  id: string;
  words: string;
  done: string;
  back: string;
  next: string;
  /** It leads to another page. */
  isElsewhere?: boolean;
  sent: SentForm | undefined;
};

function Act({ id, isElsewhere = false, ...form }: ActProps) {
  return (
    <ActForm {...form} subject={{ id }} inPlace={!isElsewhere} kind="danger" size="small">
      {({ reason }) => (
        <Field
          label="Why"
          name="reason"
          maxLength={500}
          hint="For the log, and for its author."
          defaultValue={reason}
        />
      )}
    </ActForm>
  );
}
