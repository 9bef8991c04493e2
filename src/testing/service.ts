import { randomInt } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { handleForm } from "@/api/forms/handle-form";
import { servePicture } from "@/api/pictures/serve-picture";
import { BASE_PATH, handleRest } from "@/api/rest/handler";
import { handleTrpc } from "@/api/trpc-handler";
import { createAccounts } from "@/domain/accounts/accounts";
import { TRASH } from "@/domain/images/housekeeping/trash-key";
import { VARIANT_WAIT_MS } from "@/domain/images/make-variant";
import { TAG_INDEX_AGE } from "@/domain/tags/suggest/suggest-tags";
import { createAfterwards } from "@/infra/afterwards";
import { newId } from "@/infra/ids";
import { createKeptValue } from "@/infra/kept-value";
import { createLog } from "@/infra/log";
import type { Mail } from "@/infra/mail/mailer";
import { createPictureProcessor } from "@/infra/picture/process-picture";
import { createVariantRenderer } from "@/infra/picture/variant-renderer";
import { createMemoryRateLimiter } from "@/infra/rate-limit/memory-rate-limiter";
import { createSingleFlight } from "@/infra/single-flight";
import { createDiskStorage } from "@/infra/storage/disk-storage";
import type { Runtime, RuntimeDeps } from "@/runtime/runtime";
import { type Answer, type Ask, readAnswer, SITE_URL, toRequest } from "./ask";
import { emptyDatabase, openTestDatabase } from "./databases/test-database";
import { FakeClock } from "./fake-clock";

const SECRET = "a secret for tests that is long enough";

export type Service = {
  /** Made anew for each test, so a test may replace parts of them. */
  readonly deps: RuntimeDeps;
  readonly runtime: Runtime;
  readonly clock: FakeClock;
  /** What was sent since the test began. */
  readonly mails: readonly Mail[];
  /** The folder of all bytes; empty when a test begins. */
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

/**
 * The whole service in this process for the tests of a file, on this worker's database: real procedures,
 * handlers, pictures and files; only clock and mail are held. Rows and files are gone before each test.
 */
export function testService(options: { rateLimits?: boolean } = {}): Service {
  const clock = new FakeClock();
  const mails: Mail[] = [];
  let folder = "";
  let runtime: Runtime | undefined;
  const running = () => {
    if (runtime === undefined) throw new Error("the service is there once a test has begun");
    return runtime;
  };

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "ema-test-"));
  });
  beforeEach(async () => {
    mails.length = 0;
    await rm(folder, { recursive: true, force: true });
    runtime = await startRuntime({ folder, clock, mails, ...options });
    globalThis.emaRuntime = Promise.resolve(runtime);
  });
  afterAll(async () => {
    globalThis.emaRuntime = undefined;
    await rm(folder, { recursive: true, force: true });
  });

  /** The answer, once what it set going is done too. */
  async function answerOf(response: Promise<Response>): Promise<Answer> {
    const answer = await readAnswer(await response);
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
    rest: (method, target, ask) => answerOf(handleRest(toRequest(method, BASE_PATH + target, ask))),
    query: (name, input, ask) => {
      const target = `/api/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`;
      return answerOf(handleTrpc(toRequest("GET", target, ask)));
    },
    mutate: (name, ask) => answerOf(handleTrpc(toRequest("POST", `/api/trpc/${name}`, ask))),
    form: (procedure, fields, ask = {}) => {
      const hasFile = fields instanceof FormData;
      const headers = {
        ...(hasFile ? {} : { "content-type": "application/x-www-form-urlencoded" }),
        "sec-fetch-site": "same-origin",
        ...ask.headers,
      };
      const body = hasFile ? fields : new URLSearchParams(fields).toString();
      const request = toRequest("POST", `/forms/${procedure}`, { ...ask, body, headers });
      return answerOf(handleForm(request, procedure));
    },
    picture: async (target, { method = "GET", ...ask } = {}) => {
      const [, folderName, file = ""] = (target.split("?")[0] ?? "").split("/");
      const rendition = folderName === "thumbnail" ? "thumbnail" : "full";
      return readAnswer(await servePicture(toRequest(method, target, ask), { file, rendition }));
    },
  };
}

async function startRuntime(options: {
  folder: string;
  clock: FakeClock;
  mails: Mail[];
  rateLimits?: boolean;
}): Promise<Runtime> {
  const { clock, mails } = options;
  const { db, ping } = await openTestDatabase();
  await emptyDatabase(db);
  const storage = createDiskStorage({ root: options.folder, passing: TRASH });
  await storage.prepare();
  const log = createLog("silent");
  return {
    settings: { trustProxy: 0, isDeveloping: false, metricsToken: undefined },
    deps: {
      db,
      storage,
      pictures: createPictureProcessor({}),
      variants: createVariantRenderer(),
      flights: createSingleFlight({ waitMs: VARIANT_WAIT_MS }),
      accounts: createAccounts({ db, secret: SECRET, siteUrl: SITE_URL, newId }),
      tagIndex: createKeptValue(TAG_INDEX_AGE),
      mailer: {
        send: async (mail) => {
          mails.push(mail);
        },
      },
      afterwards: createAfterwards(log),
      clock,
      log,
      newId,
      randomBelow: (end) => randomInt(end),
      siteUrl: SITE_URL,
      secret: SECRET,
      registrationOpen: true,
    },
    limiter: options.rateLimits === true ? createMemoryRateLimiter(clock) : undefined,
    check: async () => {
      await Promise.all([ping(), storage.check()]);
    },
    metrics: undefined,
    isShared: false,
    embedded: undefined,
    isStopping: false,
    close: async () => {},
  };
}
