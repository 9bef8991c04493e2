import { Choice } from "@/ui/choice";
import { Field } from "@/ui/field";
import { TextArea } from "@/ui/text-area";
import { fieldOf } from "../forms/field-of";
import type { FormFlash } from "../forms/flash-alert";
import { ProcedureForm } from "../forms/procedure-form";
import { seenVersion } from "../forms/seen-version";
import { postAddress } from "./post-address";
import { RATINGS } from "./rating-options";

type Props = {
  image: { id: string; version: number; artist?: string | undefined; nsfw: boolean };
  /** The list that the post was found in: see postAddress. */
  within: string | undefined;
  flash: FormFlash | undefined;
};

/**
 * Proposes to the moderators what an image should say of itself. The version goes along, and stays that by which the
 * rest was typed: what others change meanwhile is not taken back.
 */
export function SuggestForm({ image, within, flash }: Props) {
  return (
    <ProcedureForm
      procedure="suggestions.create"
      label="Suggest an edit"
      back={postAddress(image.id, { page: "suggest", within })}
      next={postAddress(image.id, { within })}
      done="Thank you. A moderator looks at your suggestion, and you will be told."
      submit="Suggest it"
      flash={flash}
    >
      <input type="hidden" name="id" value={image.id} />
      <input type="hidden" name="version" value={seenVersion(flash, image.version)} />
      <TextArea
        {...fieldOf(flash, { name: "tagsAdd", label: "Tags to add" })}
        data-suggest="list"
        hint="Separated by commas."
      />
      <TextArea {...fieldOf(flash, { name: "tagsRemove", label: "Tags to remove" })} />
      <Field
        {...fieldOf(flash, { name: "artist", label: "Artist", begins: image.artist })}
        maxLength={60}
      />
      <Choice
        label="Rating"
        name="nsfw"
        options={RATINGS}
        defaultValue={flash?.values["nsfw"] ?? String(image.nsfw)}
      />
    </ProcedureForm>
  );
}
