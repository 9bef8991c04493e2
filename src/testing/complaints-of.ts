import { readSettings, SettingsError } from "@/infra/env";

/** What is said of settings: a line for each that is bad or missing. */
export function complaintsOf(variables: Record<string, string>): string[] {
  try {
    readSettings({ NODE_ENV: "test", ...variables });
  } catch (error) {
    if (error instanceof SettingsError) return error.message.split("\n");
    throw error;
  }
  return [];
}
