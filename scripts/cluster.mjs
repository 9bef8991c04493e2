/**
 * `npm run cluster`: Ema as it is when it has grown up, on one machine: two processes on PostgreSQL, Redis and an S3
 * server of their own. Everything is scratch, unless `--data=DIR` keeps it. `--test` runs the tests of many processes
 * instead, with all that the API promises, against two processes at once.
 */
import path from "node:path";
import { ensureInstalled } from "./lib/install.mjs";
import { readOptions } from "./lib/read-options.mjs";
import { runTool } from "./lib/run.mjs";

const values = readOptions("npm run cluster [-- --data=DIR | --test]", {
  data: { type: "string" },
  test: { type: "boolean" },
});
const admin = { username: "demo", email: "demo@example.org", password: "demo demo demo" };
process.env.NEXT_TELEMETRY_DISABLED = "1";

async function test() {
  const { generatePrismaClient } = await import("./lib/generate.mjs");
  await generatePrismaClient();
  return runTool("vitest", ["run", "--project=cluster"], { env: { EMA_TEST_CLUSTER: "all" } });
}

async function serve() {
  const { ensureBuilt } = await import("./lib/build.mjs");
  await ensureBuilt();
  const { startCluster } = await import("./lib/start-cluster.mjs");
  const dataDir = values.data === undefined ? undefined : path.resolve(values.data);
  const starting = startCluster({
    dataDir,
    environment: {
      ADMIN_USERNAME: admin.username,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    },
  });
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await starting.then((cluster) => cluster.stop());
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => void stop());
  const { url, members, servers } = await starting;
  console.log(`\nThe cluster is ready: ${url}`);
  console.log(`Its processes: ${members.join(", ")}`);
  for (const [name, address] of Object.entries(servers)) console.log(`${name}=${address}`);
  console.log(`The admin is ${admin.username}, with the password "${admin.password}".`);
}

try {
  await ensureInstalled();
  if (values.test) process.exitCode = await test();
  else await serve();
} catch (error) {
  console.error(error instanceof Error && error.name === "Failure" ? error.message : error);
  process.exit(1);
}
