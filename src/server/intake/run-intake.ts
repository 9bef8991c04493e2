import { createBirpc } from "birpc";
import { openRemoteDatabase } from "@/infra/db/remote-database";
import { readSettings } from "@/infra/env";
import { endFirst } from "@/infra/process/end-first";
import { letHeapGrow } from "@/infra/process/let-heap-grow";
import { lowerThreadPriorities } from "@/infra/process/lower-thread-priorities";
import { lowerWorkerPriority } from "@/infra/process/lower-worker-priority";
import { openProcessorReserve } from "@/infra/process/processor-reserve";
import { processChannel } from "@/infra/process/process-channel";
import { createPictureProcessor } from "@/infra/picture/process-picture";
import { createRemoteRateLimiter } from "@/infra/rate-limit/limiter-door";
import { type Given, getRuntime } from "@/runtime/runtime";
import { findDirectRoute } from "../direct-routes";
import { HEAP_GROWTH } from "../heap-growth";
import { createLogBrokenOff, type LogBrokenOff } from "../log-broken-off";
import type { IntakeCalls, ServiceCalls } from "./intake-calls";

/** Serves the routes at a socket until its end. */
export type ServeRoutes = (
  findRoute: typeof findDirectRoute,
  socketPath: string,
  logBrokenOff: LogBrokenOff,
) => Promise<{ close(): Promise<void> }>;

declare global {
  var emaIntake: ((serve: ServeRoutes) => Promise<void>) | undefined;
  /** Set in that process, before the service is loaded. */
  var emaIsIntake: boolean | undefined;
}

/** Under a load of uploads, of three quarters of a processor that is fought over, requests have the rest. */
const STEPS = 5;

/**
 * The process that takes forms with files, so that the one that answers everything else never holds a picture:
 * with decoders that strangers' bytes reach, and a heap that buffers make V8 look through. It has the same
 * routes; database and limits are those of the process that started it, and it ends with that.
 */
export async function runIntake(serve: ServeRoutes): Promise<void> {
  letHeapGrow(HEAP_GROWTH);
  await endFirst();
  await lowerThreadPriorities(STEPS);
  await lowerWorkerPriority();
  const processors = await openProcessorReserve();
  let server: Awaited<ReturnType<ServeRoutes>> | undefined;
  const service = createBirpc<ServiceCalls, IntakeCalls>(
    {
      begin: async ({ socketPath, socketKey }) => {
        globalThis.emaSocketKey = socketKey;
        const { deps } = await getRuntime(givenBy(service));
        server = await serve(findDirectRoute, socketPath, createLogBrokenOff(deps.log));
      },
      reserve: async (isHeld) => processors?.hold(isHeld),
      measured: async () => (await (await getRuntime()).metrics?.measured()) ?? [],
      hears: () => Promise.resolve(),
      stop: async () => {
        await server?.close();
        await (await getRuntime()).close();
        setImmediate(() => process.exit(0));
      },
    },
    { ...processChannel(process), timeout: -1 },
  );
  process.once("disconnect", () => process.exit(1));
}

/** PostgreSQL and Redis take more processes than one; the embedded database and a process's memory do not. */
function givenBy(service: ServiceCalls): Given {
  const { databaseUrl, redisUrl, rateLimits } = readSettings();
  return {
    process: "intake",
    pictures: createPictureProcessor({ onStuck: () => void endStuck() }),
    ...(rateLimits && redisUrl === undefined ? { limiter: createRemoteRateLimiter(service) } : {}),
    ...(databaseUrl === undefined ? { database: openRemoteDatabase(service) } : {}),
  };
}

/** A decoder that hangs holds its thread and its memory for good: the service starts another process. */
async function endStuck(): Promise<void> {
  const { deps } = await getRuntime();
  deps.log.error("the decoding of a picture hangs; ending the process that takes pictures");
  process.exit(1);
}
