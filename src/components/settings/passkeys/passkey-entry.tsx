import { Badge } from "@/ui/badge";
import { Disclosure } from "@/ui/disclosure";
import { Field } from "@/ui/field";
import { fieldOf } from "../../forms/field-of";
import type { FormFlash } from "../../forms/flash-alert";
import { ProcedureForm } from "../../forms/procedure-form";

export type ShownPasskey = {
  id: string;
  name: string;
  createdAt?: string | undefined;
  backedUp: boolean;
};

const PAGE = "/settings/security";

/** A passkey, its name, and its end. */
export function PasskeyEntry({
  passkey,
  position,
  flash,
}: {
  passkey: ShownPasskey;
  /** Tells two of the same name apart, for those who hear the page. */
  position: number;
  flash: FormFlash | undefined;
}) {
  const { id, name, createdAt, backedUp } = passkey;
  return (
    <li className="flex flex-col gap-1 py-3">
      <p className="wrap-anywhere">
        {name} {backedUp ? <Badge>synced</Badge> : null}
      </p>
      {createdAt === undefined ? null : (
        <p className="text-sm text-quiet">
          since <time dateTime={createdAt}>{createdAt.slice(0, 10)}</time>
        </p>
      )}
      <Disclosure summary={<Named words="Change" name={name} />} open={flash !== undefined}>
        <div className="flex flex-col gap-5">
          <ProcedureForm
            procedure="account.passkeys.rename"
            back={PAGE}
            submit="Rename"
            done="The passkey has its new name."
            flash={flash}
            label={`Name of passkey ${position}: ${name}`}
            kind="secondary"
          >
            <input type="hidden" name="id" value={id} />
            <Field
              {...fieldOf(flash, { name: "name", label: "Name", begins: name })}
              required
              maxLength={60}
            />
          </ProcedureForm>
          <ProcedureForm
            procedure="account.passkeys.remove"
            back={PAGE}
            submit="Remove; it lets nobody in any more"
            done="The passkey is removed."
            label={`Remove passkey ${position}: ${name}`}
            kind="danger"
          >
            <input type="hidden" name="id" value={id} />
          </ProcedureForm>
        </div>
      </Disclosure>
    </li>
  );
}

/** Words that, read aloud by themselves, still say of what. */
function Named({ words, name }: { words: string; name: string }) {
  return (
    <span>
      {words}
      <span className="sr-only"> {name}</span>
    </span>
  );
}
