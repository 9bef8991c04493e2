import { Badge } from "@/ui/badge";
import { Section } from "@/ui/section";
import { FlashAlert, type FormFlash } from "../forms/flash-alert";
import { ProcedureForm } from "../forms/procedure-form";
import { describeBrowser } from "./describe-browser";

export type ShownSession = {
  id: string;
  createdAt: string;
  usedAt: string;
  userAgent?: string | undefined;
  address?: string | undefined;
  current: boolean;
};

type Props = {
  sessions: ShownSession[];
  /** What became of the form that was sent. */
  flash: FormFlash | undefined;
};

/** The browsers that are signed in, and how to sign them out. */
export function SessionsSection({ sessions, flash }: Props) {
  return (
    <Section
      id="sessions"
      title="Where you are signed in"
      lead="Sign out what you do not know, and change the password then."
    >
      {flash === undefined ? null : <FlashAlert flash={flash} />}
      <ul className="-my-3 flex flex-col divide-y divide-line">
        {sessions.map((session, index) => (
          <SessionEntry key={session.id} session={session} position={index + 1} />
        ))}
      </ul>
      {sessions.length < 2 ? null : (
        <ProcedureForm
          procedure="account.endOtherSessions"
          back="/settings/security"
          submit="Sign out everywhere else"
          done="You are signed out everywhere else."
          label="All other browsers"
          kind="danger"
        />
      )}
    </Section>
  );
}

/** The position tells two of the same browser apart, for those who hear the page. */
function SessionEntry({ session, position }: { session: ShownSession; position: number }) {
  const { id, createdAt, usedAt, address, current } = session;
  const browser = describeBrowser(session.userAgent ?? "");
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p title={session.userAgent} className="wrap-anywhere">
          {browser} {current ? <Badge>this browser</Badge> : null}
        </p>
        <p className="text-sm text-quiet">
          {address === undefined ? null : `${address} · `}since{" "}
          <time dateTime={createdAt}>{createdAt.slice(0, 10)}</time>, used{" "}
          <time dateTime={usedAt}>{usedAt.slice(0, 10)}</time>
        </p>
      </div>
      {current ? null : (
        <ProcedureForm
          procedure="account.endSession"
          back="/settings/security"
          submit="Sign out there"
          done="You are signed out there."
          label={`Session ${position}: ${browser}`}
          kind="secondary"
          size="small"
        >
          <input type="hidden" name="id" value={id} />
        </ProcedureForm>
      )}
    </li>
  );
}
