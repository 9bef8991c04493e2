import { findFreePort } from "../../scripts/lib/free-port.mjs";
import { findNginx, runNginx, temporaryPaths } from "../../scripts/lib/nginx.mjs";
import { answers } from "../child";

const START_MS = 10_000;

export type Nginx = { url: string; pid: number; stop(): Promise<void> };

/** nginx with one worker that sends the files of a folder; nothing where it is not installed. */
export async function startNginx(root: string): Promise<Nginx | undefined> {
  const program = findNginx();
  if (program === undefined) return undefined;
  const port = await findFreePort();
  const {
    pid = 0,
    isRunning,
    stop,
  } = runNginx({
    program,
    configure: (folder) => configuration({ folder, port, root }),
  });
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + START_MS;
  while (!(await answers(`${url}/there`))) {
    if (!isRunning() || Date.now() > deadline) throw new Error("nginx did not start");
  }
  return { url, pid, stop };
}

type Configuration = { folder: string; port: number; root: string };

function configuration({ folder, port, root }: Configuration): string {
  return `
daemon off;
master_process off;
user root;
pid ${folder}/pid;
events { worker_connections 1024; }
http {
  ${temporaryPaths(folder)}
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  types { image/jpeg jpg; }
  server {
    listen 127.0.0.1:${port};
    root ${root};
    location = /there { return 204; }
  }
}
`;
}
