import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { fitsSocket } from "@/infra/process/fits-socket";

const PREFIX = "ema-intake-";
const SOCKET = "intake";
/** What `mkdtemp` puts behind it. */
const ANY_SUFFIX = "XXXXXX";
/** A folder that is younger may be one whose process is only beginning to listen. */
const YOUNG_MS = 60_000;

/**
 * A folder for a socket that nobody else on the machine may open. Those that services left which were killed go
 * meanwhile.
 * @param wanted where such folders are, unless a socket there would have too long a name
 * @param short where they are then
 */
export async function makeSocketFolder(
  wanted = tmpdir(),
  short = "/tmp",
): Promise<{ folder: string; socketPath: string }> {
  const parent = hasRoom(wanted) ? wanted : short;
  await removeAbandoned(parent).catch(() => undefined);
  const folder = await mkdtemp(path.join(parent, PREFIX)).catch((cause: unknown) => {
    if (parent === wanted) throw cause;
    throw new Error(`TMPDIR is too long for a socket: ${String(cause)}`, { cause });
  });
  return { folder, socketPath: process.platform === "win32" ? pipe() : path.join(folder, SOCKET) };
}

function hasRoom(parent: string): boolean {
  if (process.platform === "win32") return true;
  return fitsSocket(path.join(parent, PREFIX + ANY_SUFFIX, SOCKET));
}

/** Windows has sockets of its own, which are no files. */
function pipe(): string {
  return `\\\\.\\pipe\\ema-${randomUUID()}`;
}

async function removeAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = path.join(parent, name);
    // One of another user's stays: it can be neither looked into nor removed.
    if (await isAbandoned(folder).catch(() => false)) {
      await rm(folder, { recursive: true, force: true }).catch(() => undefined);
    }
  }
}

async function isAbandoned(folder: string): Promise<boolean> {
  const { mtimeMs } = await stat(folder);
  return Date.now() - mtimeMs > YOUNG_MS && !(await isListenedAt(path.join(folder, SOCKET)));
}

/** Whether a process answers there, as far as is known. */
export async function isListenedAt(socketPath: string): Promise<boolean> {
  const socket = connect(socketPath);
  try {
    await once(socket, "connect");
    return true;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    return code !== "ECONNREFUSED" && code !== "ENOENT";
  } finally {
    socket.destroy();
  }
}
