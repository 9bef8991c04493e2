import type { Mail } from "@/infra/mail/mailer";
import type { Deps } from "../deps";
import { PROOF_MS } from "./proofs/proof";

type Site = Pick<Deps, "siteUrl">;
type Owner = { email: string; username: string };
type Link = Owner & { token: string };

export function verificationMail(site: Site, { email, username, token }: Link): Mail {
  return {
    to: email,
    subject: "Verify your email for Ema",
    goodForMs: PROOF_MS.verify,
    text: lines(
      `Hello ${username},`,
      "follow this link to verify your email address. It works once, for a day:",
      `${site.siteUrl}/verify?token=${token}`,
      "If you did not open an account, ignore this mail.",
    ),
  };
}

/** To an address that somebody gave as theirs although an account has it. */
export function addressTakenMail(site: Site, email: string): Mail {
  return {
    to: email,
    subject: "You already have an account on Ema",
    text: lines(
      "Hello,",
      `somebody wanted to use this address for another account on ${site.siteUrl}. ` +
        "It already has one, so nothing was changed.",
      "If it was you and you do not remember the password, set a new one:",
      `${site.siteUrl}/forgot`,
      "If it was not you, ignore this mail.",
    ),
  };
}

/** To the address that an account is to have. */
export function emailChangeMail(site: Site, { email, username, token }: Link): Mail {
  return {
    to: email,
    subject: "Verify your new email for Ema",
    goodForMs: PROOF_MS.change,
    text: lines(
      `Hello ${username},`,
      "follow this link to make this the email address of your account. It works once, for a day:",
      `${site.siteUrl}/verify?token=${token}`,
      "Until then you cannot upload. If you did not ask for it, ignore this mail.",
    ),
  };
}

/** To the address that an account has, while another is to take its place. */
export function emailChangeNotice(
  site: Site,
  { email, username, newEmail }: Owner & { newEmail: string },
): Mail {
  return {
    to: email,
    subject: "Your email for Ema is to be changed",
    text: lines(
      `Hello ${username},`,
      `you asked for ${newEmail} to become the email address of your account. It does once the link is ` +
        "followed that was mailed there.",
      "If it was not you, somebody knows your password. Set a new one, which also stops this change:",
      `${site.siteUrl}/forgot`,
    ),
  };
}

export function passwordResetMail(site: Site, { email, username, token }: Link): Mail {
  return {
    to: email,
    subject: "Set a new password for Ema",
    goodForMs: PROOF_MS.reset,
    text: lines(
      `Hello ${username},`,
      "follow this link to set a new password. It works once, for an hour:",
      `${site.siteUrl}/reset?token=${token}`,
      "If you did not ask for it, ignore this mail: your password stays as it is.",
    ),
  };
}

type PasswordChange = Owner & {
  /** The address that was to become the account's. */
  stopped?: string | undefined;
  /** What its passkeys are called: whoever added one has it still. */
  passkeys: string[];
};

export function passwordChangedMail(
  site: Site,
  { email, username, stopped, passkeys }: PasswordChange,
): Mail {
  return {
    to: email,
    subject: "Your password for Ema was changed",
    text: lines(
      `Hello ${username},`,
      "your password was changed. All browsers were signed out, and programs need a new token.",
      ...(stopped === undefined
        ? []
        : [
            `Your email was to become ${stopped}. That was stopped too; ask for it again if you want it.`,
          ]),
      ...(passkeys.length === 0
        ? []
        : [
            `Passkeys go on signing in: ${passkeys.map((name) => `“${name}”`).join(", ")}. ` +
              `Remove what is not yours: ${site.siteUrl}/settings/security`,
          ]),
      "If it was not you, set a new password at once:",
      `${site.siteUrl}/forgot`,
    ),
  };
}

export function passkeyAddedMail(
  site: Site,
  { email, username, passkey }: Owner & { passkey: string },
): Mail {
  return {
    to: email,
    subject: "A passkey was added to your account on Ema",
    text: lines(
      `Hello ${username},`,
      `the passkey “${passkey}” signs in to your account from now on, without the password.`,
      "If it was not you, somebody knows your password. Set a new one, and then remove the passkey:",
      `${site.siteUrl}/forgot`,
      `${site.siteUrl}/settings/security`,
    ),
  };
}

export function twoFactorOnMail(site: Site, { email, username }: Owner): Mail {
  return {
    to: email,
    subject: "Signing in to Ema takes a code now",
    text: lines(
      `Hello ${username},`,
      "two-factor authentication was turned on: signing in takes a code of your app from now on, or a backup code.",
      "If it was not you, somebody knows your password, and has the codes. Where you are still signed in, turn it off " +
        `and set a new password: ${site.siteUrl}/settings/security`,
      "Where you are not, only an admin of the site can turn it off.",
    ),
  };
}

export function twoFactorOffMail(site: Site, { email, username }: Owner): Mail {
  return {
    to: email,
    subject: "Signing in to Ema takes no code any more",
    text: lines(
      `Hello ${username},`,
      "two-factor authentication was turned off: the password alone signs in from now on.",
      "If it was not you, set a new password at once, and turn it on again:",
      `${site.siteUrl}/forgot`,
      `${site.siteUrl}/settings/security`,
    ),
  };
}

/** Where an admin did it. */
export function twoFactorEndedMail(site: Site, { email, username }: Owner): Mail {
  return {
    to: email,
    subject: "An admin turned off your two-factor authentication for Ema",
    text: lines(
      `Hello ${username},`,
      "an admin turned two-factor authentication off for you: the password alone signs in from now on. Turn it on again:",
      `${site.siteUrl}/settings/security`,
      "If you did not ask for it, set a new password:",
      `${site.siteUrl}/forgot`,
    ),
  };
}

/** Paragraphs, with an empty line between them. */
function lines(...paragraphs: string[]): string {
  return paragraphs.join("\n\n");
}
