import { Alert } from "@/ui/alert";
import { ratingInWords } from "../posts/rating-options";
import { Difference } from "./difference";

type Shown = {
  nsfw?: boolean | undefined;
  artist?: string | undefined;
  description?: string | undefined;
};

type Props = {
  changes: {
    text: string;
    by?: { username: string } | undefined;
    resubmittedAt?: string | undefined;
    difference?:
      | { tagsAdded: string[]; tagsRemoved: string[]; before: Shown; after: Shown }
      | undefined;
  };
};

/** What the uploader was asked to change, and what they did. */
export function RequestedChanges({ changes: { text, by, resubmittedAt, difference } }: Props) {
  return (
    <Alert tone="warning">
      <p>
        <strong>{by === undefined ? "Changes were asked for" : `${by.username} asked for`}:</strong>{" "}
        {text}
      </p>
      <p className="text-sm">
        {resubmittedAt === undefined
          ? "Not sent back yet."
          : difference === undefined
            ? "Sent back unchanged."
            : "Sent back. Since then:"}
      </p>
      {difference === undefined ? null : (
        <div className="rounded-control bg-raised p-3 text-ink">
          <Difference {...difference} changes={changesOf(difference.before, difference.after)} />
        </div>
      )}
    </Alert>
  );
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
