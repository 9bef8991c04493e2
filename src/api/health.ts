import { getRuntime, type Runtime } from "@/runtime/runtime";
import { safely } from "./safety/safely";

/** Anybody may ask: however many do, database and storage are looked at once in this time. */
const SHARED_MS = 1_000;

let latest: { at: number; runtime: Runtime; result: Promise<boolean> } | undefined;

const headers = { "Cache-Control": "no-store" };

/** The process answers. */
export const live = safely("data", () => Response.json({ status: "ok" }, { headers }));

/** Whether the process can serve: not about to stop, database, storage and free space at hand. */
export const ready = safely("data", answerReady);

async function answerReady(): Promise<Response> {
  const runtime = await getRuntime().catch(() => undefined);
  if (runtime?.isStopping === true) {
    return Response.json({ status: "stopping" }, { status: 503, headers });
  }
  // Without replicas all is read from the database itself: they are told of, and no reason not to serve.
  const [serves, replicas] = await Promise.all([
    runtime !== undefined && isServing(runtime),
    runtime?.replicas?.tell(),
  ]);
  if (!serves) {
    return Response.json({ status: "unavailable" }, { status: 503, headers });
  }
  return Response.json({ status: "ok", ...(replicas && { replicas }) }, { headers });
}

function isServing(runtime: Runtime): Promise<boolean> {
  const now = runtime.deps.clock.monotonic();
  if (latest?.runtime !== runtime || now - latest.at >= SHARED_MS) {
    latest = { at: now, runtime, result: check(runtime) };
  }
  return latest.result;
}

async function check(runtime: Runtime): Promise<boolean> {
  try {
    await runtime.check();
    return true;
  } catch (error) {
    runtime.deps.log.warn({ err: error }, "not ready");
    return false;
  }
}
