import type { Clock } from "../clock";
import type { Db, Tx } from "../db/database";
import { Prisma } from "../db/generated/client";
import type { Log } from "../log";
import type { Mail } from "./mailer";
import { seal, unseal } from "./seal";

const MINUTE_MS = 60 * 1_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Whoever tries a mail has it for so long, */
export const LEASE_MS = 5 * MINUTE_MS;
/** and renews that so often while the server is at it. */
export const RENEWED_MS = MINUTE_MS / 2;
const FIRST_PAUSE_MS = MINUTE_MS;
const LONGEST_PAUSE_MS = 6 * HOUR_MS;

/** A row of what waits: without its content, which is sealed. */
export type Waiting = {
  id: string;
  sealed: Uint8Array;
  tries: number;
  /** Until then it is whose who took it; afterwards anybody's. */
  dueAt: Date;
  expiresAt: Date;
};

/** What a row holds: a mail, or that one was asked for. */
export type Content<Ask> = Omit<Mail, "goodForMs"> | { ask: Ask };

/** The database, or a transaction whose end decides whether what is written waits. */
export type MailWriter = Pick<Tx, "waitingMail">;

/** Mails that have not gone yet, in the database: sealed, for their links are secrets. */
export function createWaitingMails<Ask>(parts: {
  db: Db;
  clock: Clock;
  log: Log;
  newId: () => string;
  secret: string;
}) {
  const { db, clock, log, newId, secret } = parts;
  const inMs = (ms: number) => new Date(clock.now().getTime() + ms);

  const forget = async (id: string, writer: MailWriter = db): Promise<boolean> =>
    (await writer.waitingMail.deleteMany({ where: { id } })).count > 0;

  return {
    /** Whoever writes it tries it first. @param goodForMs after so long it is given up */
    write(content: Content<Ask>, goodForMs: number, writer: MailWriter = db): Promise<Waiting> {
      return writer.waitingMail.create({
        data: {
          id: newId(),
          sealed: seal(secret, content),
          dueAt: inMs(LEASE_MS),
          expiresAt: inMs(goodForMs),
        },
      });
    },

    /** One that is due, and that nobody else has; or that a clock made wait which has been set back since. */
    async take(): Promise<Waiting | undefined> {
      const [row] = await db.$queryRaw<Waiting[]>(Prisma.sql`
        UPDATE waiting_mails SET due_at = ${inMs(LEASE_MS)} WHERE id = (
          SELECT id FROM waiting_mails
          WHERE due_at <= ${clock.now()} OR due_at > ${inMs(LONGEST_PAUSE_MS)}
          ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED
        ) RETURNING id, sealed, tries, due_at AS "dueAt", expires_at AS "expiresAt"`);
      return row;
    },

    /** Has it as its try begins. @returns whether nobody else got it while it waited for its turn */
    async hold({ id, dueAt }: Waiting): Promise<boolean> {
      if (dueAt >= inMs(LEASE_MS - RENEWED_MS)) return true;
      const where = { id, dueAt };
      return (
        (await db.waitingMail.updateMany({ where, data: { dueAt: inMs(LEASE_MS) } })).count > 0
      );
    },

    /** Has it for as long again, since its try goes on. */
    async renew(id: string): Promise<void> {
      await db.waitingMail.updateMany({ where: { id }, data: { dueAt: inMs(LEASE_MS) } });
    },

    /** What a row holds: nothing that is of use once it is too old, or if another SECRET sealed it. */
    open({ sealed, expiresAt }: Waiting): Content<Ask> | undefined {
      if (expiresAt <= clock.now()) return undefined;
      try {
        return unseal(secret, sealed) as Content<Ask>;
      } catch {
        return undefined;
      }
    },

    /** Makes it wait after it was tried in vain; or gives it up, if it would be too old by then. */
    async putOff({ id, tries, expiresAt }: Waiting, about: { err: unknown; subject: string }) {
      const dueAt = inMs(Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS));
      if (dueAt >= expiresAt) {
        await forget(id);
        log.error({ ...about, tries: tries + 1 }, "mail given up");
        return;
      }
      await db.waitingMail.updateMany({ where: { id }, data: { dueAt, tries: tries + 1 } });
      log.warn({ ...about, dueAt }, "mail did not go, and waits");
    },

    /** @returns whether it was there still */
    forget,

    /** How many are there, of all processes: those that were not tried yet, or are now, and those tried in vain. */
    async counts(): Promise<{ begun: number; waiting: number }> {
      const [begun, waiting] = await Promise.all([
        db.waitingMail.count({ where: { tries: 0 } }),
        db.waitingMail.count({ where: { tries: { gt: 0 } } }),
      ]);
      return { begun, waiting };
    },
  };
}
