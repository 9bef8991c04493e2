import { Disclosure } from "@/ui/disclosure";
import { Field } from "@/ui/field";
import { ProcedureForm } from "../forms/procedure-form";

const ROLES = ["approver", "admin"];

/** The roles of an account, each to be granted or revoked. */
export function RoleForms({ id, roles, page }: { id: string; roles: string[]; page: string }) {
  return ROLES.map((role) => {
    const has = roles.includes(role);
    const label = has ? `Revoke ${role}` : `Make ${role}`;
    return (
      <Disclosure key={role} summary={label}>
        <ProcedureForm
          procedure="moderation.changeRole"
          back={page}
          done={has ? "The role is revoked." : "The role is granted."}
          submit={label}
          kind={has ? "danger" : "primary"}
          size="small"
        >
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="role" value={role} />
          <input type="hidden" name="action" value={has ? "revoke" : "grant"} />
          <Field label="Why, for the log" name="reason" maxLength={500} />
        </ProcedureForm>
      </Disclosure>
    );
  });
}
