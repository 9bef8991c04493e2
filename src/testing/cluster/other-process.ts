import { fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import path from "node:path";
import { createBirpc } from "birpc";
import { inject } from "vitest";
import { processChannel } from "@/infra/process/process-channel";
import type { Database } from "@/infra/db/database";
import type { Mail } from "@/infra/mail/mailer";
import type { Runtime } from "@/runtime/runtime";
import { testDatabaseUrl } from "../databases/test-database";
import type { FakeClock } from "../fake-clock";
import { newBucket } from "../s3/new-bucket";
import type { ClusterCalls, SharedParts } from "./cluster-calls";
import { createSharedRuntime } from "./shared-runtime";

const PROGRAM = path.resolve("src/testing/cluster/second-process.ts");

type Remote = ReturnType<typeof createBirpc<ClusterCalls, object>>;
let started: Remote | undefined;

/** Once for all tests of a worker; it ends with that. */
function start(): Remote {
  const child = fork(PROGRAM, [], {
    serialization: "advanced",
    execArgv: ["--import", "tsx"],
  });
  child.unref();
  child.channel?.unref();
  return createBirpc<ClusterCalls, object>({}, { ...processChannel(child), timeout: 120_000 });
}

/** Whether this project is about services of two processes. */
export function isCluster(): boolean {
  return process.env["EMA_TEST_CLUSTER"] !== undefined;
}

export type Cluster = {
  runtime: Runtime;
  /** Answers in the one process and the other by turns. */
  serve(request: Request, here: (request: Request) => Promise<Response>): Promise<Response>;
};

type Own = { database: Database; clock: FakeClock; mails: Mail[]; rateLimits: boolean };

/** A service of two processes, this one and another, for one test. */
export async function beginCluster({ rateLimits, ...own }: Own): Promise<Cluster> {
  const databaseUrl = await testDatabaseUrl();
  if (databaseUrl === undefined) throw new Error("two processes need a PostgreSQL");
  const bucket = await newBucket(inject("s3"));
  const limits = rateLimits ? `${randomUUID()}:` : undefined;
  const parts: SharedParts = { databaseUrl, redisUrl: inject("redisUrl"), bucket, limits };
  const runtime = await createSharedRuntime(parts, own);
  started ??= start();
  const other = started;
  await other.begin(parts);

  /** A test that replaced a part means this process. */
  const isUntouched = unchanged(runtime);
  let turn = 0;
  return {
    runtime,
    serve: async (request, here) => {
      turn += 1;
      if (turn % 2 === 0 || !isUntouched()) return here(request);
      const { method, url } = request;
      const body = request.body === null ? undefined : new Uint8Array(await request.arrayBuffer());
      const time = own.clock.monotonic();
      const behind = time - own.clock.now().getTime();
      const { trustProxy } = runtime.settings;
      const headers = [...request.headers];
      const sent = await other.serve({ method, url, headers, body, time, behind, trustProxy });
      own.mails.push(...sent.mails);
      const { status } = sent;
      const isEmpty = sent.body.byteLength === 0;
      return new Response(isEmpty ? null : sent.body, { status, headers: sent.headers });
    },
  };
}

function unchanged(runtime: Runtime): () => boolean {
  const deps = Object.entries(runtime.deps);
  const { limiter } = runtime;
  return () =>
    runtime.limiter === limiter &&
    deps.every(([name, part]) => Reflect.get(runtime.deps, name) === part);
}
