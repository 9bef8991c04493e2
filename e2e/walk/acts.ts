import { ADMINS, EVERYBODY, MEMBERS, MODERATORS, type Role, VISITORS } from "./roles";

type Act = {
  /** Those who are offered it, and no others. */
  roles: readonly Role[];
  /** The pages of the walk do not show it as they stand: it follows another act, or a browser has to be able to. */
  isUnseen?: true;
  /** Offered for an instant, while thousands of images change: tried below the pages, where time stands still. */
  isBrief?: true;
  /** One of the main ones: done without scripts too. */
  isPlain?: true;
};

/** All that pages let people change, by the procedures that their forms and scripts ask. */
export const ACTS: Record<string, Act> = {
  "visitor.chooseTheme": { roles: EVERYBODY, isPlain: true },
  "visitor.chooseNsfw": { roles: EVERYBODY },
  "auth.signIn": { roles: VISITORS, isPlain: true },
  "auth.secondFactor": { roles: VISITORS, isPlain: true },
  // The page asks it by itself, maybe at the moment at which somebody has come in by a password.
  "auth.beginPasskeySignIn": { roles: EVERYBODY, isUnseen: true },
  "auth.endPasskeySignIn": { roles: VISITORS, isUnseen: true },
  "auth.register": { roles: EVERYBODY, isPlain: true },
  "auth.verifyEmail": { roles: EVERYBODY, isPlain: true },
  "auth.resendVerification": { roles: EVERYBODY },
  "account.forgotPassword": { roles: EVERYBODY, isPlain: true },
  "account.resetPassword": { roles: EVERYBODY, isPlain: true },

  "auth.signOut": { roles: MEMBERS, isPlain: true },
  "auth.regenerate": { roles: MEMBERS },
  "account.changeSettings": { roles: MEMBERS },
  "account.changePassword": { roles: MEMBERS, isPlain: true },
  "account.changeEmail": { roles: MEMBERS },
  "account.cancelEmailChange": { roles: MEMBERS, isUnseen: true },
  "account.delete": { roles: MEMBERS, isPlain: true },
  "account.endSession": { roles: MEMBERS },
  "account.endOtherSessions": { roles: MEMBERS },
  "account.passkeys.begin": { roles: MEMBERS, isUnseen: true },
  "account.passkeys.add": { roles: MEMBERS, isUnseen: true },
  "account.passkeys.rename": { roles: MEMBERS, isUnseen: true },
  "account.passkeys.remove": { roles: MEMBERS, isUnseen: true },
  "account.twoFactor.begin": { roles: MEMBERS, isPlain: true },
  "account.twoFactor.confirm": { roles: MEMBERS, isUnseen: true, isPlain: true },
  "account.twoFactor.cancel": { roles: MEMBERS, isUnseen: true },
  "account.twoFactor.disable": { roles: MEMBERS, isUnseen: true },
  "account.twoFactor.renewBackupCodes": { roles: MEMBERS, isUnseen: true },
  "notifications.read": { roles: MEMBERS },

  // Visitors are offered both, and led to the login.
  "images.setRelationship": { roles: EVERYBODY, isPlain: true },
  "comments.create": { roles: MEMBERS, isPlain: true },
  "comments.edit": { roles: MEMBERS, isPlain: true },
  "comments.delete": { roles: MEMBERS, isPlain: true },
  "reports.image": { roles: MEMBERS, isPlain: true },
  "reports.comment": { roles: MEMBERS, isPlain: true },
  "suggestions.create": { roles: MEMBERS },
  // Scripts put a queue in place of the form, which asks what is there already.
  "images.upload": { roles: MEMBERS, isUnseen: true, isPlain: true },
  "images.check": { roles: MEMBERS, isUnseen: true },
  "images.edit": { roles: MEMBERS, isPlain: true },
  "images.revert": { roles: MEMBERS, isPlain: true },
  "images.delete": { roles: MEMBERS },
  "pending.resubmit": { roles: MEMBERS },
  "appeals.create": { roles: MEMBERS },

  "pending.review": { roles: MODERATORS, isPlain: true },
  "pending.reviewMany": { roles: MODERATORS, isPlain: true },
  "pending.claim": { roles: MODERATORS },
  "images.judgeSimilar": { roles: MODERATORS },
  "suggestions.review": { roles: MODERATORS },
  "reports.review": { roles: MODERATORS },
  "appeals.review": { roles: MODERATORS },
  "moderation.reopen": { roles: MODERATORS },
  "moderation.ban": { roles: MODERATORS },
  "moderation.unban": { roles: MODERATORS },
  "moderation.suspend": { roles: MODERATORS },
  "moderation.unsuspend": { roles: MODERATORS },
  "moderation.changeRole": { roles: ADMINS },
  "moderation.endTwoFactor": { roles: ADMINS, isUnseen: true },
  "tags.describe": { roles: MODERATORS },
  "tags.addAlias": { roles: MODERATORS },
  "tags.removeAlias": { roles: MODERATORS },
  "tags.addImplication": { roles: MODERATORS },
  "tags.removeImplication": { roles: MODERATORS },
  "tags.rename": { roles: MODERATORS },
  "tags.merge": { roles: MODERATORS },
  "tags.stopJob": { roles: MODERATORS, isUnseen: true, isBrief: true },
  "tags.resumeJob": { roles: MODERATORS, isUnseen: true, isBrief: true },
};

/** What operations of the API change, or ask by a body, that no page does: they are for programs. */
export const FOR_PROGRAMS = [
  "auth.token",
  "images.batch",
  "images.recommended",
  "images.search",
  "images.similarTo",
  "users.search",
];
