import fs, { type FileHandle } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import path from "node:path";

/** The first of several calls of the same name has place 0. */
export type DiskCall = { name: string; place: number };

/** How a call goes wrong. It may be done all the same, or in part, as on a real disk. */
export type DiskFault = {
  code: "ENOSPC" | "EIO" | "EACCES" | "EMFILE" | "EROFS";
  isDone?: boolean;
};

export type FaultyDisk = {
  /** All calls below the folder since the plan was made, such as `rename images/tmp/..`. */
  calls: readonly DiskCall[];
  /** Counts anew, and has happen to each call what `plan` says. */
  plan(plan: (call: DiskCall) => DiskFault | undefined): void;
  /** Files and folders that are open. */
  openHandles(): number;
  restore(): void;
};

type Work = (...args: unknown[]) => unknown;

function isFunction(value: unknown): value is Work {
  return typeof value === "function";
}

/**
 * Stands between this process and the file system wherever a path is in `folder`: Node's own functions,
 * those of open files too, are counted and fail as planned. Paths are told without what is random in them.
 */
export function faultDisk(folder: string): FaultyDisk {
  const originals = new Map<string, unknown>();
  const calls: DiskCall[] = [];
  let planned: (call: DiskCall) => DiskFault | undefined = () => undefined;
  const open = new Set<FileHandle>();

  async function call(method: string, file: string, args: unknown[], work: Work): Promise<unknown> {
    const name = `${method} ${anonymous(path.relative(folder, file))}`;
    const made = { name, place: calls.filter((earlier) => earlier.name === name).length };
    calls.push(made);
    const fault = planned(made);
    if (fault === undefined) return work(...args);
    // A file that failed to close is closed; a full disk takes the first bytes.
    if (fault.isDone === true || method === "close") await discard(() => work(...args));
    else if (fault.code === "ENOSPC" && method === "writeFile") await work(firstHalf(args[0]));
    throw Object.assign(new Error(`${fault.code}: planned, ${name}`), {
      code: fault.code,
      syscall: method,
    });
  }

  /** Does it as far as it can be done. Nobody is given what was opened, so nobody can close it. */
  async function discard(work: Work): Promise<void> {
    try {
      const result = await work();
      if (isHandle(result)) await result.close();
    } catch {
      // The planned error is told in place of its own.
    }
  }

  /** Counts the calls of an open file. */
  function watchHandle(handle: FileHandle, file: string): void {
    open.add(handle);
    for (const method of ["close", "read", "stat", "sync", "datasync", "write", "writeFile"]) {
      const original: unknown = Reflect.get(handle, method);
      if (!isFunction(original)) throw new Error(`an open file has no ${method}`);
      const work: Work = async (...args) => {
        if (method === "close") open.delete(handle);
        return Reflect.apply(original, handle, args);
      };
      Reflect.set(handle, method, (...args: unknown[]) => call(method, file, args, work));
    }
  }

  for (const method of Object.keys(fs)) {
    const original: unknown = Reflect.get(fs, method);
    if (!isFunction(original)) continue;
    originals.set(method, original);
    Reflect.set(fs, method, async (...args: unknown[]) => {
      const [file] = args;
      if (typeof file !== "string" || !isWithin(folder, file)) return original(...args);
      const work: Work = async (...given) => {
        const result = await original(...given);
        if (isHandle(result)) watchHandle(result, file);
        return result;
      };
      return call(method, file, args, work);
    });
  }
  // For those who imported the functions by name.
  syncBuiltinESMExports();

  return {
    calls,
    plan(plan) {
      calls.length = 0;
      planned = plan;
    },
    openHandles: () => open.size,
    restore() {
      for (const [method, original] of originals) Reflect.set(fs, method, original);
      syncBuiltinESMExports();
    },
  };
}

function isWithin(folder: string, file: string): boolean {
  return file === folder || file.startsWith(folder + path.sep);
}

/** `images/full/ab/abcd.jpg` without the names that are random: `images/full/..` */
function anonymous(file: string): string {
  const [root, kind, ...others] = file.split(path.sep);
  return [root, kind, ...others.map(() => "..")].filter((part) => part !== undefined).join("/");
}

function firstHalf(bytes: unknown): Uint8Array {
  if (!(bytes instanceof Uint8Array)) throw new Error("only bytes are written");
  return bytes.subarray(0, bytes.byteLength / 2);
}

function isHandle(value: unknown): value is FileHandle {
  return typeof value === "object" && value !== null && "fd" in value;
}
