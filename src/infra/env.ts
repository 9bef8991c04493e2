import { z } from "zod";

/**
 * The only reader of the process environment. Every variable is described here; docs/operations.md
 * repeats them for operators.
 */

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

const port = z.coerce
  .number("must be a number")
  .int("must be a whole number")
  .min(1, "must be from 1 to 65535")
  .max(65_535, "must be from 1 to 65535");

const siteUrl = z
  .string()
  .regex(/^https?:\/\/[^/?#@\s]+\/*$/, "must be an http or https address without a path")
  .transform((value) => new URL(value).origin);

const databaseUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: "must be a postgresql:// address",
});

const redisUrl = z.url({
  protocol: /^rediss?$/,
  error: "must be a redis:// or rediss:// address",
});

const username = z
  .string()
  .regex(/^[A-Za-z0-9_.-]{1,35}$/, "must be 1 to 35 letters, digits, _ . or -");

/** Settings that mean nothing without each other. */
const TOGETHER = {
  "ADMIN_*": ["ADMIN_USERNAME", "ADMIN_EMAIL", "ADMIN_PASSWORD"],
  "S3_*": ["S3_ENDPOINT", "S3_REGION", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
} as const;

/** What Vercel's machines cannot keep by themselves. */
const ON_VERCEL = ["DATABASE_URL", "S3_ENDPOINT", "REDIS_URL", "SECRET", "SITE_URL"] as const;

const environment = z
  .object({
    /** TCP port of the service. */
    PORT: port.default(3000),
    /** Address the service listens on. */
    HOST: z.string().default("0.0.0.0"),
    /** Public address of the site, without a path. Default http://localhost:$PORT. */
    SITE_URL: siteUrl.optional(),
    /** Folder of everything the embedded parts keep. */
    DATA_DIR: z.string().default("./data"),
    /** PostgreSQL to use in place of the embedded PGlite. */
    DATABASE_URL: databaseUrl.optional(),
    /** Copies of it that follow it, separated by commas: lists are read from them. */
    DATABASE_REPLICA_URLS: z
      .string()
      .transform((text) => text.split(",").flatMap((url) => url.trim() || []))
      .pipe(z.array(databaseUrl))
      .default([]),
    /** An S3-compatible store to keep pictures in, in place of DATA_DIR/images: all of the five or none. */
    S3_ENDPOINT: z
      .string()
      .regex(/^https?:\/\/[^/?#@\s]+\/*$/, "must be an http or https address without a path")
      .optional(),
    S3_REGION: z.string().optional(),
    S3_BUCKET: z.string().optional(),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    /** Redis or Valkey, by which all processes of the service count requests together. */
    REDIS_URL: redisUrl.optional(),
    /** smtp:// or smtps:// address; unset: mails are .eml files in DATA_DIR/outbox. */
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, error: "must be an smtp:// or smtps:// address" })
      .optional(),
    /** Sender of all mails. */
    MAIL_FROM: z.string().default("Ema <ema@localhost>"),
    /** Key of tokens, cookies and links, at least 32 bytes. Unset: made once, kept in DATA_DIR/secret. */
    SECRET: z
      .string()
      .refine((value) => Buffer.byteLength(value) >= 32, "must be at least 32 bytes")
      .optional(),
    /** With ADMIN_EMAIL and ADMIN_PASSWORD: a verified admin made at start if absent. */
    ADMIN_USERNAME: username.optional(),
    ADMIN_EMAIL: z.email("must be an email address").optional(),
    ADMIN_PASSWORD: z.string().min(8, "must be 8 to 128 characters").max(128).optional(),
    /** off: every throttle is off. */
    RATE_LIMITS: z.enum(["on", "off"], "must be on or off").default("on"),
    /** Number of proxies in front whose X-Forwarded-For is believed. */
    TRUST_PROXY: z.coerce.number("must be a number").int().min(0, "must be 0 or more").optional(),
    /** closed: nobody can register. */
    REGISTRATION: z.enum(["open", "closed"], "must be open or closed").default("open"),
    /** A Markdown file, whose text takes the place of what /guidelines says is welcome and what is denied. */
    GUIDELINES_FILE: z.string().optional(),
    /** Who brings it may read GET /api/metrics; unset: nothing is measured. */
    METRICS_TOKEN: z
      .string()
      .min(16, "must be at least 16 characters")
      .regex(/^[\x21-\x7e]+$/, "must be printable ASCII without spaces")
      .optional(),
    LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(", ")}`).default("info"),
    /** Set by Vercel on its machines. */
    VERCEL: z.string().optional(),
    /** Set by what starts the service. */
    NODE_ENV: z.string().optional(),
  })
  .superRefine((env, context) => {
    for (const [family, names] of Object.entries(TOGETHER)) {
      const missing = names.filter((name) => env[name] === undefined);
      if (missing.length === names.length) continue;
      for (const name of missing) {
        context.addIssue({
          code: "custom",
          path: [name],
          message: `must be set when another ${family} variable is`,
        });
      }
    }
    if (env.DATABASE_REPLICA_URLS.length > 0 && env.DATABASE_URL === undefined) {
      context.addIssue({
        code: "custom",
        path: ["DATABASE_URL"],
        message: "must be set when DATABASE_REPLICA_URLS is",
      });
    }
    if (env.VERCEL !== undefined) {
      for (const name of ON_VERCEL) {
        if (env[name] === undefined) {
          context.addIssue({ code: "custom", path: [name], message: "must be set on Vercel" });
        }
      }
    }
  })
  .transform((env) => ({
    port: env.PORT,
    host: env.HOST,
    siteUrl: env.SITE_URL ?? `http://localhost:${env.PORT}`,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    replicaUrls: env.DATABASE_REPLICA_URLS,
    s3:
      env.S3_ENDPOINT !== undefined &&
      env.S3_REGION !== undefined &&
      env.S3_BUCKET !== undefined &&
      env.S3_ACCESS_KEY_ID !== undefined &&
      env.S3_SECRET_ACCESS_KEY !== undefined
        ? {
            endpoint: env.S3_ENDPOINT,
            region: env.S3_REGION,
            bucket: env.S3_BUCKET,
            accessKeyId: env.S3_ACCESS_KEY_ID,
            secretAccessKey: env.S3_SECRET_ACCESS_KEY,
          }
        : undefined,
    redisUrl: env.REDIS_URL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    secret: env.SECRET,
    admin:
      env.ADMIN_USERNAME !== undefined &&
      env.ADMIN_EMAIL !== undefined &&
      env.ADMIN_PASSWORD !== undefined
        ? {
            username: env.ADMIN_USERNAME,
            email: env.ADMIN_EMAIL,
            password: env.ADMIN_PASSWORD,
          }
        : undefined,
    rateLimits: env.RATE_LIMITS === "on",
    trustProxy: env.TRUST_PROXY ?? (env.VERCEL === undefined ? 0 : 1),
    registration: env.REGISTRATION === "open",
    guidelinesFile: env.GUIDELINES_FILE,
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
    isDeveloping: env.NODE_ENV === "development",
  }));

export type Settings = z.output<typeof environment>;

/** Bad settings; `message` has one line for each, naming the variable. */
export class SettingsError extends Error {
  override name = "SettingsError";
}

/**
 * The S3 settings, for who cannot do without.
 * @throws SettingsError
 */
export function requireS3({ s3 }: Pick<Settings, "s3">): NonNullable<Settings["s3"]> {
  if (s3 !== undefined) return s3;
  // Some without the others were refused already.
  throw new SettingsError(TOGETHER["S3_*"].map((name) => `${name} must be set`).join("\n"));
}

/** Whether OpenTelemetry's own variables say where spans are to be sent. */
export function wantsTraces(source: NodeJS.ProcessEnv = process.env): boolean {
  if (source["OTEL_SDK_DISABLED"]?.toLowerCase() === "true") return false;
  if (source["OTEL_TRACES_EXPORTER"] === "none") return false;
  return Boolean(
    source["OTEL_EXPORTER_OTLP_ENDPOINT"] || source["OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"],
  );
}

/** @throws SettingsError */
export function readSettings(source: NodeJS.ProcessEnv = process.env): Settings {
  // An empty variable is one that is not set: compose files and shells leave such behind.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const result = environment.safeParse(given);
  if (result.success) return result.data;
  throw new SettingsError(
    result.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`).join("\n"),
  );
}
