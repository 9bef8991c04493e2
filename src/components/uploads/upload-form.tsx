import { Link } from "@/ui/link";
import { Choice } from "@/ui/choice";
import { Field } from "@/ui/field";
import { TextArea } from "@/ui/text-area";
import { complaintAbout } from "../forms/complaint-about";
import type { FormFlash } from "../forms/flash-alert";
import { ProcedureForm } from "../forms/procedure-form";
import { PictureField } from "./picture-field";
import type { FieldLimits } from "./queue/find-complaints";
import { refusalInWords, refusedField } from "./queue/refusal-in-words";
import { boundsInWords, type PictureBounds } from "./queue/find-fault";

const RATINGS = { "": "Choose one", false: "Safe", true: "Not safe for work" };

type Props = {
  flash: FormFlash | undefined;
  bounds: PictureBounds;
  limits: FieldLimits;
};

/**
 * Uploads one picture. It comes last: what is too large is refused before it is read to its end, and what was
 * typed must have come until then to be shown again.
 */
export function UploadForm({ flash, bounds, limits }: Props) {
  return (
    <ProcedureForm
      procedure="images.upload"
      label="Upload"
      back="/upload"
      submit="Upload"
      hasFile
      flash={inOwnWords(flash)}
      told={["image", "tags", "nsfw", "artist", "description"]}
    >
      <TextArea
        label="Tags"
        {...typedAgain(flash, "tags")}
        data-suggest="list"
        required
        rows={2}
        hint={`At least one, separated by commas; at most ${limits.tags} of ${limits.tagLength} characters.`}
      />
      <Choice label="Rating" {...typedAgain(flash, "nsfw")} required options={RATINGS} />
      <Field
        label="Artist"
        {...typedAgain(flash, "artist")}
        maxLength={limits.artistLength}
        hint="Empty if nobody knows."
      />
      <TextArea
        label="Description"
        {...typedAgain(flash, "description")}
        rows={2}
        maxLength={limits.descriptionLength}
        hint="The picture in words, for those who do not see it."
      />
      <PictureField
        label="Picture"
        name="image"
        hint={`${boundsInWords(bounds)}.`}
        maxBytes={bounds.bytes}
        error={pictureComplaint(flash)}
        autoFocus={pictureComplaint(flash) !== undefined}
      />
    </ProcedureForm>
  );
}

/** What no field tells; the others go by the service's words. */
function inOwnWords(flash: FormFlash | undefined): FormFlash | undefined {
  if (flash === undefined || refusedField(flash.message) !== undefined) return flash;
  return { ...flash, message: refusalInWords(flash.message) };
}

/** What is wrong with a field, in words that call it as the form does. */
function complaintOf(flash: FormFlash | undefined, field: string): string | undefined {
  const complaint = complaintAbout(flash, field);
  return complaint === undefined ? undefined : refusalInWords(complaint);
}

/** A field with what was typed, and what is wrong with that: the keyboard comes to stand there. */
function typedAgain(flash: FormFlash | undefined, name: string) {
  const error = complaintOf(flash, name);
  return { name, error, autoFocus: error !== undefined, defaultValue: flash?.values[name] };
}

/** What is wrong with the picture; the one that is there already is linked. */
function pictureComplaint(flash: FormFlash | undefined) {
  if (flash?.about === undefined) return complaintOf(flash, "image");
  return (
    <>
      This picture is already here: <Link href={`/post/${flash.about}`}>see it</Link>
    </>
  );
}
