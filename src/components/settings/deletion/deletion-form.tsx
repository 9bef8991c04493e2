import { CodeField } from "../../accounts/code-field";
import { Alert } from "@/ui/alert";
import { RadioGroup } from "@/ui/radio-group";
import type { FormFlash } from "../../forms/flash-alert";
import { ProcedureForm } from "../../forms/procedure-form";
import { OwnPasswordField } from "../own-password-field";

const CHOICES = [
  {
    value: "keep",
    label: "They stay on the board",
    hint: "As those of “deleted user”.",
  },
  {
    value: "delete",
    label: "They are deleted too",
    hint: "Nobody can bring them back.",
  },
];

type Props = {
  /** Whether the account has two-factor authentication. */
  needsCode: boolean;
  flash: FormFlash | undefined;
};

/** Deletes the account, once it is sure who asks for it. */
export function DeletionForm({ needsCode, flash }: Props) {
  return (
    <>
      <Alert tone="warning">
        <p>
          <strong>This cannot be undone.</strong> Your name and address, your likes, favourites,
          suggestions and notifications are gone at once, and programs with your token end.
        </p>
        <p>
          First <a href="/account/export.zip">download everything</a> if you want to keep it.
        </p>
      </Alert>
      <ProcedureForm
        procedure="account.delete"
        back="/settings/delete"
        next="/goodbye"
        submit="Delete my account"
        flash={flash}
        label="Delete your account"
        kind="danger"
      >
        <RadioGroup
          label="Your images and comments"
          name="images"
          options={CHOICES}
          chosen={flash?.values["images"]}
        />
        <OwnPasswordField flash={flash} />
        {needsCode ? <CodeField flash={flash} /> : null}
      </ProcedureForm>
    </>
  );
}
