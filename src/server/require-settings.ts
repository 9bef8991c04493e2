import { readSettings, SettingsError } from "@/infra/env";
import { createLog, type Log } from "@/infra/log";
import { readTextSetting } from "@/infra/read-text-setting";
import { warningsOf } from "./warnings-of";

/**
 * Ends the process where settings are bad or missing, with one line for each, and warns of what may not be meant. Ema's
 * own server does so itself; other hosts, such as Vercel or `next start`, would go on and answer everything with a bare
 * 500.
 * @returns of such a host, where the rest of the start is told
 */
export async function requireSettings(): Promise<Log | undefined> {
  if (globalThis.emaSocketKey !== undefined) return undefined;
  try {
    const settings = readSettings();
    const { guidelinesFile, logLevel } = settings;
    if (guidelinesFile !== undefined) await readTextSetting("GUIDELINES_FILE", guidelinesFile);
    const log = createLog(logLevel);
    // The process for pictures has the settings of the one that started it, which has warned of them.
    for (const warning of globalThis.emaIsIntake ? [] : warningsOf(settings)) {
      log.warn(warning);
    }
    return log;
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`Ema cannot start:\n${error.message}\n`);
    process.exit(1);
  }
}
