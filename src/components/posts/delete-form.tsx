import { LinkButton } from "@/ui/link-button";
import { TextArea } from "@/ui/text-area";
import type { FormFlash } from "../forms/flash-alert";
import { ProcedureForm } from "../forms/procedure-form";

type Props = {
  id: string;
  submit: string;
  /** What the first page says afterwards. */
  done: string;
  /** An admin who deletes another's says why: the uploader is told. */
  isModerating: boolean;
  flash: FormFlash | undefined;
};

/** The last question before an image goes. */
export function DeleteForm({ id, submit, done, isModerating, flash }: Props) {
  return (
    <>
      <ProcedureForm
        procedure="images.delete"
        label={submit}
        back={`/post/${id}/delete`}
        next="/"
        done={done}
        submit={submit}
        kind="danger"
        flash={flash}
      >
        <input type="hidden" name="id" value={id} />
        {isModerating ? (
          <TextArea
            label="Reason, which the uploader reads"
            name="reason"
            maxLength={500}
            defaultValue={flash?.values["reason"]}
          />
        ) : null}
      </ProcedureForm>
      <div>
        <LinkButton href={`/post/${id}`}>Keep it</LinkButton>
      </div>
    </>
  );
}
