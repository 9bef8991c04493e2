/**
 * `npm run demo`: Ema on a scratch folder, filled through the real upload path with pictures made here.
 * Everything is gone when it stops. Where it listens is its only setting.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ensureInstalled } from "./lib/install.mjs";
import { NO_SETTINGS } from "./lib/no-settings.mjs";
import { readOptions } from "./lib/read-options.mjs";

readOptions("npm run demo", {});
const admin = { username: "demo", email: "demo@example.org", password: "demo demo demo" };
const dataDir = mkdtempSync(path.join(tmpdir(), "ema-demo-"));
process.once("exit", () => rmSync(dataDir, { recursive: true, force: true }));
const { PORT = "", HOST = "", SITE_URL = "", LOG_LEVEL = "" } = process.env;
Object.assign(process.env, {
  ...NO_SETTINGS,
  ...{ PORT, HOST, SITE_URL, LOG_LEVEL },
  NEXT_TELEMETRY_DISABLED: "1",
  DATA_DIR: dataDir,
  RATE_LIMITS: "off",
  ADMIN_USERNAME: admin.username,
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
});

try {
  await ensureInstalled();
  const { ensureBuilt } = await import("./lib/build.mjs");
  await ensureBuilt();
  Object.assign(process.env, { NODE_ENV: "production" });
  const { serve } = await import("./lib/serve.mjs");
  const { port } = await serve({ dev: false });
  const { run } = await import("./lib/run.mjs");
  // A process of its own: in that of the service every picture format but PNG and JPEG is blocked.
  const fill = ["scripts/lib/fill-demo.mjs", `http://127.0.0.1:${port}`];
  process.exitCode = await run(process.execPath, [...fill, admin.username, admin.password]);
  console.log(`The admin is ${admin.username}, with the password "${admin.password}".`);
} catch (error) {
  console.error(error instanceof Error && error.name === "Failure" ? error.message : error);
  process.exit(1);
}
