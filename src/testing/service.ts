import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { handleForm } from "@/api/forms/handle-form";
import { servePicture } from "@/api/pictures/serve-picture";
import { BASE_PATH, handleRest } from "@/api/rest/handler";
import { handleTrpc } from "@/api/trpc-handler";
import { TRASH } from "@/domain/images/housekeeping/trash-key";
import type { Mail } from "@/infra/mail/mailer";
import { createMemoryRateLimiter } from "@/infra/rate-limit/memory-rate-limiter";
import { createDiskStorage } from "@/infra/storage/disk-storage";
import type { Runtime, RuntimeDeps } from "@/runtime/runtime";
import { type Answer, type Ask, readAnswer, toRequest } from "./ask";
import { beginCluster, type Cluster, isCluster } from "./cluster/other-process";
import { emptyDatabase, openTestDatabase } from "./databases/test-database";
import { FakeClock } from "./fake-clock";
import { createTestRuntime } from "./test-runtime";

export type Service = {
  /** Made anew for each test, so a test may replace parts of them. */
  readonly deps: RuntimeDeps;
  readonly runtime: Runtime;
  readonly clock: FakeClock;
  /** What was sent since the test began. */
  readonly mails: readonly Mail[];
  /** The folder of all bytes; empty when a test begins. A service of two processes keeps them elsewhere. */
  readonly storageRoot: string;
  /** Asks over REST: method and path below /api/v1. */
  rest(method: string, path: string, ask?: Ask): Promise<Answer>;
  /** Asks the procedure at `path`, such as images.get, over tRPC; a query without a body, else a mutation. */
  query(path: string, input: object, ask?: Ask): Promise<Answer>;
  mutate(path: string, ask: Ask): Promise<Answer>;
  /** Sends the form of a page, as a browser does without scripts. */
  form(procedure: string, fields: Record<string, string> | FormData, ask?: Ask): Promise<Answer>;
  /** Asks for a picture: /image/… or /thumbnail/… */
  picture(path: string, ask?: Ask & { method?: string }): Promise<Answer>;
};

type Started = Cluster;

/**
 * The whole service in this process for the tests of a file, on this worker's database: real procedures,
 * handlers, pictures and files; only clock and mail are held. Rows and files are gone before each test.
 */
export function testService(options: { rateLimits?: boolean } = {}): Service {
  const clock = new FakeClock();
  const mails: Mail[] = [];
  let folder = "";
  let started: Started | undefined;
  const now = () => {
    if (started === undefined) throw new Error("the service is there once a test has begun");
    return started;
  };
  const running = () => now().runtime;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "ema-test-"));
  });
  beforeEach(async () => {
    mails.length = 0;
    await rm(folder, { recursive: true, force: true });
    started = await start({ folder, clock, mails, rateLimits: options.rateLimits === true });
    globalThis.emaRuntime = Promise.resolve(started.runtime);
  });
  afterAll(async () => {
    globalThis.emaRuntime = undefined;
    await rm(folder, { recursive: true, force: true });
  });

  /**
   * The answer, once what it set going is done too. A body that comes bit by bit is this process's to read: another
   * would be sent it as a whole, and not every one ends.
   */
  async function answerOf(
    request: Request,
    here: (request: Request) => Promise<Response>,
    ask?: Ask,
  ): Promise<Answer> {
    const isStream = ask?.body instanceof ReadableStream;
    const answer = await readAnswer(await (isStream ? here(request) : now().serve(request, here)));
    await running().deps.afterwards.done();
    return answer;
  }

  return {
    clock,
    mails,
    get deps() {
      return running().deps;
    },
    get runtime() {
      return running();
    },
    get storageRoot() {
      return folder;
    },
    rest: (method, target, ask) =>
      answerOf(toRequest(method, BASE_PATH + target, ask), handleRest, ask),
    query: (name, input, ask) => {
      const target = `/api/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`;
      return answerOf(toRequest("GET", target, ask), handleTrpc);
    },
    mutate: (name, ask) => answerOf(toRequest("POST", `/api/trpc/${name}`, ask), handleTrpc),
    form: (procedure, fields, ask = {}) => {
      const hasFile = fields instanceof FormData;
      const headers = {
        ...(hasFile ? {} : { "content-type": "application/x-www-form-urlencoded" }),
        "sec-fetch-site": "same-origin",
        ...ask.headers,
      };
      const body = hasFile ? fields : new URLSearchParams(fields).toString();
      const request = toRequest("POST", `/forms/${procedure}`, { ...ask, body, headers });
      return answerOf(request, (sent) => handleForm(sent, procedure));
    },
    picture: async (target, { method = "GET", ...ask } = {}) => {
      const [, folderName, file = ""] = (target.split("?")[0] ?? "").split("/");
      const rendition = folderName === "thumbnail" ? "thumbnail" : "full";
      const here = (request: Request) => servePicture(request, { file, rendition });
      return readAnswer(await now().serve(toRequest(method, target, ask), here));
    },
  };
}

type Start = { folder: string; clock: FakeClock; mails: Mail[]; rateLimits: boolean };

/** Empty but for what the migrations make. */
async function start({ folder, clock, mails, rateLimits }: Start): Promise<Started> {
  const database = await openTestDatabase();
  await emptyDatabase(database.db);
  if (isCluster()) return beginCluster({ database, clock, mails, rateLimits });
  const storage = createDiskStorage({ root: folder, passing: TRASH });
  await storage.prepare();
  const limiter = rateLimits ? createMemoryRateLimiter(clock) : undefined;
  const parts = { database, storage, limiter, clock, mails, isShared: false };
  return { runtime: createTestRuntime(parts), serve: (request, here) => here(request) };
}
