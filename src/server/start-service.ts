import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { staticHeaders } from "@/api/safety/safety-headers";
import { unavailable } from "@/api/rest/unavailable";
import { migratePostgres } from "@/infra/db/postgres-database";
import { shareDatabase } from "@/infra/db/shared-database";
import { acceptedCoding } from "@/infra/http/body-coding";
import { isOverHttps } from "@/infra/http/is-over-https";
import { pathnameOf } from "@/infra/http/pathname-of";
import { readSettings, type Settings } from "@/infra/env";
import { createLog, type Log } from "@/infra/log";
import { letHeapGrow } from "@/infra/process/let-heap-grow";
import { openProcessorReserve } from "@/infra/process/processor-reserve";
import { lowerWorkerPriority } from "@/infra/process/lower-worker-priority";
import { MIGRATIONS } from "@/runtime/open-database";
import { type Given, getRuntime, type Runtime } from "@/runtime/runtime";
import { createAbsentProcessor } from "@/infra/picture/absent-processor";
import { startChores } from "./chores";
import { unusableIfOfFolder } from "@/infra/data-folder-unusable";
import { type DirectRoute, findDirectRoute } from "./direct-routes";
import { findRefusal } from "./find-refusal";
import { finishStop, STOP_MS } from "./finish-stop";
import { HEAP_GROWTH } from "./heap-growth";
import { isForIntake } from "./intake/is-for-intake";
import { type Intake, type NoticeSilence, startIntake } from "./intake/start-intake";
import { createLogBrokenOff, type LogBrokenOff } from "./log-broken-off";
import { makeAdmin } from "./make-admin";
import { tellOfMissingPictures } from "./tell-of-missing-pictures";
import { tellOfNewSecret } from "./tell-of-new-secret";
import { observeRequests } from "./observe-requests";
import { createPageMemory } from "./pages/page-memory";
import { takeWait } from "./pages/unavailable-pages";
import { wholeNotFound } from "./pages/whole-not-found";
import { traced } from "./traced";
import { type Rush, RUSH_REQUESTS, watchRush } from "./watch-rush";
import { warningsOf } from "./warnings-of";
import { joinWorkers, type Worker } from "./workers/join-workers";
import { poolSizeOf } from "./workers/pool-size";
import type { WorkerPlace } from "./workers/worker-calls";

/** What Ema's own server (scripts/lib/serve.mjs) is given; other hosts, such as Vercel, need none of it. */
export type Service = {
  host: string;
  port: number;
  siteUrl: string;
  hasAdmin: boolean;
  /** Of every file of the build. */
  staticHeaders: Readonly<Record<string, string>>;
  /** In which coding who sends such an `Accept-Encoding` gets a file; undefined: in none. */
  acceptedCoding(accepted: string): string | undefined;
  /** All connections come from it, then. */
  isBehindProxy: boolean;
  /** What answers a request in place of Next. */
  findRoute(message: IncomingMessage): DirectRoute | undefined;
  /** Answers all that is neither of those nor a file. */
  listenPages: RequestListener;
  /** After how many seconds the page of a request that failed is worth another try; nothing where it is not. */
  takeWait(requestId: string): string | undefined;
  /** Is shown each request before it is answered; nothing where nobody wants to know. */
  observe: ((request: IncomingMessage, response: ServerResponse) => void) | undefined;
  /** Is told what failed after its answer had begun. */
  logBrokenOff: LogBrokenOff;
  /** From now on not ready: balancers send nothing new. */
  beginStop(): void;
  /** After the last request. */
  finishStop(): Promise<void>;
  /** None where this process alone answers. */
  worker: Worker | undefined;
};

/** How Ema's own server wants it. */
export type How = {
  /** The program of a process of their own for pictures, and what that believes it by; else there is none. */
  intake: { program: string; socketKey: string; noticeSilence: NoticeSilence } | undefined;
  /** Renders pages: Next's. They are not kept where their sources may change. */
  pages: { next: RequestListener; socketKey: string; areKept: boolean };
  /** Which of several processes that answer this is. */
  worker?: WorkerPlace | undefined;
};

declare global {
  var emaStart: ((how: How) => Promise<Service>) | undefined;
}

/**
 * Migrates, opens everything, makes the first admin.
 * @throws SettingsError, DatabaseUnusable, DataFolderUnusable, FolderLocked
 */
export async function startService(how: How): Promise<Service> {
  const settings = readSettings();
  letHeapGrow(HEAP_GROWTH);
  await lowerWorkerPriority();
  if (settings.databaseUrl !== undefined) {
    const log = createLog(settings.logLevel);
    await migratePostgres(settings.databaseUrl, MIGRATIONS, { onWait: (why) => log.warn(why) });
  }
  const runtime = await getRuntime(givenTo(how, settings)).catch((error: unknown) => {
    throw unusableIfOfFolder(error, settings.dataDir);
  });
  const { deps } = runtime;
  globalThis.emaTracing?.tellTo(deps.log);
  const isFirst = (how.worker?.number ?? 1) === 1;
  for (const warning of isFirst ? warningsOf(settings) : []) deps.log.warn(warning);
  if (isFirst) void tellOfMissingPictures(deps);
  // Before there is an admin of this start.
  if (runtime.isSecretNew) await tellOfNewSecret(deps, settings.dataDir);
  await makeAdmin(deps, settings);
  const hasAdmin = (await deps.db.user.count({ where: { roles: { has: "admin" } } })) > 0;
  const chores = await startChores(deps, runtime);
  const shared = await share(runtime, settings);
  const { worker, intake } = openIntake(how, runtime);
  if (intake !== undefined) runtime.metrics?.join(intake.measured);
  const rush = await watchVisitors(how, { intake, log: deps.log });
  const listenPages = wholeNotFound(how.pages.next, how.pages);
  const pages = how.pages.areKept ? createPageMemory(listenPages, how.pages) : undefined;
  return {
    host: settings.host,
    port: settings.port,
    siteUrl: settings.siteUrl,
    hasAdmin,
    staticHeaders: staticHeaders(isOverHttps(settings.siteUrl)),
    acceptedCoding,
    isBehindProxy: settings.trustProxy > 0,
    findRoute: (message) =>
      traced(message, findRoute(message, { intake, rush }) ?? pages?.(message)),
    listenPages,
    takeWait,
    observe: observeRequests({ metrics: runtime.metrics, log: deps.log }),
    logBrokenOff: createLogBrokenOff(deps.log),
    beginStop: () => {
      runtime.isStopping = true;
      chores.beginStop();
    },
    finishStop: () => {
      chores.beginStop();
      const work = [
        { what: "chores", end: chores.finishStop },
        { what: "intake", end: () => intake?.stop() },
        { what: "mails", end: () => deps.afterwards.stop() },
        { what: "backups", end: () => shared?.close() },
      ];
      const stages = [
        { ms: STOP_MS.work, endings: work },
        { ms: STOP_MS.database, endings: [{ what: "database", end: runtime.close }] },
        // Last: nothing of ours waits for a collector.
        {
          ms: STOP_MS.traces,
          endings: [{ what: "traces", end: () => globalThis.emaTracing?.stop() }],
        },
      ];
      return finishStop(stages, deps.log);
    },
    worker,
  };
}

function givenTo(how: How, { databasePoolSize }: Settings): Given {
  const { worker: place } = how;
  return {
    ...(how.intake && { pictures: createAbsentProcessor() }),
    ...(place && {
      worker: { number: place.number, poolSize: poolSizeOf(databasePoolSize, place) },
    }),
  };
}

/** Of several processes that answer, one starts that which takes pictures for all. */
function openIntake(how: How, runtime: Runtime) {
  const { intake: program, worker: place } = how;
  if (program === undefined) return { worker: undefined, intake: undefined };
  const { log } = runtime.deps;
  if (place === undefined) {
    return { worker: undefined, intake: startIntake({ ...program, ...runtime, log }) };
  }
  const lead = (announce: (socketPath: string | undefined) => void) =>
    startIntake({ ...program, ...runtime, log, announce });
  const worker = joinWorkers(place, { metrics: runtime.metrics, lead });
  return { worker, intake: worker.intake };
}

/** Backups are made of a service that runs; without them it serves all the same. */
async function share({ embedded, deps }: Runtime, { dataDir }: Settings) {
  if (embedded === undefined) return undefined;
  try {
    const shared = await shareDatabase(embedded, dataDir);
    if (shared === undefined)
      deps.log.warn("no backups while the service runs: no socket can be had in DATA_DIR");
    return shared;
  } catch (error) {
    deps.log.warn({ err: error }, "no backups while the service runs");
    return undefined;
  }
}

/** While many ask, what works on pictures and passwords leaves them one processor. */
async function watchVisitors(
  { worker }: How,
  { intake, log }: { intake: Intake | undefined; log: Log },
): Promise<Rush | undefined> {
  const processors = await openProcessorReserve();
  if (processors === undefined) return undefined;
  return watchRush({
    // Each of several workers has its share of the requests.
    many: Math.ceil(RUSH_REQUESTS / (worker?.count ?? 1)),
    onChange: (isRush) => {
      intake?.reserve(isRush);
      processors.hold(isRush).catch((error: unknown) => {
        log.warn({ err: error, isRush }, "could not say which processors passwords may use");
      });
    },
  });
}

/** A form with files goes to the intake; where that is away, it has to wait. */
function findRoute(
  message: IncomingMessage,
  { intake, rush }: { intake: Intake | undefined; rush: Rush | undefined },
): DirectRoute | undefined {
  const isForm = isForIntake(message);
  if (!isForm) rush?.asked();
  const route = findDirectRoute(pathnameOf(message));
  if (route === undefined) return findRefusal(message);
  if (intake === undefined || !isForm) return route;
  return (_, sent, response) => intake.forward(sent, response).catch(unavailable);
}
