import { readSettings, SettingsError } from "@/infra/env";
import { readTextSetting } from "@/infra/read-text-setting";

/**
 * Ends the process where settings are bad or missing, with one line for each. Ema's own server does so itself; other
 * hosts, such as Vercel or `next start`, would go on and answer everything with a bare 500.
 */
export async function requireSettings(): Promise<void> {
  if (globalThis.emaSocketKey !== undefined) return;
  try {
    const { guidelinesFile } = readSettings();
    if (guidelinesFile !== undefined) await readTextSetting("GUIDELINES_FILE", guidelinesFile);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`Ema cannot start:\n${error.message}\n`);
    process.exit(1);
  }
}
