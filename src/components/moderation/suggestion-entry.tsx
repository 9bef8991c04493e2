import { Disclosure } from "@/ui/disclosure";
import { Field } from "@/ui/field";
import { ProcedureForm } from "../forms/procedure-form";
import { ratingInWords } from "../posts/rating-options";
import { Difference } from "./difference";
import { type Moderated, ModeratedImage } from "./moderated-image";
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
  page: string;
};

/** An edit that somebody proposes: what it would change, and whether it shall. */
export function SuggestionEntry({ suggestion, image, page }: Props) {
  const { id, user, createdAt, tagsAdd, tagsRemove } = suggestion;
  const answer = { procedure: "suggestions.review", back: page, inPlace: true };
  return (
    <ReviewCard
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
          <Answer id={id} action="approve" />
        </ProcedureForm>
        <Disclosure summary="Decline">
          <ProcedureForm {...answer} done="Declined." submit="Decline" kind="danger" size="small">
            <Answer id={id} action="deny" />
            <Field
              label="Why, if there is something to say"
              name="reason"
              maxLength={500}
              hint={`Reaches ${user.username}.`}
            />
          </ProcedureForm>
        </Disclosure>
      </div>
    </ReviewCard>
  );
}

function Answer({ id, action }: { id: string; action: string }) {
  return (
    <>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="action" value={action} />
    </>
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
