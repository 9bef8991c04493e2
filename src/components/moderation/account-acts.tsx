import { Choice } from "@/ui/choice";
import { TextArea } from "@/ui/text-area";
import { ActForm, type SentForm } from "./act-form";
import { RoleForms } from "./role-forms";
import type { ShownAccount } from "./shown-account";

type Props = {
  account: Pick<ShownAccount, "id" | "roles" | "verified" | "suspension" | "hasTwoFactor">;
  viewer: { id: string; roles: string[] };
  ends: Record<string, string>;
  page: string;
  sent: SentForm | undefined;
};

/**
 * Roles are for admins, on verified accounts. Approvers suspend, and let in again, accounts without a role;
 * bans are for admins; nobody acts on themselves.
 */
export function AccountActs({ account, viewer, ends, page, sent }: Props) {
  const { id, roles, verified, suspension, hasTwoFactor = false } = account;
  const isAdmin = viewer.roles.includes("admin");
  const isBanned = suspension !== undefined && suspension.until === undefined;
  const isInReach = id !== viewer.id && (isAdmin || (roles.length === 0 && !isBanned));
  const act = { subject: { id }, back: page, size: "small", inPlace: true } as const;
  // Both suspend; one of them until then.
  const isSuspension = sent?.values["until"] !== undefined;
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
      {isAdmin && verified ? <RoleForms id={id} roles={roles} page={page} sent={sent} /> : null}
      {!isInReach ? null : suspension === undefined ? (
        <ActForm
          key="suspend"
          {...act}
          words="Suspend"
          procedure="moderation.suspend"
          sent={isSuspension ? sent : undefined}
          done="Suspended: sessions and token have ended."
          kind="danger"
        >
          {({ until, reason }) => (
            <>
              <Choice
                label="Until"
                name="until"
                options={ends}
                defaultValue={nearestEnd(ends, until)}
              />
              <Reason label="Reason, which its owner reads" required typed={reason} />
            </>
          )}
        </ActForm>
      ) : (
        <ActForm
          key="unsuspend"
          {...act}
          words="Let in again"
          procedure="moderation.unsuspend"
          sent={sent}
          done="Let in again."
        >
          {({ reason }) => <Reason label="Why, for the log" typed={reason} />}
        </ActForm>
      )}
      {isInReach && isAdmin && !isBanned ? (
        <ActForm
          {...act}
          words="Ban"
          procedure="moderation.suspend"
          sent={isSuspension ? undefined : sent}
          done="Banned: sessions and token have ended."
          kind="danger"
        >
          {({ reason }) => <Reason label="Reason, which its owner reads" required typed={reason} />}
        </ActForm>
      ) : null}
      {isInReach && isAdmin && hasTwoFactor ? (
        <ActForm
          {...act}
          words="Turn two-factor off"
          submit="Turn off"
          procedure="moderation.endTwoFactor"
          sent={sent}
          done="Turned off: the password alone signs in."
          kind="danger"
        >
          {({ reason }) => <Reason label="Why, for the log" typed={reason} />}
        </ActForm>
      ) : null}
    </div>
  );
}

/** What was chosen a moment ago, as it is called now: the ends move on with the time. */
function nearestEnd(ends: Record<string, string>, chosen: string | undefined): string | undefined {
  if (chosen === undefined) return undefined;
  const distanceOf = (end: string) => Math.abs(Date.parse(end) - Date.parse(chosen));
  return Object.keys(ends).sort((one, other) => distanceOf(one) - distanceOf(other))[0];
}

type ReasonProps = { label: string; required?: boolean; typed: string | undefined };

function Reason({ label, required = false, typed }: ReasonProps) {
  return (
    <TextArea
      label={label}
      name="reason"
      required={required}
      rows={2}
      maxLength={500}
      isSteady
      defaultValue={typed}
    />
  );
}
