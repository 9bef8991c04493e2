import { spawn } from "node:child_process";

/**
 * Has a process killed when this one ends, be it by SIGKILL: another learns of it when its standard input closes.
 * @param {number | undefined} pid of a process that has its data nowhere else
 * @returns {() => void} forgets it: once it has ended its number may be another's
 */
export function endWithUs(pid) {
  if (pid === undefined) return () => undefined;
  const guard = spawn("sh", ["-c", 'cat > /dev/null; kill -KILL "$0" 2> /dev/null', String(pid)], {
    // Not in our process group, where Ctrl-C would end it before its work is done.
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  guard.unref();
  // A child's pipe keeps the event loop alive like a connection does.
  if ("unref" in guard.stdin && typeof guard.stdin.unref === "function") guard.stdin.unref();
  return () => void guard.kill("SIGKILL");
}
