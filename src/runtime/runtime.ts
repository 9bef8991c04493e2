import { randomInt } from "node:crypto";
import { createAccounts } from "@/domain/accounts/accounts";
import type { Deps } from "@/domain/deps";
import { SAME_BYTES } from "@/domain/images/create-image";
import { VARIANT_WAIT_MS } from "@/domain/images/make-variant";
import { answerAsk } from "@/domain/mails/answer-ask";
import type { MailAsk } from "@/domain/mails/mail-ask";
import { limitMails } from "@/domain/mails/may-mail";
import { TAG_INDEX_AGE } from "@/domain/tags/suggest/suggest-tags";
import { createAfterwards } from "@/infra/afterwards";
import { type Clock, systemClock } from "@/infra/clock";
import type { Database } from "@/infra/db/database";
import { openReplicas, type Replicas } from "@/infra/db/replicas";
import { withSchemaOf } from "@/infra/db/session";
import { createSearchTurns, type SearchTurns } from "@/infra/db/search-turns";
import { requireRoom } from "@/infra/db/room-guard";
import { readSettings, type Settings } from "@/infra/env";
import { newId } from "@/infra/ids";
import { inFolder } from "@/infra/in-folder";
import { createKeptValue } from "@/infra/kept-value";
import { createLog, type Log } from "@/infra/log";
import { createLastingMailer } from "@/infra/mail/lasting-mailer";
import type { Mailer } from "@/infra/mail/mailer";
import { createOutboxMailer } from "@/infra/mail/outbox-mailer";
import { createSmtpMailer } from "@/infra/mail/smtp-mailer";
import { createPictureProcessor, type PictureProcessor } from "@/infra/picture/process-picture";
import { countedProcessor, countedRenderer } from "@/infra/metrics/counted-pictures";
import { createMetrics, type Metrics } from "@/infra/metrics/metrics";
import { PICTURE_SHELF } from "@/infra/picture/picture-limits";
import { createVariantRenderer } from "@/infra/picture/variant-renderer";
import type { RateLimiter } from "@/infra/rate-limit/rate-limiter";
import { keepSecret } from "@/infra/secret";
import { readTextSetting } from "@/infra/read-text-setting";
import { createOneByOne } from "@/infra/process/one-by-one";
import { createSingleFlight } from "@/infra/single-flight";
import { createByteShelf } from "@/infra/storage/byte-shelf";
import { openDatabase } from "./open-database";
import { openLimiter } from "./open-limiter";
import { openStorage } from "./storages";

export type RuntimeDeps = Deps;

/** The parts of one running Ema, put together. */
export type Runtime = {
  settings: Pick<Settings, "isDeveloping" | "metricsToken" | "trustProxy">;
  deps: RuntimeDeps;
  /** None when DATABASE_REPLICA_URLS is not set. */
  replicas: Replicas | undefined;
  /** None when RATE_LIMITS is off. */
  limiter: RateLimiter | undefined;
  /** Of what may take the database long. */
  searchTurns: SearchTurns;
  /** None when METRICS_TOKEN is not set. */
  metrics: Metrics | undefined;
  /** Whether the database answers and the storage can be written. */
  check(): Promise<void>;
  /** Other processes may use the same database. */
  isShared: boolean;
  /** How the other processes of this service reach a database that one alone can open. */
  embedded: Database["embedded"];
  /** There was none in DATA_DIR, and none was given. */
  isSecretNew: boolean;
  /** Told once the process is about to stop. */
  isStopping: boolean;
  close(): Promise<void>;
};

/** What a process has from another of the same service, in place of its own. */
export type Given = {
  database?: Database;
  limiter?: RateLimiter;
  pictures?: PictureProcessor;
  /** By which its numbers are told from those of the others. */
  process?: string;
  /** Which of several it is that do the same; what it logs says so. */
  worker?: { number: number; poolSize: number };
};

/** @throws SettingsError, FolderLocked */
async function createRuntime(read: Settings, given: Given = {}): Promise<Runtime> {
  const settings = { ...read, databasePoolSize: given.worker?.poolSize ?? read.databasePoolSize };
  const ownLog = createLog(settings.logLevel);
  const log = given.worker === undefined ? ownLog : ownLog.child({ worker: given.worker.number });
  const clock = systemClock;
  const { secret, isNew: isSecretNew } =
    settings.secret === undefined
      ? await keepSecret(settings.dataDir)
      : { secret: settings.secret, isNew: false };
  const guidelines =
    settings.guidelinesFile === undefined
      ? undefined
      : await readTextSetting("GUIDELINES_FILE", settings.guidelinesFile);
  // The database first: its lock says whether what lies in the folder is anybody else's.
  const database = given.database ?? (await openDatabase(settings, log));
  const { db, ping, close, embedded } = database;
  const storage = await openStorage(settings).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const { siteUrl } = settings;
  const metrics =
    settings.metricsToken === undefined ? undefined : createMetrics(processName(given));
  if (metrics !== undefined && database.connections !== undefined) {
    metrics.watch(
      {
        name: "ema_database_connections",
        help: "Connections to the database, and who waits for one",
      },
      database.connections,
    );
  }
  const replicas = openReplicasOf(settings, { given, database, log, clock });
  if (replicas !== undefined) {
    metrics?.watch(
      {
        name: "ema_database_replicas",
        help: "Replicas of the database that are read from, and those that are away or behind",
      },
      replicas.tell,
    );
  }
  const pictures = given.pictures ?? createPictureProcessor();
  const variants = createVariantRenderer({
    onLate: (output) =>
      log.error({ output }, "the making of a picture hangs; beginning it once more"),
  });
  const limits = given.limiter === undefined ? openLimiter(settings, { clock, log }) : undefined;
  const limiter = given.limiter ?? limits?.limiter;
  const mayMail = limitMails(limiter);
  const afterwards = createAfterwards(log);
  const mailer = createLastingMailer<MailAsk>({
    transport: openTransport(settings, { clock, log }),
    db,
    clock,
    log,
    newId,
    secret,
    answer: (ask) => answerAsk({ db, clock, siteUrl, mayMail }, ask),
  });
  // A process that is another's helper has the same mails.
  if (given.process === undefined) metrics?.watch(MAILS, mailer.counts);
  return {
    settings,
    deps: {
      db,
      storage,
      shelf: createByteShelf(PICTURE_SHELF),
      pictures: metrics === undefined ? pictures : countedProcessor(pictures, metrics),
      sameBytes: createOneByOne(SAME_BYTES),
      variants: metrics === undefined ? variants : countedRenderer(variants, metrics),
      flights: createSingleFlight({ waitMs: VARIANT_WAIT_MS }),
      accounts: createAccounts({ db, secret, siteUrl, newId }),
      tagIndex: createKeptValue(TAG_INDEX_AGE),
      mailer,
      mayMail,
      afterwards,
      clock,
      log,
      newId,
      randomBelow: (end) => randomInt(end),
      siteUrl,
      secret,
      registrationOpen: settings.registration,
      guidelines,
    },
    replicas,
    limiter,
    searchTurns: createSearchTurns({ connections: connectionsOf(settings) }),
    check: async () => {
      const [, { freeBytes }] = await Promise.all([ping(), storage.check()]);
      if (freeBytes !== undefined) requireRoom(freeBytes);
    },
    metrics,
    isShared: settings.databaseUrl !== undefined,
    embedded,
    isSecretNew,
    isStopping: false,
    close: async () => {
      await afterwards.stop();
      await replicas?.close();
      await Promise.all([close(), limits?.close()]);
    },
  };
}

const MAILS = {
  name: "ema_mails",
  help: "Mails that have not gone yet: new ones, and those that were tried in vain",
};

/** To PostgreSQL and its replicas; none to the embedded database. */
function connectionsOf({ databaseUrl, databasePoolSize, replicaUrls }: Settings) {
  return databaseUrl === undefined ? undefined : databasePoolSize * (1 + replicaUrls.length);
}

function processName({ process, worker }: Given): string {
  return process ?? (worker === undefined ? "service" : `service-${worker.number}`);
}

/** A process that is another's helper takes uploads alone, which read nothing that may be old. */
function openReplicasOf(
  { databaseUrl, replicaUrls, databasePoolSize: poolSize }: Settings,
  parts: { given: Given; database: Database; log: Log; clock: Clock },
): Replicas | undefined {
  const { given, database, log, clock } = parts;
  const { db, server } = database;
  if (databaseUrl === undefined || server === undefined) return undefined;
  if (replicaUrls.length === 0 || given.process !== undefined) return undefined;
  const urls = replicaUrls.map((url) => withSchemaOf(databaseUrl, url));
  const primary = { db, server };
  return openReplicas({ urls, primary, log, poolSize, now: () => clock.monotonic() });
}

function openTransport(
  { smtpUrl, dataDir, mailFrom: from }: Settings,
  { clock, log }: Pick<Deps, "clock" | "log">,
): Mailer {
  if (smtpUrl !== undefined) return createSmtpMailer({ url: smtpUrl, from });
  return createOutboxMailer({ folder: inFolder(dataDir, "outbox"), from, clock, log });
}

declare global {
  /** Next bundles routes apart from each other: what they share lives on the global object. */
  var emaRuntime: Promise<Runtime> | undefined;
}

/**
 * The runtime of this process, made at the first call; a failure is tried again at the next.
 * @param given counts at the first call
 */
export function getRuntime(given?: Given): Promise<Runtime> {
  globalThis.emaRuntime ??= createRuntime(readSettings(), given).catch((error: unknown) => {
    globalThis.emaRuntime = undefined;
    throw error;
  });
  return globalThis.emaRuntime;
}
