import { z } from "zod";
import { isOfPooler } from "./db/session";
import { missingSettings, TOGETHER } from "./missing-settings";
import { mistypedSettings } from "./mistyped-settings";
import { redisUrl } from "./redis/redis-url";
import { readTraceSettings, type TraceSettings } from "./telemetry/trace-settings";

/**
 * The only reader of settings in the service: what starts it looks ahead at a few (scripts/lib). Every variable is
 * described here; docs/operations.md repeats them for operators.
 */

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

function wholeNumber(from: number, to: number) {
  const range = `must be from ${from} to ${to}`;
  return z.coerce
    .number("must be a number")
    .int("must be a whole number")
    .min(from, range)
    .max(to, range);
}

/** What has the shape may still be no address, as with a port of five nines. */
const httpAddress = (shape: RegExp, told: string) =>
  z.string().refine((value) => shape.test(value) && URL.canParse(value), told);

const siteUrl = httpAddress(
  /^https?:\/\/[^/?#@\s]+\/*$/,
  "must be an http or https address without a path",
).transform((value) => new URL(value).origin);

/** Some stores are below a path of a site that does more. */
const storeAddress = httpAddress(
  /^https?:\/\/[^/?#@\s]+(\/[^?#\s]*)?$/,
  "must be an http or https address without a user, ? and #",
);

const databaseUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: "must be a postgresql:// address",
});

/** Connections to replicas are told to write nothing, which a pooler does not pass on. */
const NO_POOLER = "must be the address of a server, and not of a pooler";

/** That of another's store may have more in it than Amazon's; an address or a folder in it is none. */
const BUCKET = /^[A-Za-z0-9][\w.-]{1,254}$/;

const NOT_QUOTED = /^(?!(["'])[^]*\1$)/;
const IN_QUOTES = "must not be in quotes: they are part of it here";

/** Else mails would go without a sender, and be bounced. */
const SENDER = /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

/** Files for containers keep quotes, secrets of files a line break: stores refuse such keys, and folders get such names. */
const asMeant = z
  .string()
  .regex(/^\S(?:[^]*\S)?$/, "must not begin or end with a space or a line break")
  .regex(NOT_QUOTED, IN_QUOTES);

/** Files of systemd and for containers keep what stands after a value: another folder would begin an empty board. */
const uncommented = asMeant.regex(
  /^(?![^]*\s#\s)/,
  "must not have a comment after it: it is part of it here",
);

/** Shells alone make somebody's own folder of it: here it would be one of that name, and an empty board in it. */
const folder = uncommented.regex(/^(?!~)/, "must not begin with ~: it is part of the name here");

/** Whether quotes, spaces, line breaks and comments around a value were kept that whoever set it hardly means. */
export const isAsMeant = (value: string) => uncommented.safeParse(value).success;

const username = z
  .string()
  .regex(/^[A-Za-z0-9_.-]{1,35}$/, "must be 1 to 35 letters, digits, _ . or -")
  .regex(/^(?!\.{1,2}$)/, "must not be . or ..");

const variables = z.object({
  /** TCP port of the service. */
  PORT: wholeNumber(1, 65_535).default(3000),
  /** Address the service listens on. */
  HOST: uncommented.default("0.0.0.0"),
  /** Public address of the site, without a path. Default http://localhost:$PORT. */
  SITE_URL: siteUrl.optional(),
  /** Folder of everything the embedded parts keep. */
  DATA_DIR: folder.default("./data"),
  /** PostgreSQL to use in place of the embedded PGlite; with pgbouncer=true that of a pooler in front of it. */
  DATABASE_URL: databaseUrl.optional(),
  /**
   * Processes of `npm start` that answer requests (scripts/lib/count-workers.mjs). Default: one for each processor with
   * DATABASE_URL and REDIS_URL (or RATE_LIMITS=off), else 1.
   */
  WORKERS: wholeNumber(1, 64).optional(),
  /**
   * Connections at most of one process to each PostgreSQL; that for pictures has as many again. WORKERS share them,
   * down to five each.
   */
  DATABASE_POOL_SIZE: wholeNumber(2, 1_000).default(10),
  /** Copies of it that follow it, separated by commas: lists are read from them. */
  DATABASE_REPLICA_URLS: z
    .string()
    .transform((text) => text.split(",").flatMap((url) => url.trim() || []))
    .pipe(z.array(databaseUrl.refine((url) => !isOfPooler(url), NO_POOLER)))
    .default([]),
  /** An S3-compatible store to keep pictures in, in place of DATA_DIR/images: all of the five or none. */
  S3_ENDPOINT: storeAddress.optional(),
  S3_REGION: uncommented.optional(),
  S3_BUCKET: z.string().regex(BUCKET, "must be the name of a bucket alone").optional(),
  S3_ACCESS_KEY_ID: uncommented.optional(),
  S3_SECRET_ACCESS_KEY: uncommented.optional(),
  /** Redis or Valkey, by which all processes of the service count requests together. */
  REDIS_URL: redisUrl.optional(),
  /** smtp:// or smtps:// address; unset: mails are .eml files in DATA_DIR/outbox. */
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, hostname: /./, error: "must be an smtp:// or smtps:// address" })
    .optional(),
  /** Sender of all mails. */
  MAIL_FROM: z
    .string()
    .regex(SENDER, "must be an address, or a name and <an address>")
    .default("Ema <ema@localhost>"),
  /** Key of tokens, cookies and links, at least 32 bytes. Unset: made once, kept in DATA_DIR/secret. */
  SECRET: z
    .string()
    .refine((value) => Buffer.byteLength(value) >= 32, "must be at least 32 bytes")
    .optional(),
  /** With ADMIN_EMAIL and ADMIN_PASSWORD: a verified admin made at start if absent. */
  ADMIN_USERNAME: username.optional(),
  ADMIN_EMAIL: z.email("must be an email address").optional(),
  ADMIN_PASSWORD: asMeant.regex(/^[^]{8,128}$/u, "must be 8 to 128 characters").optional(),
  /** off: every throttle is off. */
  RATE_LIMITS: z.enum(["on", "off"], "must be on or off").default("on"),
  /** Number of proxies in front whose X-Forwarded-For is believed. */
  TRUST_PROXY: wholeNumber(0, 100).optional(),
  /** closed: nobody can register. */
  REGISTRATION: z.enum(["open", "closed"], "must be open or closed").default("open"),
  /** A Markdown file, whose text takes the place of what /guidelines says is welcome and what is denied. */
  GUIDELINES_FILE: uncommented.optional(),
  /** Who brings it may read GET /api/metrics; unset: nothing is measured. */
  METRICS_TOKEN: z
    .string()
    .min(16, "must be at least 16 characters")
    .regex(/^[\x21-\x7e]+$/, "must be printable ASCII without spaces")
    .regex(NOT_QUOTED, IN_QUOTES)
    .optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(", ")}`).default("info"),
  /** Set by Vercel on its machines. */
  VERCEL: z.string().optional(),
  /** Set by what starts the service. */
  NODE_ENV: z.string().optional(),
});

/** As the pages of some stores show it: pictures would be kept where no list of the bucket finds them. */
function isOfBucket({ S3_ENDPOINT = "", S3_BUCKET }: z.output<typeof variables>): boolean {
  return (
    S3_BUCKET !== undefined && /^https?:\/\/[^/]+\/(.+?)\/*$/.exec(S3_ENDPOINT)?.[1] === S3_BUCKET
  );
}

/** The name of every setting; OpenTelemetry reads its own. */
export const SETTING_NAMES = Object.keys(variables.shape);

const settings = variables.refine((env) => !isOfBucket(env), {
  path: ["S3_ENDPOINT"],
  error: "must be the address of the store, without the bucket",
});

const environment = settings.transform((env) => ({
  port: env.PORT,
  host: env.HOST,
  siteUrl: env.SITE_URL ?? `http://localhost:${env.PORT}`,
  dataDir: env.DATA_DIR,
  databaseUrl: env.DATABASE_URL,
  databasePoolSize: env.DATABASE_POOL_SIZE,
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

/** What OpenTelemetry's own variables say. */
export function traceSettings(source: NodeJS.ProcessEnv = process.env): TraceSettings {
  return readTraceSettings(source);
}

/** What the environment has under nearly the name of a setting: a line each. */
export function nearSettings(source: Record<string, string | undefined> = process.env): string[] {
  return mistypedSettings(source, SETTING_NAMES);
}

/** @throws SettingsError */
export function readSettings(source: NodeJS.ProcessEnv = process.env): Settings {
  // An empty variable is one that is not set: compose files and shells leave such behind.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const missing = missingSettings(given);
  const result = environment.safeParse(given);
  if (result.success && missing.length === 0) return result.data;
  const bad = result.error?.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`) ?? [];
  throw new SettingsError([...new Set([...missing, ...bad])].join("\n"));
}
