import { Alert } from "@/ui/alert";
import { Avatar } from "@/ui/avatar";
import { Badge } from "@/ui/badge";
import { Facts } from "@/ui/facts";
import { UserLink } from "../users/user-link";
import { AccountActs } from "./account-acts";
import type { SentForm } from "./act-form";
import type { ShownAccount } from "./shown-account";

type Props = {
  account: ShownAccount;
  viewer: { id: string; roles: string[] };
  /** When a suspension could end: the value of the choice to its words. */
  ends: Record<string, string>;
  page: string;
  sent: SentForm | undefined;
};

/** An account as moderators see it, and what they can do with it. */
export function AccountEntry({ account, viewer, ends, page, sent }: Props) {
  const { username, email, verified, roles, suspension, images, comments, createdAt } = account;
  return (
    <article
      aria-label={username}
      className="flex flex-col gap-4 rounded-card border border-line bg-raised p-4 sm:p-6"
    >
      <div className="flex flex-wrap items-center gap-3">
        <Avatar name={username} />
        <h2 className="text-lg wrap-anywhere">
          <UserLink username={username} />
        </h2>
        {roles.map((role) => (
          <Badge key={role} tone="accent">
            {role}
          </Badge>
        ))}
        {verified ? null : <Badge>email not verified</Badge>}
      </div>
      {suspension === undefined ? null : (
        <Alert tone="danger">
          <p>
            <strong>
              {suspension.until === undefined
                ? "Banned"
                : `Suspended until ${suspension.until.slice(0, 10)}`}
            </strong>{" "}
            since {suspension.since.slice(0, 10)}: {suspension.reason}
          </p>
        </Alert>
      )}
      <Facts
        facts={{
          Email: email,
          Images: `${images.approved} approved, ${images.pending} pending, ${images.denied} denied`,
          Comments: comments,
          Since: <time dateTime={createdAt}>{createdAt.slice(0, 10)}</time>,
        }}
      />
      <AccountActs account={account} viewer={viewer} ends={ends} page={page} sent={sent} />
    </article>
  );
}
