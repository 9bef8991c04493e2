import { LinkButton } from "@/ui/link-button";
import { ActForm, type SentForm } from "./act-form";
import type { Place } from "./place-of";
import { queueAt, ReopenForm } from "./reopen-form";
import { WhyField } from "./why-field";

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
  if (image.pending === true) {
    return (
      <LinkButton size="small" href={queueAt(image.id, image.uploader.username)}>
        Decide in the queue
      </LinkButton>
    );
  }
  return (
    <>
      <LinkButton size="small" href={`/post/${image.id}/edit`}>
        Edit the image
      </LinkButton>
      <ReopenForm image={image} back={place.here} sent={sent} />
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
  sent: SentForm | undefined;
};

function Act({ id, ...form }: ActProps) {
  return (
    <ActForm {...form} subject={{ id }} inPlace kind="danger" size="small">
      {({ reason }) => <WhyField typed={reason} />}
    </ActForm>
  );
}
