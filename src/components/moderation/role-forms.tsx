import { Field } from "@/ui/field";
import { ActForm, type SentForm } from "./act-form";

const ROLES = ["approver", "admin"];

type Props = { id: string; roles: string[]; page: string; sent: SentForm | undefined };

/** The roles of an account, each to be granted or revoked. */
export function RoleForms({ id, roles, page, sent }: Props) {
  return ROLES.map((role) => {
    const has = roles.includes(role);
    return (
      <ActForm
        key={role}
        words={has ? `Revoke ${role}` : `Make ${role}`}
        procedure="moderation.changeRole"
        subject={{ id, role, action: has ? "revoke" : "grant" }}
        sent={sent}
        back={page}
        inPlace
        done={has ? "The role is revoked." : "The role is granted."}
        kind={has ? "danger" : "primary"}
        size="small"
      >
        {({ reason }) => (
          <Field label="Why, for the log" name="reason" maxLength={500} defaultValue={reason} />
        )}
      </ActForm>
    );
  });
}
