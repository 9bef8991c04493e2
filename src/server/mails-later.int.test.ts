import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { PROOF_MS } from "@/domain/accounts/proofs/proof";
import { sendMail } from "@/domain/mails/send-mail";
import { createAfterwards } from "@/infra/afterwards";
import { createLog } from "@/infra/log";
import { createSmtpMailer } from "@/infra/mail/smtp-mailer";
import { LEASE_MS } from "@/infra/mail/waiting-mails";
import { unreachableDatabase } from "@/testing/broken-database";
import { createMember } from "@/testing/factories";
import { hold } from "@/testing/hold";
import { type MailServer, startMailServer } from "@/testing/mail-server";
import { mailerBy } from "@/testing/mailer-by";
import { testService } from "@/testing/service";
import { startChores } from "./chores";

const service = testService();

const MINUTE_MS = 60_000;
const FROM = "ema@example.org";

/** What a process has that sends through the server. */
function openMailer({ url }: MailServer, lines: string[] = []) {
  const sink = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const transport = createSmtpMailer({ url, from: FROM });
  return mailerBy(service, { transport, log: createLog("warn", sink) });
}

/** A service whose mail server is away while somebody asks for a new password. */
async function askWhileAway(lines: string[] = []) {
  const server = await startMailServer();
  service.deps.mailer = openMailer(server, lines);
  const { email } = await createMember(service);
  await server.stop();
  const answer = await service.rest("POST", "/account/forgot", { body: { email } });
  return { server, email, answer };
}

const waiting = () => service.deps.db.waitingMail.count();

test("while the mail server is away requests are answered, and their mails wait", async () => {
  const { answer } = await askWhileAway();

  expect(answer.status).toBe(204);
  expect(await waiting()).toBe(1);
});

test("how many wait is told, and how many of them are new", async () => {
  const { server } = await askWhileAway();
  const { mailer } = service.deps;
  expect(await mailer.counts()).toEqual({ begun: 0, waiting: 1 });
  await server.start();
  const { send } = await mailer.keep({ to: "a@example.org", subject: "New", text: "Not sent yet" });
  expect(await mailer.counts()).toEqual({ begun: 1, waiting: 1 });

  await send();
  service.clock.advance(MINUTE_MS);
  await mailer.sendWaiting();

  expect(await mailer.counts()).toEqual({ begun: 0, waiting: 0 });
});

test("a mail that cannot be written down is tried once, and not at all where it belongs to what is not done", async () => {
  const server = await startMailServer();
  const mailer = mailerBy(
    { deps: { ...service.deps, db: await unreachableDatabase() } },
    { transport: createSmtpMailer({ url: server.url, from: FROM }), log: createLog("silent") },
  );
  const mail = { to: "a@example.org", subject: "Kept nowhere", text: "It goes all the same" };
  await mailer.send(mail);
  expect(server.mails).toHaveLength(1);
  const { waitingMail } = await unreachableDatabase();
  await expect(mailer.keep(mail, { waitingMail })).rejects.toThrow();
});

test("a mail that waited goes once the server is back, once, and leaves no row", async () => {
  const { server, email } = await askWhileAway();
  await server.start();
  expect(await service.deps.mailer.sendWaiting()).toBe(0);

  service.clock.advance(MINUTE_MS);
  expect(await service.deps.mailer.sendWaiting()).toBe(1);

  expect(server.mails).toHaveLength(1);
  expect(server.mails[0]).toContain(`RCPT TO:<${email}>`);
  expect(server.mails[0]).toContain("/reset?token=");
  expect(await waiting()).toBe(0);
});

test("a mail that waited goes when the service has been started again", async () => {
  const { server } = await askWhileAway();
  await server.start();
  service.clock.advance(MINUTE_MS);

  service.deps.mailer = openMailer(server);
  const chores = await startChores(service.deps, { isShared: true, graceMs: 60_000 });
  await chores.finishStop();
  chores.beginStop();

  expect(server.mails).toHaveLength(1);
});

test("a mail of a process that was killed while it sent it is sent by another, not before five minutes have passed", async () => {
  const server = await startMailServer();
  const hanging = { send: () => new Promise<never>(() => undefined) };
  const killed = mailerBy(service, { transport: hanging });
  void killed.send({ to: "hana@example.org", subject: "Hello", text: "A line." });
  await expect.poll(waiting).toBe(1);

  service.clock.advance(5 * MINUTE_MS - 1);
  expect(await openMailer(server).sendWaiting()).toBe(0);
  service.clock.advance(1);
  expect(await openMailer(server).sendWaiting()).toBe(1);
});

test("a mail that goes twice has one Message-ID, by which a mailbox knows it", async () => {
  const server = await startMailServer();
  const take = server.ponder();
  const killed = openMailer(server).send({ to: "hana@example.org", subject: "1", text: "Once." });
  await expect.poll(() => server.mails).toHaveLength(1);
  service.clock.advance(LEASE_MS);
  const sent = openMailer(server).sendWaiting();
  await expect.poll(() => server.mails).toHaveLength(2);
  take();
  await Promise.all([killed, sent]);
  await openMailer(server).send({ to: "hana@example.org", subject: "2", text: "Another." });

  const [first, second, other] = server.mails.map((mail) => /^Message-ID: .+$/m.exec(mail)?.[0]);
  expect(first).toMatch(/^Message-ID: <\w{12}@example\.org>/);
  expect(second).toBe(first);
  expect(other).not.toBe(first);
});

test("of several processes that send what waits, one sends each mail", async () => {
  const { server, email } = await askWhileAway();
  for (let more = 0; more < 5; more += 1) {
    await service.deps.mailer.send({ to: email, subject: `Mail ${more}`, text: "A line." });
  }
  await server.start();
  service.clock.advance(MINUTE_MS);

  const sent = await Promise.all([1, 2, 3].map(() => openMailer(server).sendWaiting()));

  expect(sent.reduce((sum, one) => sum + one)).toBe(6);
  expect(server.mails).toHaveLength(6);
});

test("each try in vain doubles the pause before the next", async () => {
  await askWhileAway();
  const pauses: number[] = [];
  for (let time = 0; time < 4; time += 1) {
    const { dueAt } = await service.deps.db.waitingMail.findFirstOrThrow();
    pauses.push((dueAt.getTime() - service.clock.now().getTime()) / MINUTE_MS);
    service.clock.set(dueAt.getTime());
    await service.deps.mailer.sendWaiting();
  }

  expect(pauses).toEqual([1, 2, 4, 8]);
});

test("a mail that waits by a clock which was ahead, and has been set right, goes", async () => {
  service.clock.advance(24 * 60 * MINUTE_MS);
  const { server } = await askWhileAway();
  await server.start();

  service.clock.advance(-24 * 60 * MINUTE_MS);
  expect(await service.deps.mailer.sendWaiting()).toBe(1);
});

test("a link that has expired meanwhile is not sent: its mail is given up, and the log says so", async () => {
  const lines: string[] = [];
  const { server } = await askWhileAway(lines);
  await server.start();

  service.clock.advance(PROOF_MS.reset);
  expect(await service.deps.mailer.sendWaiting()).toBe(0);

  expect(await waiting()).toBe(0);
  expect(lines.join("")).toContain("mail given up");
});

test("a mail that no server takes is given up after three days, and the log says why", async () => {
  const lines: string[] = [];
  const server = await startMailServer();
  server.refuse("550 nobody here");
  service.deps.mailer = openMailer(server, lines);
  const begun = service.clock.now().getTime();
  await service.deps.mailer.send({ to: "hana@example.org", subject: "Hello", text: "A line." });

  let tries = 1;
  for (let row = await oldest(); row !== null; row = await oldest()) {
    service.clock.set(row.dueAt.getTime());
    await service.deps.mailer.sendWaiting();
    tries += 1;
  }

  // The next try, six hours later, would have come after them.
  const tried = service.clock.now().getTime() - begun;
  expect(tried).toBeLessThan(3 * 24 * 60 * MINUTE_MS);
  expect(tried).toBeGreaterThanOrEqual((3 * 24 - 6) * 60 * MINUTE_MS);
  expect(tries).toBeGreaterThan(15);
  expect(lines.at(-1)).toContain("mail given up");
  expect(lines.at(-1)).toContain("550 nobody here");
});

test("mails to an address that the server refuses keep no others waiting", async () => {
  const server = await startMailServer();
  server.refuse("550 nobody here", "gone@example.org");
  const mailer = openMailer(server);
  for (let vain = 0; vain < 4; vain += 1) {
    await mailer.send({ to: "gone@example.org", subject: `Mail ${vain}`, text: "A line." });
  }
  server.refuse("450 come again", "hana@example.org");
  await mailer.send({ to: "hana@example.org", subject: "Hello", text: "A line." });
  server.refuse("550 nobody here", "gone@example.org");

  service.clock.advance(MINUTE_MS);
  expect(await mailer.sendWaiting()).toBe(1);

  expect(server.mails[0]).toContain("RCPT TO:<hana@example.org>");
  expect(await waiting()).toBe(4);
});

test("a server that ends connections is away: the others are not tried", async () => {
  const server = await startMailServer();
  server.refuse("421 too busy", "hana@example.org");
  const lines: string[] = [];
  const mailer = openMailer(server, lines);
  for (let vain = 0; vain < 5; vain += 1) {
    await mailer.send({ to: "hana@example.org", subject: `Mail ${vain}`, text: "A line." });
  }
  lines.length = 0;

  service.clock.advance(MINUTE_MS);
  expect(await mailer.sendWaiting()).toBe(0);

  expect(lines).toHaveLength(3);
});

const oldest = () => service.deps.db.waitingMail.findFirst();

test("what waits is sealed: neither links nor addresses are in the database, nor in the log", async () => {
  const lines: string[] = [];
  const { server, email } = await askWhileAway(lines);
  const { sealed } = await service.deps.db.waitingMail.findFirstOrThrow();
  await server.start();
  service.clock.advance(MINUTE_MS);
  await service.deps.mailer.sendWaiting();
  const [, token = ""] = /token=(?:3D)?([\w-]{20})/.exec(server.mails[0] ?? "") ?? [];

  expect(token).not.toBe("");
  for (const text of [Buffer.from(sealed).toString("latin1"), lines.join("")]) {
    expect(text).not.toContain(email);
    expect(text).not.toContain(token);
  }
});

test("with another SECRET what waits is given up", async () => {
  const { server } = await askWhileAway();
  await server.start();
  service.clock.advance(MINUTE_MS);
  const transport = createSmtpMailer({ url: server.url, from: FROM });
  const secret = "another secret, as long as the first one was";
  const other = mailerBy(service, { transport, secret });

  expect(await other.sendWaiting()).toBe(0);
  expect([server.mails.length, await waiting()]).toEqual([0, 0]);
});

test("a mail that finds a thousand waiting for a mute server is left to a later round, and goes", async () => {
  const mute = hold();
  let tried = 0;
  const send = async () => {
    tried += 1;
    await mute.released;
  };
  const mailer = mailerBy(service, { transport: { send } });
  const afterwards = createAfterwards(createLog("silent"));
  const add = async (count: number) => {
    for (let place = 0; place < count; place += 1) {
      const mail = { to: "hana@example.org", subject: `Mail ${place}`, text: "A line." };
      await sendMail({ mailer, afterwards }, mail);
    }
  };
  await add(2);
  await expect.poll(() => tried).toBe(2);
  await add(1_001);
  await new Promise<void>((resolve) => {
    afterwards.do("what is no mail, and came after them", async () => resolve());
  });

  mute.release();
  await afterwards.done();
  expect(await waiting()).toBe(1);

  service.clock.advance(LEASE_MS);
  expect(await mailer.sendWaiting()).toBe(1);
});
