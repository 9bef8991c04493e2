import { Alert } from "@/ui/alert";
import { ratingInWords } from "../posts/rating-options";
import { Difference } from "./difference";

type Shown = {
  nsfw?: boolean | undefined;
  artist?: string | undefined;
  description?: string | undefined;
};

export type ShownChanges = {
  text: string;
  /** Moderators are told, uploaders are not. */
  by?: { username: string } | undefined;
  resubmittedAt?: string | undefined;
  difference?:
    | { tagsAdded: string[]; tagsRemoved: string[]; before: Shown; after: Shown }
    | undefined;
};

/** What the uploader was asked to change, and what they did. */
export function RequestedChanges({ changes }: { changes: ShownChanges }) {
  const { text, by, resubmittedAt, difference } = changes;
  return (
    <Alert tone="warning">
      <p>
        <strong>{by === undefined ? "Changes were asked for" : `${by.username} asked for`}:</strong>{" "}
        {text}
      </p>
      <p className="text-sm">
        {doneInWords(resubmittedAt !== undefined, difference !== undefined)}
      </p>
      {difference === undefined ? null : (
        <div className="rounded-control bg-raised p-3 text-ink">
          <Difference {...difference} changes={changesOf(difference.before, difference.after)} />
        </div>
      )}
    </Alert>
  );
}

function doneInWords(isSentBack: boolean, isChanged: boolean): string {
  if (isSentBack) return isChanged ? "Sent back. Since then:" : "Sent back unchanged.";
  return isChanged ? "Changed since, but not sent back yet:" : "Not sent back yet.";
}

/** What is in neither has not changed. */
function changesOf(before: Shown, after: Shown) {
  return {
    Rating: { before: rating(before), after: rating(after) },
    Artist: { before: before.artist, after: after.artist },
    Description: { before: before.description, after: after.description },
  };
}

function rating({ nsfw }: Shown): string | undefined {
  return nsfw === undefined ? undefined : ratingInWords(nsfw);
}
