import { describe, expect, test } from "vitest";
import { PROOF_MS } from "@/domain/accounts/proofs/proof";
import type { Mail } from "@/infra/mail/mailer";
import { LEASE_MS } from "@/infra/mail/waiting-mails";
import { LimiterUnavailable } from "@/infra/rate-limit/limiter-unavailable";
import { createImageRow, createMember, createPending, review } from "@/testing/factories";
import { commentOf } from "@/testing/read-answer";
import { testService } from "@/testing/service";

const service = testService();

const MINUTE_MS = 60_000;

const waiting = () => service.deps.db.waitingMail.count();

/** From now on nothing is done after an answer. */
function dieAfterAnswers(): void {
  service.deps.afterwards = { ...service.deps.afterwards, do: () => undefined };
}

/** What another process sends of what the killed one had. */
async function laterMails(): Promise<readonly Mail[]> {
  service.clock.advance(LEASE_MS);
  await service.deps.mailer.sendWaiting();
  return service.mails;
}

/** A comment that calls somebody, under somebody's image; both want mail of it. */
async function comment() {
  const [author, called, uploader] = [
    await createMember(service),
    await createMember(service),
    await createMember(service),
  ];
  for (const { token } of [called, uploader]) {
    const body = { mails: ["comment", "mention"] };
    await service.rest("PATCH", "/account/settings", { token, body });
  }
  const imageId = await createImageRow(service, { uploaderId: uploader.id });
  const { token } = author;
  const body = { text: `Look, @${called.username}!` };
  const answer = await service.rest("POST", `/images/${imageId}/comments`, { token, body });
  return { author, called, uploader, id: commentOf(answer).id };
}

describe("a process that is killed right after an answer", () => {
  test("does not lose the mail of a registration", async () => {
    dieAfterAnswers();
    const account = { username: "hana", email: "hana@example.org", password: "correct horse" };
    expect((await service.rest("POST", "/register", { body: account })).status).toBe(201);
    expect(await laterMails()).toMatchObject([{ to: "hana@example.org" }]);
  });

  test("does not lose the mail of a changed password", async () => {
    dieAfterAnswers();
    const { email, token, password } = await createMember(service);
    const body = { password, newPassword: "another horse" };
    expect((await service.rest("PATCH", "/account/password", { token, body })).status).toBe(204);
    expect(await laterMails()).toMatchObject([{ to: email }]);
  });

  test("does not lose the mail of a review", async () => {
    const member = await createMember(service);
    const id = await createPending(service, member);
    const approver = await createMember(service, { roles: ["approver"] });
    dieAfterAnswers();
    await review(service, approver, { id, action: "deny" });
    expect(await laterMails()).toMatchObject([{ to: member.email }]);
  });

  test("does not lose the link for a forgotten password", async () => {
    dieAfterAnswers();
    const { email } = await createMember(service);
    expect((await service.rest("POST", "/account/forgot", { body: { email } })).status).toBe(204);
    expect(await laterMails()).toMatchObject([{ to: email, subject: /new password/ }]);
    expect(await waiting()).toBe(0);
  });

  test.each(["email", "username"] as const)(
    "does not lose a new link, asked for by %s",
    async (by) => {
      dieAfterAnswers();
      const member = await createMember(service, { verified: false });
      const body = { [by]: member[by] };
      expect((await service.rest("POST", "/register/resend", { body })).status).toBe(204);
      expect(await laterMails()).toMatchObject([{ to: member.email, subject: /Verify/ }]);
    },
  );

  test("does not lose the mails of a comment", async () => {
    dieAfterAnswers();
    const { called, uploader } = await comment();
    const mails = await laterMails();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [called.email, expect.stringMatching(/mentioned you/)],
      [uploader.email, expect.stringMatching(/commented/)],
    ]);
  });
});

describe("a mail that was asked for, and that nobody has looked up yet", () => {
  async function forget(email: string): Promise<void> {
    dieAfterAnswers();
    await service.rest("POST", "/account/forgot", { body: { email } });
  }

  test("is written down as long for an address without an account, and no mail goes", async () => {
    const { email } = await createMember(service);
    await forget(email);
    await forget(`x${email.slice(1)}`);
    const rows = await service.deps.db.waitingMail.findMany({ select: { sealed: true } });

    await laterMails();

    expect(new Set(rows.map(({ sealed }) => sealed.length)).size).toBe(1);
    expect(service.mails.map(({ to }) => to)).toEqual([email]);
    expect(await waiting()).toBe(0);
  });

  test("goes once, by whichever of several processes", async () => {
    const { email } = await createMember(service);
    const ask = { about: "reset", email } as const;
    const late = await service.deps.mailer.keepAsk(ask);
    service.clock.advance(LEASE_MS);

    await Promise.all([late(), service.deps.mailer.sendWaiting(), late()]);

    expect(service.mails).toHaveLength(1);
    expect(await waiting()).toBe(0);
  });

  test("waits while mails cannot be counted, and goes then", async () => {
    const { email } = await createMember(service);
    const { limiter } = service.runtime;
    service.runtime.limiter = {
      admit: () => Promise.reject(new LimiterUnavailable(new Error("away"))),
    };
    await (await service.deps.mailer.keepAsk({ about: "reset", email }))();
    expect([service.mails.length, await waiting()]).toEqual([0, 1]);

    service.runtime.limiter = limiter;
    service.clock.advance(MINUTE_MS);
    expect(await service.deps.mailer.sendWaiting()).toBe(1);
    expect(service.mails).toMatchObject([{ to: email }]);
  });

  test("is not mailed once its comment is gone", async () => {
    dieAfterAnswers();
    const { author, id } = await comment();
    await service.rest("DELETE", `/comments/${id}`, { token: author.token });
    expect(await laterMails()).toEqual([]);
    expect(await waiting()).toBe(0);
  });

  test("is given up with the time that its link would have had", async () => {
    const { email } = await createMember(service);
    await forget(email);
    service.clock.advance(PROOF_MS.reset);

    expect(await service.deps.mailer.sendWaiting()).toBe(0);
    expect([service.mails.length, await waiting()]).toEqual([0, 0]);
  });
});
