import { Choice } from "@/ui/choice";
import { TextArea } from "@/ui/text-area";
import { fieldOf } from "../forms/field-of";
import type { FormFlash } from "../forms/flash-alert";
import { ProcedureForm } from "../forms/procedure-form";
import { postAddress } from "./post-address";

const REASONS = {
  illegal: "It is illegal",
  rating: "Its rating is wrong",
  tags: "Its tags are wrong",
  duplicate: "It is there already",
  spam: "It is advertising",
  abuse: "It insults or harasses",
  other: "Something else",
};

const COMMENT_REASONS = {
  abuse: REASONS.abuse,
  spam: REASONS.spam,
  illegal: REASONS.illegal,
  other: REASONS.other,
};

type Props = {
  imageId: string;
  /** Set where a comment under the image is meant. */
  commentId?: string | undefined;
  /** The list that the post was found in: see postAddress. */
  within: string | undefined;
  flash: FormFlash | undefined;
};

/** Tells the moderators what is wrong with an image or a comment. */
export function ReportForm({ imageId, commentId, within, flash }: Props) {
  const fields = { comment: commentId };
  return (
    <ProcedureForm
      procedure={commentId === undefined ? "reports.image" : "reports.comment"}
      label="Report"
      back={postAddress(imageId, { page: "report", within, fields })}
      next={postAddress(imageId, { within })}
      done="Thank you. The moderators look at it."
      submit="Report it"
      flash={flash}
    >
      <input type="hidden" name="id" value={commentId ?? imageId} />
      <Choice
        label="What is wrong"
        name="reason"
        options={commentId === undefined ? REASONS : COMMENT_REASONS}
        defaultValue={flash?.values["reason"]}
      />
      <TextArea
        {...fieldOf(flash, { name: "text", label: "In your words" })}
        maxLength={500}
        hint="What the moderators should know, such as where the original is."
      />
    </ProcedureForm>
  );
}
