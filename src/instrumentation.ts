import type { Instrumentation } from "next";

/** Next calls this once when a server starts, before the first request; never in a build. */
export async function register(): Promise<void> {
  // Replaced by a constant when Next builds: the edge bundle must not see what follows.
  if (process.env["NEXT_RUNTIME"] === "edge") return;
  const { requireSettings } = await import("./server/require-settings");
  const log = await requireSettings();
  const { shortenAgents } = await import("./server/shorten-agent");
  shortenAgents();
  const { traceSettings } = await import("./infra/env");
  const { exporters } = traceSettings();
  if (exporters.length > 0) {
    const { startTracing } = await import("./infra/telemetry/start-tracing");
    globalThis.emaTracing ??= startTracing(exporters);
    if (log !== undefined) globalThis.emaTracing.tellTo(log);
  }
  const { startService } = await import("./server/start-service");
  const { runIntake } = await import("./server/intake/run-intake");
  globalThis.emaStart = startService;
  globalThis.emaIntake = runIntake;
}

/** Next calls this for each page that fails. */
export const onRequestError: Instrumentation.onRequestError = async (...failed) => {
  if (process.env["NEXT_RUNTIME"] === "edge") return;
  const { logPageFault } = await import("./server/log-page-fault");
  await logPageFault(...failed);
};
