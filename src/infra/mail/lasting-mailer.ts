import type { Clock } from "../clock";
import type { Db } from "../db/database";
import type { Log } from "../log";
import { type Mail, type Mailer, MailRefused } from "./mailer";
import {
  type Content,
  createWaitingMails,
  type MailWriter,
  RENEWED_MS,
  type Waiting,
} from "./waiting-mails";

/** A mail without a link that expires is tried for so long. */
const GIVEN_UP_MS = 72 * 60 * 60 * 1_000;
/** After so many in a row that got no answer the server is away: the others wait for the next round. */
const VAIN_IN_A_ROW = 3;

/** What came of a try: it was sent, the server would not have it, nobody answered for it, or another has it. */
type Outcome = "sent" | "refused" | "in vain" | "another's";

/** A mailer whose mails outlast a mail server that is away, and the process. */
export type LastingMailer<Ask> = Mailer & {
  /**
   * Writes the mail down: from then on it goes, whatever happens to the process. Where the database does not take
   * it, it is tried once. Never rejects, but as part of a transaction: without it there is none of what it tells of.
   * @param writer a transaction that it belongs to
   * @returns what sends it, and whether it is written down
   */
  keep(mail: Mail, writer?: MailWriter): Promise<{ send: () => Promise<void>; isKept: boolean }>;
  /**
   * Writes down that a mail is asked for, which costs the same whether one is to go.
   * @param options.goodForMs after so long in vain it is given up; as mails without a link, if left out
   * @param options.writer a transaction that it belongs to
   * @returns what finds out, and sends what is to go
   * @throws when the database does not take it
   */
  keepAsk(
    ask: Ask,
    options?: { goodForMs?: number; writer?: MailWriter },
  ): Promise<() => Promise<void>>;
  /**
   * Tries the mails that are due, one after the other; of several processes each takes other mails.
   * @returns how many went
   */
  sendWaiting(signal?: AbortSignal): Promise<number>;
  /** How many have not gone yet, of all processes: what is new among them, and what was tried in vain. */
  counts(): Promise<{ begun: number; waiting: number }>;
};

/**
 * Keeps each mail in the database until `transport` has taken it. It is tried at once, then after a minute and always
 * twice as long, until it is given up. It goes at least once: twice, where the process, the database or our patience ends
 * between the server's having its text and the row's deletion.
 */
export function createLastingMailer<Ask>(parts: {
  transport: Mailer;
  db: Db;
  clock: Clock;
  log: Log;
  newId: () => string;
  secret: string;
  /** The mails that are to go for an ask, if any. */
  answer: (ask: Ask) => Promise<Mail[]>;
  /** How often a mail that is being tried is taken for as long again. */
  renewedMs?: number;
}): LastingMailer<Ask> {
  const { transport, db, log, answer, renewedMs = RENEWED_MS } = parts;
  const mails = createWaitingMails<Ask>(parts);

  function write({ goodForMs = GIVEN_UP_MS, ...mail }: Mail, writer?: MailWriter) {
    return mails.write(mail, goodForMs, writer);
  }

  async function deliver(waiting: Waiting, mail: Omit<Mail, "goodForMs">): Promise<Outcome> {
    if (!(await mails.hold(waiting))) return "another's";
    // A try that cannot be renewed, as the database is away, may be made by another, too.
    const renew = () => void mails.renew(waiting.id).catch(() => undefined);
    const renewing = setInterval(renew, renewedMs).unref();
    try {
      await transport.send({ ...mail, id: waiting.id }).finally(() => clearInterval(renewing));
    } catch (err) {
      await mails.putOff(waiting, { err, subject: mail.subject });
      return err instanceof MailRefused ? "refused" : "in vain";
    }
    await mails.forget(waiting.id);
    return "sent";
  }

  /**
   * What an ask becomes waits in its place: both in one step, so that it goes once, whoever else is at it.
   * @returns undefined when that was not to be found out
   */
  async function replaceAsk(
    waiting: Waiting,
    ask: Ask,
  ): Promise<{ waiting: Waiting; mail: Mail }[] | undefined> {
    try {
      const wanted = await answer(ask);
      return await db.$transaction(async (tx) => {
        if (!(await mails.forget(waiting.id, tx))) return [];
        const kept = [];
        for (const mail of wanted) kept.push({ mail, waiting: await write(mail, tx) });
        return kept;
      });
    } catch (err) {
      await mails.putOff(waiting, { err, subject: "not looked up yet" });
      return undefined;
    }
  }

  /** @returns what became of each mail that was to go */
  async function tryContent(waiting: Waiting, content: Content<Ask>): Promise<Outcome[]> {
    if (!("ask" in content)) return [await deliver(waiting, content)];
    const kept = await replaceAsk(waiting, content.ask);
    if (kept === undefined) return ["in vain"];
    const outcomes: Outcome[] = [];
    for (const each of kept) outcomes.push(await deliver(each.waiting, each.mail));
    return outcomes;
  }

  async function keep(mail: Mail, writer?: MailWriter) {
    const waiting = await write(mail, writer).catch((error: unknown) => {
      if (writer !== undefined) throw error;
      log.warn({ err: error, subject: mail.subject }, "mail cannot be kept, and is tried once");
    });
    const send = async () => {
      if (waiting === undefined) await transport.send(mail);
      else await deliver(waiting, mail);
    };
    return { send, isKept: waiting !== undefined };
  }

  return {
    keep,
    send: async (mail) => (await keep(mail)).send(),
    counts: mails.counts,

    async keepAsk(ask, { goodForMs = GIVEN_UP_MS, writer } = {}) {
      const waiting = await mails.write({ ask }, goodForMs, writer);
      return async () => {
        await tryContent(waiting, { ask });
      };
    },

    async sendWaiting(signal) {
      let all = 0;
      let inVain = 0;
      while (inVain < VAIN_IN_A_ROW && signal?.aborted !== true) {
        const waiting = await mails.take();
        if (waiting === undefined) break;
        const content = mails.open(waiting);
        if (content === undefined) {
          await mails.forget(waiting.id);
          log.error(
            { tries: waiting.tries },
            "mail given up: too old, or sealed by another SECRET",
          );
          continue;
        }
        const outcomes = await tryContent(waiting, content);
        all += outcomes.filter((one) => one === "sent").length;
        inVain = outcomes.includes("in vain") ? inVain + 1 : 0;
      }
      return all;
    },
  };
}
