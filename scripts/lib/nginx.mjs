import { writeFileSync } from "node:fs";
import path from "node:path";
import { borrowProgram } from "./borrow-program.mjs";
import { findServerProgram } from "./machine.mjs";
import { runInFolder } from "./run-in-folder.mjs";

/** @returns {string | undefined} the program, where it is installed */
export function findNginx() {
  return findServerProgram("nginx");
}

/** @returns nginx; it is given back by `remove` */
export function provideNginx() {
  return borrowProgram({ name: "nginx", file: "usr/sbin/nginx" });
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
 */
export function runNginx({ program, configure }) {
  return runInFolder({
    name: "nginx",
    program,
    prepare: (folder) => {
      const config = path.join(folder, "nginx.conf");
      writeFileSync(config, configure(folder));
      return { args: ["-p", folder, "-e", path.join(folder, "error.log"), "-c", config] };
    },
  });
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
