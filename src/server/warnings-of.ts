import { isAsMeant, nearSettings, type Settings, traceSettings } from "@/infra/env";

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
    // Not refused: taken off now, it would be another secret.
    ...(secret === undefined || isAsMeant(secret)
      ? []
      : [
          "SECRET is in quotes, or has a space, a line break or a comment around it: they are part of it, and belong to it wherever it is set.",
        ]),
    ...mistyped,
    ...traces.ignored,
  ];
}
