/** Next calls this once when a server starts, before the first request; never in a build. */
export async function register(): Promise<void> {
  // Replaced by a constant when Next builds: the edge bundle must not see what follows.
  if (process.env["NEXT_RUNTIME"] === "edge") return;
  const { wantsTraces } = await import("./infra/env");
  if (wantsTraces()) {
    const { startTracing } = await import("./infra/telemetry/start-tracing");
    globalThis.emaTracing ??= startTracing();
  }
  const { startService } = await import("./server/start-service");
  const { runIntake } = await import("./server/intake/run-intake");
  globalThis.emaStart = startService;
  globalThis.emaIntake = runIntake;
}
