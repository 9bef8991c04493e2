/** Settings that mean nothing without each other. */
export const TOGETHER = {
  "ADMIN_*": ["ADMIN_USERNAME", "ADMIN_EMAIL", "ADMIN_PASSWORD"],
  "S3_*": ["S3_ENDPOINT", "S3_REGION", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
} as const;

/** What Vercel's machines cannot keep by themselves; without SMTP_URL mails are files. */
const ON_VERCEL = [
  "DATABASE_URL",
  ...TOGETHER["S3_*"],
  "REDIS_URL",
  "SECRET",
  "SITE_URL",
  "SMTP_URL",
] as const;

/**
 * One line for each setting that is not there and has to be, whatever those that are there may hold.
 * @param given none of them empty
 */
export function missingSettings(given: Record<string, string | undefined>): string[] {
  const isMissing = (name: string) => given[name] === undefined;
  const lines = new Map<string, string>();
  const want = (names: readonly string[], why: string) => {
    for (const name of names.filter(isMissing)) {
      if (!lines.has(name)) lines.set(name, `${name} must be set ${why}`);
    }
  };
  if (!isMissing("VERCEL")) want(ON_VERCEL, "on Vercel");
  for (const [family, names] of Object.entries(TOGETHER)) {
    if (!names.every(isMissing)) want(names, `when another ${family} variable is`);
  }
  if (given["DATABASE_REPLICA_URLS"]?.replaceAll(/[,\s]/g, "")) {
    want(["DATABASE_URL"], "when DATABASE_REPLICA_URLS is");
  }
  if (Number(given["WORKERS"]) > 1) {
    want(["DATABASE_URL"], "when WORKERS is more than 1");
    // Else each would count for itself.
    if (given["RATE_LIMITS"] !== "off") {
      want(["REDIS_URL"], "when WORKERS is more than 1, unless RATE_LIMITS is off");
    }
  }
  return [...lines.values()];
}
