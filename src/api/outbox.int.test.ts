import { describe, expect, onTestFinished, test } from "vitest";
import type * as accountMails from "@/domain/accounts/mails";
import { PROOF_MS } from "@/domain/accounts/proofs/proof";
import { NOTIFICATION_KINDS } from "@/domain/notifications/kinds";
import type { NotificationKind } from "@/infra/db/generated/enums";
import type { Mail } from "@/infra/mail/mailer";
import { createImageRow, createMember, type Member } from "@/testing/factories";
import {
  CHANGES,
  createAdmin,
  createAppeal,
  createApprover,
  createCase,
  DENIAL,
  does,
} from "@/testing/moderate";
import { leadsSomewhere, linksIn, mailsTo } from "@/testing/outbox";
import { createPasskey } from "@/testing/passkeys";
import { suggestionsOf } from "@/testing/read-answer";
import { testService } from "@/testing/service";
import { createGuarded } from "@/testing/two-factor";

const service = testService();

const PASSWORD = "correct horse";

/** Whom a mail was sent to, so that its links can be followed. */
type Sent = { to: string; by: Member };

const resend = (email: string) => service.rest("POST", "/register/resend", { body: { email } });
const forgot = (email: string) => service.rest("POST", "/account/forgot", { body: { email } });

function changeEmail(by: Member, email: string) {
  return does(service, by, "PATCH", "/account/email", { password: PASSWORD, email });
}

async function unverified(): Promise<Member> {
  return createMember(service, { verified: false });
}

/** Mails that prove something, by how they are asked for: how long, and what must be so afterwards. */
type Proving = {
  ms: number;
  send: () => Promise<Sent>;
  isProved: (by: Member) => Promise<boolean>;
};

const isVerified = async ({ username }: Member) =>
  (await service.rest("POST", "/auth", { body: { username, password: PASSWORD } })).status === 200;

const hasNewEmail = async ({ id }: Member) => {
  const row = await service.deps.db.user.findUniqueOrThrow({ where: { id } });
  return row.email === "new@example.org" && row.pendingEmail === null;
};

const hasNewPassword = async (by: Member) => !(await isVerified(by));

const PROVING: Record<string, Proving> = {
  registration: {
    ms: PROOF_MS.verify,
    send: async () => {
      const body = { username: "anna", email: "anna@example.org", password: PASSWORD };
      await service.rest("POST", "/register", { body });
      return { to: body.email, by: { ...body, id: "", token: "" } };
    },
    isProved: isVerified,
  },
  "a new link after registration": {
    ms: PROOF_MS.verify,
    send: async () => {
      const by = await unverified();
      await resend(by.email);
      return { to: by.email, by };
    },
    isProved: isVerified,
  },
  "a change of email": {
    ms: PROOF_MS.change,
    send: async () => {
      const by = await createMember(service);
      await changeEmail(by, "new@example.org");
      return { to: "new@example.org", by };
    },
    isProved: hasNewEmail,
  },
  "a new link for a change of email": {
    ms: PROOF_MS.change,
    send: async () => {
      const by = await createMember(service);
      await changeEmail(by, "new@example.org");
      await resend("new@example.org");
      return { to: "new@example.org", by };
    },
    isProved: hasNewEmail,
  },
  "a forgotten password": {
    ms: PROOF_MS.reset,
    send: async () => {
      const by = await createMember(service);
      await forgot(by.email);
      return { to: by.email, by };
    },
    isProved: hasNewPassword,
  },
};

/** @returns what makes the account again as it is now */
async function keepAccount({ id, email }: Member): Promise<() => Promise<void>> {
  const { db } = service.deps;
  const where = { OR: [{ id }, { email }] };
  const user = await db.user.findFirstOrThrow({ where, include: { accounts: true } });
  return async () => {
    const { email: own, emailVerified, pendingEmail, accounts } = user;
    const data = { email: own, emailVerified, pendingEmail };
    await db.user.update({ where: { id: user.id }, data });
    for (const { id: accountId, password } of accounts) {
      await db.account.update({ where: { id: accountId }, data: { password } });
    }
  };
}

/** The one link of the newest mail to an address. */
function newestLink(to: string): URL {
  const [mail] = mailsTo(service, to);
  const [link, ...others] = mail === undefined ? [] : linksIn(mail);
  if (link === undefined || others.length > 0) throw new Error(`not one link: ${mail?.text}`);
  return link;
}

describe.each(Object.entries(PROVING))("the mail for %s", (_, { ms, send, isProved }) => {
  test("has a link that works once", async () => {
    const { to, by } = await send();
    expect(await isProved(by)).toBe(false);
    const putBack = await keepAccount(by);
    const link = newestLink(to);
    expect(await leadsSomewhere(service, link, by)).toBe(true);
    expect(await isProved(by)).toBe(true);
    // As long as it is so, who follows the link again may be told so.
    await putBack();
    expect(await leadsSomewhere(service, link, by)).toBe(false);
    expect(await isProved(by)).toBe(false);
  });

  test("has a link that works until it expires", async () => {
    const { to, by } = await send();
    service.clock.advance(ms - 1);
    expect(await leadsSomewhere(service, newestLink(to), by)).toBe(true);
  });

  test("has a link that has expired then", async () => {
    const { to, by } = await send();
    service.clock.advance(ms);
    expect(await leadsSomewhere(service, newestLink(to), by)).toBe(false);
    expect(await isProved(by)).toBe(false);
  });

  test("says how long its link works, and that it works once", async () => {
    const { to } = await send();
    const span = ms === 3_600_000 ? "an hour" : "a day";
    expect(mailsTo(service, to)[0]?.text).toContain(`It works once, for ${span}`);
  });
});

async function turnOnAndOff(): Promise<Sent> {
  service.clock.catchUp();
  const by = await createMember(service);
  const { cookie } = await createGuarded(service, by);
  const body = { password: by.password };
  await service.mutate("account.twoFactor.disable", { body, cookie });
  return { to: by.email, by };
}

/** By the function that writes them: all that an account is mailed about itself. */
const ABOUT_ACCOUNTS: Record<keyof typeof accountMails, () => Promise<Sent>> = {
  verificationMail: async () => {
    const by = await unverified();
    await resend(by.email);
    return { to: by.email, by };
  },
  addressTakenMail: async () => {
    const by = await createMember(service);
    const body = { username: "anna", email: by.email, password: PASSWORD };
    await service.rest("POST", "/register", { body });
    return { to: by.email, by };
  },
  emailChangeMail: async () => {
    const by = await createMember(service);
    await changeEmail(by, "new@example.org");
    return { to: "new@example.org", by };
  },
  emailChangeNotice: async () => {
    const by = await createMember(service);
    await changeEmail(by, "new@example.org");
    return { to: by.email, by };
  },
  passwordResetMail: async () => {
    const by = await createMember(service);
    await forgot(by.email);
    return { to: by.email, by };
  },
  passwordChangedMail: async () => {
    const by = await createMember(service);
    const body = { password: PASSWORD, newPassword: "another horse" };
    await does(service, by, "PATCH", "/account/password", body);
    return { to: by.email, by };
  },
  // Off again, so that its links can be tried by who has the password alone.
  twoFactorOnMail: () => turnOnAndOff(),
  twoFactorOffMail: () => turnOnAndOff(),
  twoFactorEndedMail: async () => {
    service.clock.catchUp();
    const by = await createMember(service);
    await createGuarded(service, by);
    const admin = await createMember(service, { roles: ["admin"] });
    await does(service, admin, "DELETE", `/user/${by.id}/two_factor`);
    return { to: by.email, by };
  },
  passkeyAddedMail: async () => {
    service.clock.catchUp();
    const by = await createMember(service);
    await createPasskey(service, by);
    return { to: by.email, by };
  },
};

const review = (by: Member, id: string, body: object) =>
  does(service, by, "POST", `/pending/${id}/review`, { ...body });

async function reviewed(body: object, kinds: NotificationKind[]): Promise<Sent> {
  const { id, uploader, approver } = await createCase(service);
  await chooseMails(uploader, kinds);
  await review(approver, id, body);
  return { to: uploader.email, by: uploader };
}

async function answered(action: string, kinds: NotificationKind[]): Promise<Sent> {
  const by = await createMember(service);
  await chooseMails(by, kinds);
  const id = await createImageRow(service);
  await does(service, by, "POST", `/images/${id}/suggest`, { nsfw: true });
  const approver = await createApprover(service);
  const listed = await does(service, approver, "GET", "/suggestions/list");
  const [suggestion] = suggestionsOf(listed);
  const path = `/suggestions/${suggestion?.id}/review`;
  await does(service, approver, "POST", path, { action, reason: "I looked." });
  return { to: by.email, by };
}

async function commented(kinds: NotificationKind[], write: (by: Member) => string): Promise<Sent> {
  const by = await createMember(service);
  await chooseMails(by, kinds);
  const { id: uploaderId } = await createMember(service);
  const calls = write(by);
  const imageId = await createImageRow(
    service,
    calls === "" ? { uploaderId: by.id } : { uploaderId },
  );
  const author = await createMember(service);
  await does(service, author, "POST", `/images/${imageId}/comments`, { text: `Fine. ${calls}` });
  return { to: by.email, by };
}

/** Whether the address is, of who chooses what is mailed. */
let isAddressVerified = true;

async function chooseMails(by: Member, mails: NotificationKind[]): Promise<void> {
  await does(service, by, "PATCH", "/account/settings", { mails });
  if (isAddressVerified) return;
  await service.deps.db.user.update({ where: { id: by.id }, data: { emailVerified: false } });
}

/** By their kind: all news that are mailed, to who has chosen kinds that are. */
const NEWS: Record<NotificationKind, (kinds: NotificationKind[]) => Promise<Sent>> = {
  approved: (kinds) => reviewed({ action: "approve" }, kinds),
  denied: (kinds) => reviewed(DENIAL, kinds),
  changes_requested: (kinds) => reviewed(CHANGES, kinds),
  removed: async (kinds) => {
    const by = await createMember(service);
    await chooseMails(by, kinds);
    const id = await createImageRow(service, { uploaderId: by.id });
    const admin = await createAdmin(service);
    const reason = encodeURIComponent("It is not yours.");
    await does(service, admin, "DELETE", `/images/${id}?reason=${reason}`);
    return { to: by.email, by };
  },
  comment: (kinds) => commented(kinds, () => ""),
  mention: (kinds) => commented(kinds, ({ username }) => `@${username}`),
  suggestion_accepted: (kinds) => answered("approve", kinds),
  suggestion_declined: (kinds) => answered("deny", kinds),
  appeal_answered: async (kinds) => {
    const { id, uploader } = await createAppeal(service);
    await chooseMails(uploader, kinds);
    const another = await createApprover(service);
    const body = { action: "accept", reason: "Agreed." };
    await does(service, another, "POST", `/appeals/${id}/review`, body);
    return { to: uploader.email, by: uploader };
  },
};

/** What a mail is called, by which of them it is. */
const SUBJECTS: Record<string, RegExp> &
  Record<keyof typeof ABOUT_ACCOUNTS | NotificationKind, RegExp> = {
  verificationMail: /^Verify your email for Ema$/,
  addressTakenMail: /^You already have an account on Ema$/,
  emailChangeMail: /^Verify your new email for Ema$/,
  emailChangeNotice: /^Your email for Ema is to be changed$/,
  passwordResetMail: /^Set a new password for Ema$/,
  passwordChangedMail: /^Your password for Ema was changed$/,
  twoFactorOnMail: /^Signing in to Ema takes a code now$/,
  twoFactorOffMail: /^Signing in to Ema takes no code any more$/,
  twoFactorEndedMail: /^An admin turned off your two-factor authentication for Ema$/,
  passkeyAddedMail: /^A passkey was added to your account on Ema$/,
  approved: /^Your image was approved$/,
  denied: /^Your image was not accepted$/,
  removed: /^Your image was removed$/,
  changes_requested: /^Changes to your image are asked for$/,
  comment: /^\S+ commented on your image$/,
  mention: /^\S+ mentioned you in a comment$/,
  suggestion_accepted: /^Your suggestion was accepted$/,
  suggestion_declined: /^Your suggestion was declined$/,
  appeal_answered: /^Your appeal was accepted$/,
};

const called = (subject?: RegExp) => service.mails.filter((mail) => subject?.test(mail.subject));

/** The one mail of its name that was sent, to whom it was to go and to nobody else. */
function theMail(subject: RegExp | undefined, { to }: Sent): Mail {
  const [mail, ...others] = called(subject);
  if (mail === undefined) throw new Error(`no mail is called ${subject?.source}`);
  expect([mail.to, others]).toEqual([to, []]);
  return mail;
}

async function expectGoodLinks(mail: Mail, { by }: Sent): Promise<void> {
  const links = linksIn(mail);
  expect(links).not.toEqual([]);
  for (const link of links) {
    expect(await leadsSomewhere(service, link, by), link.href).toBe(true);
  }
}

describe("what an account is mailed about itself", () => {
  test.each(Object.entries(ABOUT_ACCOUNTS))(
    "(%s) goes to its owner alone, with links that lead somewhere",
    async (name, send) => {
      const sent = await send();
      await expectGoodLinks(theMail(SUBJECTS[name], sent), sent);
    },
  );
});

describe.each(NOTIFICATION_KINDS)("news of the kind %s", (kind) => {
  test("are mailed to whom they are for, with links that lead somewhere", async () => {
    const sent = await NEWS[kind]([kind]);
    await expectGoodLinks(theMail(SUBJECTS[kind], sent), sent);
  });

  test("are not mailed to who has not chosen so", async () => {
    await NEWS[kind](NOTIFICATION_KINDS.filter((other) => other !== kind));
    expect(called(SUBJECTS[kind])).toEqual([]);
  });
});

test.each([
  ["a review", "approved"],
  ["a comment", "comment"],
  ["a mention", "mention"],
] as const)("news of %s are mailed to no address that nobody has verified", async (_, kind) => {
  await NEWS[kind]([kind]);
  expect(called(SUBJECTS[kind])).toHaveLength(1);
  isAddressVerified = false;
  onTestFinished(() => void (isAddressVerified = true));

  await NEWS[kind]([kind]);
  expect(called(SUBJECTS[kind])).toHaveLength(1);
});

describe("the news of a moderator", () => {
  test.each([
    ["denied", DENIAL.reason],
    ["changes_requested", CHANGES.reason],
    ["removed", "It is not yours."],
    ["appeal_answered", "Agreed."],
    ["suggestion_declined", "I looked."],
  ] as const)("of kind %s carry the moderator's words", async (kind, words) => {
    expect(theMail(SUBJECTS[kind], await NEWS[kind]([kind])).text).toContain(words);
  });
});
