import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { endWithUs } from "./end-with-us.mjs";
import { canInstallPackages, findServerProgram, isProgram } from "./machine.mjs";
import { run } from "./run.mjs";

/** @returns {string | undefined} the program, where it is installed */
export function findNginx() {
  return findServerProgram("nginx");
}

/**
 * Finds nginx, or has Debian's in a folder of its own where packages can be had unasked: installed, it would serve.
 * @returns {Promise<{ program: string, remove(): void } | undefined>}
 */
export async function provideNginx() {
  const found = findNginx();
  if (found !== undefined) return { program: found, remove: () => undefined };
  if (!canInstallPackages()) return undefined;
  const folder = mkdtempSync(path.join(tmpdir(), "ema-nginx-program-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  console.log("Fetching nginx from the system's packages");
  await run("apt-get", ["update", "-qq"]);
  const fetched = await run("sh", [
    "-c",
    'cd "$0" && apt-get -o APT::Sandbox::User=root download -qq nginx && dpkg-deb -x nginx_*.deb .',
    folder,
  ]);
  const program = path.join(folder, "usr/sbin/nginx");
  if (fetched === 0 && isProgram(program)) return { program, remove };
  remove();
  return undefined;
}

/**
 * One process in front of several, which hands requests out by turns and names the client in X-Forwarded-For.
 * @param {{ program: string, port: number, upstreams: number[] }} options all on the loopback
 */
export function startNginx({ program, port, upstreams }) {
  return runNginx({ program, configure: (folder) => configuration({ folder, port, upstreams }) });
}

/**
 * Runs nginx as one process, which ends with this one.
 * @param {{ program: string, configure: (folder: string) => string }} options the text of nginx.conf, given a folder
 * for whatever it writes
 * @returns {{ pid: number | undefined, isRunning(): boolean, stop(): Promise<void> }}
 */
export function runNginx({ program, configure }) {
  const folder = mkdtempSync(path.join(tmpdir(), "ema-nginx-"));
  const config = path.join(folder, "nginx.conf");
  writeFileSync(config, configure(folder));
  const child = spawn(program, ["-p", folder, "-e", path.join(folder, "error.log"), "-c", config], {
    detached: true,
    stdio: ["ignore", "inherit", "inherit"],
  });
  child.once("error", (error) => console.error(`nginx: ${error.message}`));
  const forget = endWithUs(child.pid);
  const isRunning = () =>
    child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  return {
    pid: child.pid,
    isRunning,
    stop: async () => {
      if (isRunning()) {
        const ended = once(child, "exit");
        child.kill("SIGKILL");
        await ended;
      }
      forget();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @param {{ folder: string, port: number, upstreams: number[] }} options */
function configuration({ folder, port, upstreams }) {
  return `
daemon off;
master_process off;
pid ${folder}/pid;
events { worker_connections 1024; }
http {
  ${temporaryPaths(folder)}
  access_log off;
  client_max_body_size 5m;
  upstream ema {
    ${upstreams.map((upstream) => `server 127.0.0.1:${upstream};`).join("\n    ")}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://ema;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host:$server_port;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_request_buffering off;
    }
  }
}
`;
}

/**
 * Keeps all that nginx puts aside in one folder, where who is not root may write.
 * @param {string} folder
 */
export function temporaryPaths(folder) {
  return ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join("\n  ");
}
