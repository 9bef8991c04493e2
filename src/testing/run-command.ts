import { execFile } from "node:child_process";
import { onlySettings } from "../../scripts/lib/no-settings.mjs";

export type Ended = { code: number; out: string; err: string };

/** `npm run …` in a process of its own, with these settings alone. */
export function runCommand(
  settings: Record<string, string>,
  command: string,
  args: string[],
): Promise<Ended> {
  const env = onlySettings(settings);
  return new Promise((resolve) => {
    const all = ["run", "--silent", command, "--", ...args];
    const child = execFile("npm", all, { env }, (_error, out, err) => {
      resolve({ code: child.exitCode ?? -1, out, err });
    });
  });
}
