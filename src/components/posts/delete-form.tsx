import { LinkButton } from "@/ui/link-button";
import { TextArea } from "@/ui/text-area";
import type { FormFlash } from "../forms/flash-alert";
import { ProcedureForm } from "../forms/procedure-form";
import { foundOn } from "../search/search-address";
import { postAddress } from "./post-address";

type Props = {
  id: string;
  /** The list that the post was found in: see postAddress. */
  within: string | undefined;
  submit: string;
  /** What the page of the search says afterwards, or the first page. */
  done: string;
  /** An admin who deletes another's says why: the uploader is told. */
  isModerating: boolean;
  flash: FormFlash | undefined;
};

/** The last question before an image goes. */
export function DeleteForm({ id, within, submit, done, isModerating, flash }: Props) {
  return (
    <>
      <ProcedureForm
        procedure="images.delete"
        label={submit}
        back={postAddress(id, { page: "delete", within })}
        next={foundOn(within)}
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
        <LinkButton href={postAddress(id, { within })}>Keep it</LinkButton>
      </div>
    </>
  );
}
