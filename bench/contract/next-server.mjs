/**
 * A build behind Next alone, as `next start` has it: that of NEXT_DIR, or the project's own, whose /api/health/live is
 * an empty route handler.
 */
import { createServer } from "node:http";
import next from "next";

const app = next({ dev: false, dir: process.env.NEXT_DIR ?? process.cwd() });
await app.prepare();
const handle = app.getRequestHandler();
createServer((request, response) => void handle(request, response)).listen(
  Number(process.env.PORT),
  "127.0.0.1",
);
