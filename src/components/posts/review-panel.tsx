import { Alert } from "@/ui/alert";
import { LinkButton } from "@/ui/link-button";
import { ProcedureForm } from "../forms/procedure-form";
import { RequestedChanges, type ShownChanges } from "../moderation/requested-changes";
import { waitInWords } from "../moderation/wait-in-words";
import { postAddress } from "./post-address";

export type ShownReview = {
  state: "waiting" | "changes_requested" | "approved" | "denied";
  claimed?: boolean | undefined;
  changes?: ShownChanges | undefined;
  wait?: { pending: number; medianMs?: number | undefined } | undefined;
};

type Props = {
  id: string;
  /** The list that the post was found in: see postAddress. */
  within: string | undefined;
  review: ShownReview;
  /** Others who see it are moderators. */
  isUploader: boolean;
};

/** Where a pending image stands: for its uploader, and for moderators. */
export function ReviewPanel({ id, within, review, isUploader }: Props) {
  const { state, changes } = review;
  return (
    <section aria-labelledby="review-title" className="flex flex-col gap-4">
      <h2 id="review-title" className="sr-only">
        Review
      </h2>
      {state === "changes_requested" ? null : (
        <Alert>
          <p>{waiting(review)}</p>
          <p className="text-sm text-quiet">Only people with its address see it until then.</p>
        </Alert>
      )}
      {changes === undefined ? null : <RequestedChanges changes={changes} />}
      {state === "changes_requested" && isUploader ? (
        <div className="flex flex-wrap items-start gap-3">
          <LinkButton kind="primary" href={postAddress(id, { page: "edit", within })}>
            Make the changes
          </LinkButton>
          <ProcedureForm
            procedure="pending.resubmit"
            label="Send it back"
            back={postAddress(id, { within })}
            submit="Send it back"
            done="Thank you. The moderators have it again."
            kind="secondary"
          >
            <input type="hidden" name="id" value={id} />
          </ProcedureForm>
        </div>
      ) : null}
    </section>
  );
}

function waiting({ claimed, changes, wait }: ShownReview): string {
  if (claimed === true) return "A moderator is looking at this image.";
  const usual = waitInWords(wait?.medianMs);
  const sent = changes?.resubmittedAt === undefined ? "" : "It was sent back. ";
  return usual === undefined
    ? `${sent}This image waits for a moderator.`
    : `${sent}This image waits for a moderator: usually ${usual}.`;
}
