import { execFileSync } from "node:child_process";
import { accessSync, constants, existsSync, statSync } from "node:fs";
import path from "node:path";
import { run } from "./run.mjs";

export function isRoot() {
  return process.getuid?.() === 0;
}

/**
 * @param {string} file
 * @returns {boolean} whether it is a file that we may run
 */
export function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/**
 * @param {string} name
 * @returns {string | undefined} where the program of that name is on PATH
 */
export function findOnPath(name) {
  const folders = (process.env["PATH"] ?? "").split(path.delimiter).filter(Boolean);
  return folders.map((folder) => path.join(folder, name)).find(isProgram);
}

/**
 * @param {string} name of a server: Debian keeps it out of the PATH of those who are not root
 * @returns {string | undefined} the program
 */
export function findServerProgram(name) {
  const debian = path.join("/usr/sbin", name);
  return findOnPath(name) ?? (isProgram(debian) ? debian : undefined);
}

/**
 * @param {string} command
 * @param {string[]} args
 * @returns {string | undefined} what it prints; undefined when it fails
 */
export function ask(command, args) {
  try {
    return execFileSync(command, args, {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
      timeout: 30_000,
    }).trim();
  } catch {
    return undefined;
  }
}

/** Whether packages can be installed here without asking anybody: root on Debian, Ubuntu and kin. */
export function canInstallPackages() {
  return isRoot() && existsSync("/etc/debian_version") && findOnPath("apt-get") !== undefined;
}

/**
 * @param {string} name of a Debian package
 * @returns {Promise<boolean>} whether it is there now
 */
export async function installPackage(name) {
  console.log(`Installing ${name} from the system's packages`);
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const updated = await run("apt-get", ["update", "-qq"], { env });
  if (updated !== 0) return false;
  return (await run("apt-get", ["install", "-y", "-qq", name], { env })) === 0;
}
