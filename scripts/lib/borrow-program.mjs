import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { canInstallPackages, findServerProgram, isProgram } from "./machine.mjs";
import { run } from "./run.mjs";

/**
 * Finds a server, or has Debian's in a folder of its own where packages can be had unasked: installed, it would serve.
 * @param {{ name: string, file: string }} of the package, which is named as the program is, and the program's place
 * in it
 * @returns {Promise<{ program: string, remove(): void } | undefined>}
 */
export async function borrowProgram({ name, file }) {
  const found = findServerProgram(name);
  if (found !== undefined) return { program: found, remove: () => undefined };
  if (!canInstallPackages()) return undefined;
  const folder = mkdtempSync(path.join(tmpdir(), `ema-${name}-program-`));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  console.log(`Fetching ${name} from the system's packages`);
  await run("apt-get", ["update", "-qq"]);
  const fetched = await run("sh", [
    "-c",
    'cd "$0" && apt-get -o APT::Sandbox::User=root download -qq "$1" && dpkg-deb -x "$1"_*.deb .',
    folder,
    name,
  ]);
  const program = path.join(folder, file);
  if (fetched === 0 && isProgram(program)) return { program, remove };
  remove();
  return undefined;
}
