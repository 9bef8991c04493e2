import { createBirpc } from "birpc";
import type { Database } from "@/infra/db/database";
import { openPostgres } from "@/infra/db/postgres-database";
import { createLog } from "@/infra/log";
import type { Mail } from "@/infra/mail/mailer";
import { processChannel } from "@/infra/process/process-channel";
import type { Runtime } from "@/runtime/runtime";
import { SITE_URL, socketHeader } from "../ask";
import { FakeClock } from "../fake-clock";
import type { ClusterCalls } from "./cluster-calls";
import { serveRequest } from "./serve-request";
import { createSharedRuntime } from "./shared-runtime";

/** The program of the second process: the same service once more, with nothing in common but what is outside. */
const clock = new FakeClock();
const mails: Mail[] = [];
let database: Database | undefined;
let runtime: Runtime | undefined;

const calls: ClusterCalls = {
  begin: async (parts) => {
    mails.length = 0;
    database ??= openPostgres({ url: parts.databaseUrl, log: createLog("silent") });
    runtime = await createSharedRuntime(parts, { database, clock, mails });
    globalThis.emaRuntime = Promise.resolve(runtime);
  },
  serve: async ({ method, url, headers, body, time, behind, trustProxy }) => {
    if (runtime === undefined) throw new Error("no test has begun");
    clock.set(time);
    clock.setBack(behind);
    runtime.settings.trustProxy = trustProxy;
    const init = body === undefined ? {} : { body };
    const answer = await serveRequest(new Request(url, { method, headers, ...init }));
    const bytes = new Uint8Array(await answer.arrayBuffer());
    await runtime.deps.afterwards.done();
    const { status } = answer;
    return { status, headers: [...answer.headers], body: bytes, mails: mails.splice(0) };
  },
};

// By it the addresses of clients are believed.
socketHeader(SITE_URL);
createBirpc<object, ClusterCalls>(calls, { ...processChannel(process), timeout: -1 });
process.once("disconnect", () => process.exit(0));
