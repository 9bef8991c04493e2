import { Field } from "@/ui/field";
import { ProcedureForm } from "../forms/procedure-form";
import { ratingInWords } from "../posts/rating-options";
import { ActForm, type SentForm } from "./act-form";
import { Difference } from "./difference";
import { type Moderated, ModeratedImage } from "./moderated-image";
import type { Place } from "./place-of";
import { ReviewCard } from "./review-card";

type Props = {
  suggestion: {
    id: string;
    user: { username: string };
    nsfw?: boolean | undefined;
    artist?: string | undefined;
    tagsAdd: string[];
    tagsRemove: string[];
    createdAt: string;
  };
  image: Moderated & {
    nsfw: boolean;
    artist?: string | undefined;
  };
  place: Place;
  sent: SentForm | undefined;
};

/** An edit that somebody proposes: what it would change, and whether it shall. */
export function SuggestionEntry({ suggestion, image, place, sent }: Props) {
  const { id, user, createdAt, tagsAdd, tagsRemove } = suggestion;
  const { anchor, here, next } = place;
  const answer = { procedure: "suggestions.review", back: here, next, inPlace: true };
  return (
    <ReviewCard
      anchor={anchor}
      label={`Suggestion for post ${image.id}`}
      picture={<ModeratedImage image={image} />}
      by={user.username}
      at={createdAt}
    >
      <Difference
        tagsAdded={tagsAdd}
        tagsRemoved={tagsRemove}
        changes={changesOf(suggestion, image)}
      />
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <ProcedureForm
          {...answer}
          done="Accepted: the image says so now."
          submit="Accept"
          size="small"
        >
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="action" value="approve" />
        </ProcedureForm>
        <ActForm
          {...answer}
          words="Decline"
          subject={{ id, action: "deny" }}
          sent={sent}
          done="Declined."
          kind="danger"
          size="small"
        >
          {({ reason }) => (
            <Field
              label="Why, if there is something to say"
              name="reason"
              maxLength={500}
              hint={`Reaches ${user.username}.`}
              defaultValue={reason}
            />
          )}
        </ActForm>
      </div>
    </ReviewCard>
  );
}

/** An empty artist clears it; what is not proposed stays. */
function changesOf({ nsfw, artist }: Props["suggestion"], image: Props["image"]) {
  return {
    ...(nsfw === undefined
      ? {}
      : { Rating: { before: ratingInWords(image.nsfw), after: ratingInWords(nsfw) } }),
    ...(artist === undefined
      ? {}
      : { Artist: { before: image.artist, after: artist === "" ? undefined : artist } }),
  };
}
