import { Choice } from "@/ui/choice";
import { Disclosure } from "@/ui/disclosure";
import { TextArea } from "@/ui/text-area";
import { ProcedureForm } from "../forms/procedure-form";
import { RoleForms } from "./role-forms";
import type { ShownAccount } from "./shown-account";

type Props = {
  account: Pick<ShownAccount, "id" | "roles" | "verified" | "suspension" | "hasTwoFactor">;
  viewer: { id: string; roles: string[] };
  ends: Record<string, string>;
  page: string;
};

/**
 * Roles are for admins, on verified accounts. Approvers suspend, and let in again, accounts without a role;
 * bans are for admins; nobody acts on themselves.
 */
export function AccountActs({ account, viewer, ends, page }: Props) {
  const { id, roles, verified, suspension, hasTwoFactor = false } = account;
  const isAdmin = viewer.roles.includes("admin");
  const isBanned = suspension !== undefined && suspension.until === undefined;
  const isInReach = id !== viewer.id && (isAdmin || (roles.length === 0 && !isBanned));
  const subject = <input type="hidden" name="id" value={id} />;
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
      {isAdmin && verified ? <RoleForms id={id} roles={roles} page={page} /> : null}
      {!isInReach ? null : suspension === undefined ? (
        <Disclosure summary="Suspend">
          <ProcedureForm
            procedure="moderation.suspend"
            back={page}
            done="Suspended: sessions and token have ended."
            submit="Suspend"
            kind="danger"
            size="small"
          >
            {subject}
            <Choice label="Until" name="until" options={ends} />
            <Reason label="Reason, which its owner reads" required />
          </ProcedureForm>
        </Disclosure>
      ) : (
        <Disclosure summary="Let in again">
          <ProcedureForm
            procedure="moderation.unsuspend"
            back={page}
            done="Let in again."
            submit="Let in again"
            size="small"
          >
            {subject}
            <Reason label="Why, for the log" />
          </ProcedureForm>
        </Disclosure>
      )}
      {isInReach && isAdmin && !isBanned ? (
        <Disclosure summary="Ban">
          <ProcedureForm
            procedure="moderation.suspend"
            back={page}
            done="Banned: sessions and token have ended."
            submit="Ban"
            kind="danger"
            size="small"
          >
            {subject}
            <Reason label="Reason, which its owner reads" required />
          </ProcedureForm>
        </Disclosure>
      ) : null}
      {isInReach && isAdmin && hasTwoFactor ? (
        <Disclosure summary="Turn two-factor off">
          <ProcedureForm
            procedure="moderation.endTwoFactor"
            back={page}
            done="Turned off: the password alone signs in."
            submit="Turn off"
            kind="danger"
            size="small"
          >
            {subject}
            <Reason label="Why, for the log" />
          </ProcedureForm>
        </Disclosure>
      ) : null}
    </div>
  );
}

function Reason({ label, required = false }: { label: string; required?: boolean }) {
  return <TextArea label={label} name="reason" required={required} rows={2} maxLength={500} />;
}
