import { nearSettings, type Settings, traceSettings } from "@/infra/env";

/** What settings allow and an operator may not have meant; a line each. */
export function warningsOf(
  settings: Pick<Settings, "databaseUrl" | "secret" | "dataDir">,
  traces = traceSettings(),
  mistyped = nearSettings(),
): string[] {
  const { databaseUrl, secret, dataDir } = settings;
  const isSecretOfFolder = databaseUrl !== undefined && secret === undefined;
  return [
    ...(isSecretOfFolder
      ? [
          `SECRET is not set: this process has that of ${dataDir}/secret. Every process that uses this database needs the same.`,
        ]
      : []),
    ...mistyped,
    ...traces.ignored,
  ];
}
