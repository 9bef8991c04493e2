import { randomInt } from "node:crypto";
import { createAccounts } from "@/domain/accounts/accounts";
import { SAME_BYTES } from "@/domain/images/create-image";
import { VARIANT_WAIT_MS } from "@/domain/images/make-variant";
import { answerAsk } from "@/domain/mails/answer-ask";
import type { MailAsk } from "@/domain/mails/mail-ask";
import { limitMails, type MayMail } from "@/domain/mails/may-mail";
import { TAG_INDEX_AGE } from "@/domain/tags/suggest/suggest-tags";
import { createAfterwards } from "@/infra/afterwards";
import type { Database } from "@/infra/db/database";
import { newId } from "@/infra/ids";
import { createKeptValue } from "@/infra/kept-value";
import { createSearchTurns } from "@/infra/db/search-turns";
import { createLog } from "@/infra/log";
import { createLastingMailer } from "@/infra/mail/lasting-mailer";
import type { Mail } from "@/infra/mail/mailer";
import { createPictureProcessor } from "@/infra/picture/process-picture";
import { PICTURE_SHELF } from "@/infra/picture/picture-limits";
import { createVariantRenderer } from "@/infra/picture/variant-renderer";
import type { RateLimiter } from "@/infra/rate-limit/rate-limiter";
import { createOneByOne } from "@/infra/process/one-by-one";
import { createSingleFlight } from "@/infra/single-flight";
import { createByteShelf } from "@/infra/storage/byte-shelf";
import type { Storage } from "@/infra/storage/storage";
import type { Runtime } from "@/runtime/runtime";
import { SITE_URL } from "./ask";
import type { FakeClock } from "./fake-clock";

const SECRET = "a secret for tests that is long enough";

type TestParts = {
  database: Pick<Database, "db" | "ping">;
  storage: Storage;
  limiter: RateLimiter | undefined;
  clock: FakeClock;
  /** To which what is sent is added. */
  mails: Mail[];
  /** Other processes use the same parts. */
  isShared: boolean;
};

/** The parts of a process as the service has them; only clock and mail are held. */
export function createTestRuntime(parts: TestParts): Runtime {
  const { storage, clock, mails } = parts;
  const { db, ping } = parts.database;
  const log = createLog("silent");
  // A test may take another limiter.
  const mayMail: MayMail = (...mail) => limitMails(runtime.limiter)(...mail);
  const runtime: Runtime = {
    settings: { trustProxy: 0, isDeveloping: false, metricsToken: undefined },
    deps: {
      db,
      storage,
      shelf: createByteShelf(PICTURE_SHELF),
      pictures: createPictureProcessor({}),
      sameBytes: createOneByOne(SAME_BYTES),
      variants: createVariantRenderer(),
      flights: createSingleFlight({ waitMs: VARIANT_WAIT_MS }),
      accounts: createAccounts({ db, secret: SECRET, siteUrl: SITE_URL, newId }),
      tagIndex: createKeptValue(TAG_INDEX_AGE),
      mailer: createLastingMailer<MailAsk>({
        transport: {
          send: async (mail) => {
            mails.push(mail);
          },
        },
        db,
        clock,
        log,
        newId,
        secret: SECRET,
        answer: (ask) => answerAsk({ db, clock, siteUrl: SITE_URL, mayMail }, ask),
      }),
      mayMail,
      afterwards: createAfterwards(log),
      clock,
      log,
      newId,
      randomBelow: (end) => randomInt(end),
      siteUrl: SITE_URL,
      secret: SECRET,
      registrationOpen: true,
      guidelines: undefined,
    },
    replicas: undefined,
    limiter: parts.limiter,
    searchTurns: createSearchTurns(),
    check: async () => {
      await Promise.all([ping(), storage.check()]);
    },
    metrics: undefined,
    isShared: parts.isShared,
    embedded: undefined,
    isSecretNew: false,
    isStopping: false,
    close: async () => {},
  };
  return runtime;
}
