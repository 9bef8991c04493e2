import { expect, test } from "vitest";
import type { Mail } from "@/infra/mail/mailer";
import { LEASE_MS, RENEWED_MS } from "@/infra/mail/waiting-mails";
import { hold } from "@/testing/hold";
import { mailerBy } from "@/testing/mailer-by";
import { testService } from "@/testing/service";

const service = testService();

const MAIL = { to: "hana@example.org", subject: "Hello", text: "A line." };

/** A process, and what its mail server was given, which takes it or never says whether it does. */
function openProcess(server: "takes" | "ponders") {
  const given: Mail[] = [];
  const transport = {
    send(mail: Mail) {
      given.push(mail);
      return server === "takes" ? Promise.resolve() : new Promise<never>(() => undefined);
    },
  };
  return { given, mailer: mailerBy(service, { transport }) };
}

test("a mail whose turn comes once another process has it is left to that", async () => {
  const [late, other] = [openProcess("takes"), openProcess("ponders")];
  const { send } = await late.mailer.keep(MAIL);
  service.clock.advance(LEASE_MS);
  void other.mailer.sendWaiting();
  await expect.poll(() => other.given).toHaveLength(1);

  await send();
  expect(late.given).toEqual([]);
});

test("a mail whose turn comes late is left alone by others until that is renewed", async () => {
  const [late, other] = [openProcess("ponders"), openProcess("takes")];
  const { send } = await late.mailer.keep(MAIL);
  service.clock.advance(LEASE_MS - 1);
  void send();
  await expect.poll(() => late.given).toHaveLength(1);

  service.clock.advance(LEASE_MS - RENEWED_MS);
  expect(await other.mailer.sendWaiting()).toBe(0);
});

test("what has waited the longest goes first, and nothing once the process is to stop", async () => {
  const { given, mailer } = openProcess("takes");
  for (const [subject, passed] of Object.entries({ second: 2, third: 1, first: -3 })) {
    service.clock.advance(passed);
    await mailer.keep({ ...MAIL, subject });
  }
  service.clock.advance(LEASE_MS + 3);

  expect(await mailer.sendWaiting(AbortSignal.abort())).toBe(0);
  expect(await mailer.sendWaiting()).toBe(3);
  expect(given.map(({ subject }) => subject)).toEqual(["first", "second", "third"]);
});

test("a mail is left alone by others for as long as its server is at it", async () => {
  const { released, release } = hold();
  const slow = mailerBy(service, { transport: { send: () => released }, renewedMs: 10 });
  const sent = slow.send(MAIL);
  const held = () => service.deps.db.waitingMail.findMany({ select: { dueAt: true } });
  await expect.poll(held).toHaveLength(1);

  for (const advance of [LEASE_MS - 1, LEASE_MS - 1]) {
    service.clock.advance(advance);
    const dueAt = new Date(service.clock.now().getTime() + LEASE_MS);
    await expect.poll(held).toEqual([{ dueAt }]);
  }
  expect(await openProcess("takes").mailer.sendWaiting()).toBe(0);
  release();
  await sent;
  expect(await held()).toEqual([]);
});
