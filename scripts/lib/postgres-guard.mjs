import { spawn } from "node:child_process";

const SCRIPT = `
cat > /dev/null
pid=$(head -n 1 "$0/data/postmaster.pid" 2> /dev/null)
[ -z "$pid" ] || kill -QUIT "$pid" 2> /dev/null
[ -z "$pid" ] || kill -CONT "$pid" 2> /dev/null
tries=0
while [ -e "$0/data/postmaster.pid" ] && [ $tries -lt 100 ]; do tries=$((tries + 1)); sleep 0.1; done
[ "$1" = kept ] || rm -rf "$0"`;

/**
 * Starts a process that waits for the end of this one, be it by SIGKILL, and then ends the PostgreSQL in
 * `folder` and deletes it. It learns of the end when its standard input closes.
 * @param {string} folder
 * @param {{ isKept?: boolean }} [options] it is not deleted
 */
export function startGuard(folder, { isKept = false } = {}) {
  const guard = spawn("sh", ["-c", SCRIPT, folder, isKept ? "kept" : "scratch"], {
    // Not in our process group, where Ctrl-C would end it before its work is done.
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  const ended = new Promise((resolve) => guard.once("exit", resolve));
  guard.unref();
  // A child's pipe keeps the event loop alive like a connection does.
  if ("unref" in guard.stdin && typeof guard.stdin.unref === "function") guard.stdin.unref();
  return {
    /** Does that now. */
    finish: async () => {
      // Else who has nothing else to do would end before it.
      guard.ref();
      guard.stdin.end();
      await ended;
    },
  };
}
