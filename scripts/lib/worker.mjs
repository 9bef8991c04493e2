/** One of the processes that answer where there are several: started by supervise.mjs. */
const { EMA_WORKER = "" } = process.env;
delete process.env["EMA_WORKER"];

try {
  const { serve } = await import("./serve.mjs");
  await serve({ dev: false, worker: JSON.parse(EMA_WORKER) });
} catch (error) {
  console.error(error instanceof Error && error.name === "Failure" ? error.message : error);
  process.exit(1);
}
