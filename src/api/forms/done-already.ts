import { isAccountDeleted } from "@/domain/accounts/closing/is-account-deleted";
import { isTwoFactorOn } from "@/domain/accounts/two-factor/is-two-factor-on";
import { isVerifiedByLink } from "@/domain/accounts/verify-email";
import { DomainError, type ErrorCode } from "@/domain/errors";
import { isDeletedComment } from "@/domain/comments/is-deleted-comment";
import { isDeletedImage } from "@/domain/images/is-deleted-image";
import { isAnswered } from "@/domain/moderation/appeals/is-answered";
import { isAppealed } from "@/domain/moderation/appeals/is-appealed";
import { isReopened } from "@/domain/moderation/is-reopened";
import { isReviewed } from "@/domain/moderation/is-reviewed";
import { isUnbanned } from "@/domain/moderation/is-unbanned";
import { isResubmitted } from "@/domain/moderation/queue/is-resubmitted";
import { isAliasOf } from "@/domain/tags/changes/is-alias-of";
import { isChanged, isReset } from "../account/credentials/is-password-set";
import { isRegistered } from "../auth/is-registered";
import type { Context } from "../context";
import type { Fields } from "../rest/read-fields";

type Sent = { fields: Fields; owner: unknown };

type Again = {
  /** What the second of two is refused for; any refusal where none is named. */
  refusals?: readonly ErrorCode[];
  /** Whether what was asked for holds by now: of what whoever asks may know. */
  holds: (ctx: Context, sent: Sent) => Promise<boolean>;
};

/** What can be asked for once alone, and is done where it was sent before and nobody saw the answer. */
const ONCE: ReadonlyMap<string, Again> = new Map<string, Again>([
  [
    "account.changePassword",
    {
      refusals: ["wrong_password", "authentication_required"],
      holds: (ctx, { fields, owner }) => isChanged(ctx, fields, owner),
    },
  ],
  ["account.delete", { holds: isDeleted }],
  [
    "account.resetPassword",
    { refusals: ["invalid_link"], holds: (ctx, { fields }) => isReset(ctx, fields) },
  ],
  [
    "account.twoFactor.confirm",
    {
      refusals: ["wrong_code", "two_factor_on"],
      holds: ({ deps, actor }) => isTwoFactorOn(deps, actor),
    },
  ],
  [
    "appeals.create",
    {
      refusals: ["already_appealed"],
      holds: ({ deps, actor }, { fields: { id, text } }) => isAppealed(deps, actor, { id, text }),
    },
  ],
  [
    "appeals.review",
    {
      refusals: ["already_answered"],
      holds: ({ deps, actor }, { fields: { id, action, reason } }) =>
        isAnswered(deps, actor, { id, action, reason }),
    },
  ],
  [
    "auth.register",
    { refusals: ["username_taken"], holds: (ctx, { fields }) => isRegistered(ctx, fields) },
  ],
  [
    "auth.verifyEmail",
    {
      refusals: ["invalid_link"],
      holds: ({ deps }, { fields }) => isVerifiedByLink(deps, String(fields["token"])),
    },
  ],
  [
    "comments.delete",
    {
      refusals: ["comment_not_found"],
      holds: ({ deps, actor }, { fields: { id, reason } }) =>
        isDeletedComment(deps, actor, { id, reason }),
    },
  ],
  [
    "images.delete",
    {
      refusals: ["image_not_found"],
      holds: ({ deps, actor }, { fields }) => isDeletedImage(deps, actor, fields["id"]),
    },
  ],
  [
    "moderation.reopen",
    {
      refusals: ["image_not_found"],
      holds: ({ deps, actor }, { fields }) => isReopened(deps, actor, fields["id"]),
    },
  ],
  [
    "moderation.unban",
    {
      refusals: ["ban_not_found"],
      holds: ({ deps, actor }, { fields: { sha256, reason } }) =>
        isUnbanned(deps, actor, { sha256, reason }),
    },
  ],
  [
    "pending.resubmit",
    {
      refusals: ["no_changes_requested"],
      holds: ({ deps, actor }, { fields }) => isResubmitted(deps, actor, fields["id"]),
    },
  ],
  [
    "pending.review",
    {
      refusals: ["already_approved", "image_not_found"],
      holds: ({ deps, actor }, { fields: { id, action, code, reason, ban } }) =>
        isReviewed(deps, actor, { id, action, code, reason, ban }),
    },
  ],
  // It is refused where the same of the same account waits.
  ["suggestions.create", { refusals: ["already_suggested"], holds: () => Promise.resolve(true) }],
  [
    "tags.merge",
    {
      refusals: ["tag_conflict"],
      holds: ({ deps, actor }, { fields: { name: alias, into: tag } }) =>
        isAliasOf(deps, actor, { alias, tag, isOwn: false }),
    },
  ],
  [
    "tags.rename",
    {
      refusals: ["tag_conflict"],
      holds: ({ deps, actor }, { fields: { tag: alias, name: tag } }) =>
        isAliasOf(deps, actor, { alias, tag, isOwn: true }),
    },
  ],
]);

/** Whether what a form was refused for is that it was sent before. Never throws. */
export async function isDoneAlready(
  ctx: Context,
  { procedure, error, ...sent }: Sent & { procedure: string; error: unknown },
): Promise<boolean> {
  const again = ONCE.get(procedure);
  if (again === undefined) return false;
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const code = cause instanceof DomainError ? cause.code : undefined;
  const isOf = again.refusals?.some((refusal) => refusal === code) ?? true;
  return isOf && again.holds(ctx, sent).catch(() => false);
}

async function isDeleted({ deps, actor }: Context, { owner }: Sent): Promise<boolean> {
  if (typeof owner !== "string" || (actor !== undefined && actor.id !== owner)) return false;
  return isAccountDeleted(deps, owner);
}
