/** How long a balancer has to notice that the service is not ready before connections are refused. */
const NOTICE_MS = 1_000;
/** How long requests under way may take after that. */
const DRAIN_MS = 25_000;
/** How long another worker may still take for its own, once there is none here. */
const OTHERS_MS = 500;

/** @param {unknown} error that a stop has failed with */
function endAtOnce(error) {
  console.error(error);
  process.exit(1);
}

/**
 * Until SIGTERM or SIGINT: then not ready, requests under way are finished, the database is closed and the process
 * exits with 0. With what the service takes at most it is 38 s in all (STOP_MS in src/server/finish-stop.ts); who
 * starts the process gives it 40.
 * @param {ReturnType<typeof import("./drain.mjs").createDrain>} drain
 * @param {Pick<import("../../src/server/start-service").Service, "beginStop" | "finishStop" | "worker">} service
 */
export function stopOnSignal(drain, service) {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    const latest = performance.now() + NOTICE_MS + DRAIN_MS;
    service.beginStop();
    drain.begin();
    await new Promise((resolve) => setTimeout(resolve, NOTICE_MS));
    await drain.finish(DRAIN_MS);
    // What one worker has, the process for pictures, serves requests of the others too.
    const late = new Promise((resolve) =>
      setTimeout(resolve, latest - performance.now() + OTHERS_MS),
    );
    await Promise.race([service.worker?.drained(), late]);
    await service.finishStop();
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"]) {
    // What built and installed before listened for its children's sake.
    process.removeAllListeners(signal);
    process.on(signal, () => void stop().catch(endAtOnce));
  }
}
