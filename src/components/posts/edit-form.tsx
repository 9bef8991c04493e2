import { Choice } from "@/ui/choice";
import { Field } from "@/ui/field";
import { TextArea } from "@/ui/text-area";
import { fieldOf } from "../forms/field-of";
import type { FormFlash } from "../forms/flash-alert";
import { ProcedureForm } from "../forms/procedure-form";
import { postAddress } from "./post-address";
import { RATINGS } from "./rating-options";

export type EditedImage = {
  id: string;
  version: number;
  tags: string[];
  artist?: string | undefined;
  nsfw: boolean;
  description?: string | undefined;
};

type Props = {
  image: EditedImage;
  /** The list that the post was found in: see postAddress. */
  within?: string | undefined;
  /** A moderator who edits another's says why. */
  isModerating: boolean;
  /** Holds what was typed, which stays in the form. */
  flash: FormFlash | undefined;
};

/**
 * What an image says of itself, to be changed. The version goes along: whoever edits at the same time and
 * comes second is told, and keeps what they typed.
 */
export function EditForm({ image, within, isModerating, flash }: Props) {
  const { id, version, tags, artist, nsfw, description } = image;
  return (
    <ProcedureForm
      procedure="images.edit"
      label="Edit"
      back={postAddress(id, { page: "edit", within })}
      next={postAddress(id, { within })}
      done="Saved."
      submit="Save"
      // That it was changed meanwhile is told beside the form.
      flash={flash?.isOvertaken === true ? undefined : flash}
    >
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <TextArea
        {...fieldOf(flash, { name: "tags", label: "Tags", begins: tags.join(", ") })}
        data-suggest="list"
        required
        hint="Separated by commas."
      />
      <Field
        {...fieldOf(flash, { name: "artist", label: "Artist", begins: artist })}
        maxLength={60}
        hint="Empty if nobody knows."
      />
      <Choice
        label="Rating"
        name="nsfw"
        options={RATINGS}
        defaultValue={flash?.values["nsfw"] ?? String(nsfw)}
      />
      <TextArea
        {...fieldOf(flash, { name: "description", label: "Description", begins: description })}
        maxLength={500}
        hint="The picture in words, for those who do not see it."
      />
      {isModerating ? (
        <Field
          {...fieldOf(flash, { name: "reason", label: "Reason, for the log" })}
          maxLength={500}
        />
      ) : null}
    </ProcedureForm>
  );
}
