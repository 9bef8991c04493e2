import type { Clock } from "../clock";
import type { Db } from "../db/database";
import { Prisma } from "../db/generated/client";
import type { Log } from "../log";
import type { Mail, Mailer } from "./mailer";
import { sealMail, unsealMail } from "./sealed-mail";

const MINUTE_MS = 60 * 1_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A mail without a link that expires is tried for so long. */
export const GIVEN_UP_MS = 72 * HOUR_MS;
/** Whoever tries a mail has it for so long: longer than a mail server may take. */
export const LEASE_MS = 5 * MINUTE_MS;
const FIRST_PAUSE_MS = MINUTE_MS;
const LONGEST_PAUSE_MS = 6 * HOUR_MS;
/** After so many in a row that did not go the server is away: the others wait for the next round. */
const VAIN_IN_A_ROW = 3;

/** A mailer whose mails outlast a mail server that is away, and the process. */
export type LastingMailer = Mailer & {
  /**
   * Writes the mail down: from then on it goes, whatever happens to the process. Where the database does not take
   * it, it is tried once. Never rejects.
   * @returns what sends it
   */
  keep(mail: Mail): Promise<() => Promise<void>>;
  /**
   * Tries the mails that are due, one after the other; of several processes each takes other mails.
   * @returns how many went
   */
  sendWaiting(signal?: AbortSignal): Promise<number>;
};

type Waiting = { id: string; sealed: Uint8Array; tries: number; expiresAt: Date };

/**
 * Keeps each mail in the database until `transport` has taken it: sealed, for its links are secrets. It is tried at
 * once, then after a minute and always twice as long, until it is given up. It goes at least once: twice, where the
 * process or the database ends between the mail server's answer and the row's deletion.
 */
export function createLastingMailer(parts: {
  transport: Mailer;
  db: Db;
  clock: Clock;
  log: Log;
  newId: () => string;
  secret: string;
}): LastingMailer {
  const { transport, db, clock, log, newId, secret } = parts;
  const inMs = (ms: number) => new Date(clock.now().getTime() + ms);

  async function write(mail: Mail): Promise<Waiting> {
    return db.waitingMail.create({
      data: {
        id: newId(),
        sealed: sealMail(secret, mail),
        dueAt: inMs(LEASE_MS),
        expiresAt: inMs(mail.goodForMs ?? GIVEN_UP_MS),
      },
    });
  }

  const forget = (id: string) => db.waitingMail.deleteMany({ where: { id } });

  /** @returns whether it went */
  async function deliver({ id, tries, expiresAt }: Waiting, mail: Mail): Promise<boolean> {
    try {
      await transport.send(mail);
    } catch (error) {
      const dueAt = inMs(Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS));
      if (dueAt >= expiresAt) {
        await forget(id);
        log.error({ err: error, tries: tries + 1, subject: mail.subject }, "mail given up");
        return false;
      }
      await db.waitingMail.updateMany({ where: { id }, data: { dueAt, tries: tries + 1 } });
      log.warn({ err: error, dueAt, subject: mail.subject }, "mail did not go, and waits");
      return false;
    }
    await forget(id);
    return true;
  }

  /** One that is due, and that nobody else has; or that a clock made wait which has been set back since. */
  async function take(): Promise<Waiting | undefined> {
    const [row] = await db.$queryRaw<Waiting[]>(Prisma.sql`
      UPDATE waiting_mails SET due_at = ${inMs(LEASE_MS)} WHERE id = (
        SELECT id FROM waiting_mails
        WHERE due_at <= ${clock.now()} OR due_at > ${inMs(LONGEST_PAUSE_MS)}
        ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED
      ) RETURNING id, sealed, tries, expires_at AS "expiresAt"`);
    return row;
  }

  function open({ sealed }: Waiting): Mail | undefined {
    try {
      return unsealMail(secret, sealed);
    } catch {
      return undefined;
    }
  }

  async function keep(mail: Mail): Promise<() => Promise<void>> {
    const waiting = await write(mail).catch((error: unknown) => {
      log.warn({ err: error, subject: mail.subject }, "mail cannot be kept, and is tried once");
    });
    return async () => {
      if (waiting === undefined) await transport.send(mail);
      else await deliver(waiting, mail);
    };
  }

  return {
    keep,
    send: async (mail) => (await keep(mail))(),

    async sendWaiting(signal) {
      let sent = 0;
      let inVain = 0;
      while (inVain < VAIN_IN_A_ROW && signal?.aborted !== true) {
        const waiting = await take();
        if (waiting === undefined) break;
        const mail = waiting.expiresAt > clock.now() ? open(waiting) : undefined;
        if (mail === undefined) {
          await forget(waiting.id);
          log.error(
            { tries: waiting.tries },
            "mail given up: too old, or sealed by another SECRET",
          );
        } else if (await deliver(waiting, mail)) {
          sent += 1;
          inVain = 0;
        } else inVain += 1;
      }
      return sent;
    },
  };
}
