const NAMES = [
  ...["PORT", "HOST", "SITE_URL", "DATA_DIR", "SECRET", "TRUST_PROXY", "WORKERS", "VERCEL"],
  ...["DATABASE_URL", "DATABASE_POOL_SIZE", "DATABASE_REPLICA_URLS", "REDIS_URL"],
  ...["S3_ENDPOINT", "S3_REGION", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  ...["SMTP_URL", "MAIL_FROM", "ADMIN_USERNAME", "ADMIN_EMAIL", "ADMIN_PASSWORD"],
  ...["RATE_LIMITS", "REGISTRATION", "GUIDELINES_FILE", "METRICS_TOKEN", "LOG_LEVEL"],
  // Those of OpenTelemetry by which traces go anywhere.
  ...["OTEL_TRACES_EXPORTER", "OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"],
];

/**
 * For what is started on scratch, under the settings of its own: what the shell and the files `.env` say is about the
 * service that people use, its database, its pictures and its mails. An empty setting is as good as none, and no file
 * fills it in.
 * @type {Readonly<Record<string, string>>}
 */
export const NO_SETTINGS = Object.freeze(Object.fromEntries(NAMES.map((name) => [name, ""])));

/**
 * The environment of a command that has these settings alone.
 * @param {Record<string, string>} settings
 */
export function onlySettings(settings) {
  const { PATH = "", HOME = "" } = process.env;
  /** @type {"production"} */
  const NODE_ENV = "production";
  return { NODE_ENV, PATH, HOME, ...NO_SETTINGS, ...settings };
}
