import { Choice } from "@/ui/choice";
import { Field } from "@/ui/field";
import { TextArea } from "@/ui/text-area";
import { complaintAbout } from "../forms/complaint-about";
import type { FormFlash } from "../forms/flash-alert";
import { ProcedureForm } from "../forms/procedure-form";
import { RATINGS } from "./rating-options";

type Props = {
  image: { id: string; artist?: string | undefined; nsfw: boolean };
  flash: FormFlash | undefined;
};

/** Proposes to the moderators what an image should say of itself. */
export function SuggestForm({ image, flash }: Props) {
  const typed = flash?.values ?? {};
  const page = `/post/${image.id}`;
  return (
    <ProcedureForm
      procedure="suggestions.create"
      label="Suggest an edit"
      back={`${page}/suggest`}
      next={page}
      done="Thank you. A moderator looks at your suggestion, and you will be told."
      submit="Suggest it"
      flash={flash}
      told={["tagsAdd", "tagsRemove", "artist"]}
    >
      <input type="hidden" name="id" value={image.id} />
      <TextArea
        label="Tags to add"
        name="tagsAdd"
        hint="Separated by commas."
        error={complaintAbout(flash, "tagsAdd")}
        defaultValue={typed["tagsAdd"]}
      />
      <TextArea
        label="Tags to remove"
        name="tagsRemove"
        error={complaintAbout(flash, "tagsRemove")}
        defaultValue={typed["tagsRemove"]}
      />
      <Field
        label="Artist"
        name="artist"
        maxLength={60}
        error={complaintAbout(flash, "artist")}
        defaultValue={typed["artist"] ?? image.artist}
      />
      <Choice
        label="Rating"
        name="nsfw"
        options={RATINGS}
        defaultValue={typed["nsfw"] ?? String(image.nsfw)}
      />
    </ProcedureForm>
  );
}
