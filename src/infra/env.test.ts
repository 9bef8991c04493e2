import { describe, expect, it } from "vitest";
import { complaintsOf } from "@/testing/complaints-of";
import { readSettings } from "./env";

const ADMIN = {
  ADMIN_USERNAME: "a",
  ADMIN_EMAIL: "a@example.org",
  ADMIN_PASSWORD: "12345678",
};
const STORE = {
  S3_ENDPOINT: "https://s3.example",
  S3_REGION: "a",
  S3_BUCKET: "ema",
  S3_ACCESS_KEY_ID: "b",
  S3_SECRET_ACCESS_KEY: "c",
};

/** What several processes share. */
const SHARED = { DATABASE_URL: "postgresql://a/ema", REDIS_URL: "redis://a" };

describe("settings", () => {
  it("have a default for everything a first start needs", () => {
    expect(readSettings({ NODE_ENV: "test" })).toMatchObject({
      port: 3000,
      siteUrl: "http://localhost:3000",
      dataDir: "./data",
      databaseUrl: undefined,
      rateLimits: true,
      registration: true,
      trustProxy: 0,
      logLevel: "info",
      host: "0.0.0.0",
      databasePoolSize: 10,
      mailFrom: "Ema <ema@localhost>",
    });
  });

  it("take the site's address from the port unless it is given", () => {
    expect(readSettings({ NODE_ENV: "test", PORT: "8080" }).siteUrl).toBe("http://localhost:8080");
    expect(readSettings({ NODE_ENV: "test", SITE_URL: "https://ema.example/" }).siteUrl).toBe(
      "https://ema.example",
    );
  });

  it("trust the one proxy that Vercel has in front, unless they say otherwise", () => {
    const ofVercel = {
      ...{ NODE_ENV: "test" as const, VERCEL: "1", SITE_URL: "https://ema.example" },
      ...{ ...SHARED, ...STORE, SMTP_URL: "smtp://a", SECRET: "x".repeat(32) },
    };
    expect(readSettings(ofVercel).trustProxy).toBe(1);
    expect(readSettings({ ...ofVercel, TRUST_PROXY: "2" }).trustProxy).toBe(2);
  });

  it.each([
    ["WORKERS", "64"],
    ["DATABASE_POOL_SIZE", "1000"],
    ["TRUST_PROXY", "100"],
    ["ADMIN_USERNAME", "a".repeat(35)],
    ["ADMIN_PASSWORD", "1".repeat(128)],
    ["METRICS_TOKEN", "x".repeat(16)],
  ])("take %s up to what is said of it: %s", (name, value) => {
    expect(complaintsOf({ ...SHARED, ...ADMIN, [name]: value })).toEqual([]);
  });

  it("count an empty variable as one that is not set", () => {
    expect(readSettings({ NODE_ENV: "test", PORT: "", DATABASE_URL: "" })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
    });
  });

  it.each(["ema@localhost", "Ema <ema@localhost>", '"Ema, a board" <ema@example.org>'])(
    "take %s for a sender",
    (sender) => {
      expect(readSettings({ NODE_ENV: "test", MAIL_FROM: sender }).mailFrom).toBe(sender);
    },
  );

  it.each([
    ["PORT", "0"],
    ["PORT", "65536"],
    ["PORT", "http"],
    ["SITE_URL", "ema.example"],
    ["SITE_URL", "https://ema.example/board"],
    ["SITE_URL", "https://ema.example:99999"],
    ["SITE_URL", "http://[::"],
    ["DATABASE_URL", "mysql://localhost/ema"],
    ["WORKERS", "0"],
    ["WORKERS", "65"],
    ["WORKERS", "many"],
    ["DATABASE_POOL_SIZE", "1"],
    ["DATABASE_POOL_SIZE", "1001"],
    ["DATABASE_POOL_SIZE", "2.5"],
    ["REDIS_URL", "http://localhost:6379"],
    ["REDIS_URL", "redis://"],
    ["REDIS_URL", "redis://localhost:6379/zz"],
    ["REDIS_URL", "redis://localhost:6379/-1"],
    ["REDIS_URL", "redis://localhost:6379/1.5"],
    ["REDIS_URL", "rediss://localhost/0/1"],
    ["REDIS_URL", "redis://:100%zz@localhost"],
    ["S3_BUCKET", "https://s3.example/ema"],
    ["S3_BUCKET", "ema/pictures"],
    ["SMTP_URL", "mail.example"],
    ["SMTP_URL", "smtp://"],
    ["MAIL_FROM", "Ema"],
    ["MAIL_FROM", "Ema <nobody>"],
    ["MAIL_FROM", "ema@localhost\nBcc: you@example.org"],
    ["SECRET", "x".repeat(31)],
    ["ADMIN_USERNAME", "no spaces"],
    ["ADMIN_USERNAME", "a".repeat(36)],
    ["ADMIN_USERNAME", ".."],
    ["ADMIN_EMAIL", "nobody"],
    ["ADMIN_PASSWORD", "1234567"],
    ["ADMIN_PASSWORD", "1".repeat(129)],
    ["RATE_LIMITS", "maybe"],
    ["TRUST_PROXY", "-1"],
    ["TRUST_PROXY", "101"],
    ["TRUST_PROXY", "1.5"],
    ["TRUST_PROXY", "10.0.0.1"],
    ["REGISTRATION", "yes"],
    ["LOG_LEVEL", "loud"],
    ["METRICS_TOKEN", "x".repeat(15)],
    ["METRICS_TOKEN", "a token with spaces"],
  ])("name %s when it is %j", (name, value) => {
    const complaints = complaintsOf({
      ...(name === "WORKERS" ? SHARED : {}),
      ...(name.startsWith("ADMIN") ? ADMIN : {}),
      ...(name.startsWith("S3") ? STORE : {}),
      [name]: value,
    });

    expect(complaints).toHaveLength(1);
    expect(complaints[0]).toMatch(new RegExp(`^${name} must `));
  });

  it.each(["HOST", "DATA_DIR", "GUIDELINES_FILE", ...Object.keys(STORE), "ADMIN_PASSWORD"])(
    "want %s without quotes, spaces and line breaks around it",
    (name) => {
      const value = name === "S3_BUCKET" ? "pictures" : "https://12345678";
      const given = { ...STORE, ...ADMIN };
      expect(complaintsOf({ ...given, [name]: value })).toEqual([]);
      for (const bad of [`"${value}"`, `'${value}'`, ` ${value}`, `${value}\n`, " "]) {
        const complaints = complaintsOf({ ...given, [name]: bad });
        expect(complaints.join("\n"), JSON.stringify(bad)).toMatch(new RegExp(`^${name} must `));
      }
    },
  );

  it.each(["~", "~/data", "~ema/data"])(
    "refuse %s for a folder: no shell is here to make somebody's own of it",
    (DATA_DIR) => {
      expect(complaintsOf({ DATA_DIR })).toEqual([
        "DATA_DIR must not begin with ~: it is part of the name here",
      ]);
      expect(complaintsOf({ DATA_DIR: "./~" })).toEqual([]);
    },
  );

  it("tell of a value once that is wrong in two ways", () => {
    expect(complaintsOf({ SMTP_URL: "localhost:25" })).toEqual([
      "SMTP_URL must be an smtp:// or smtps:// address",
    ]);
  });

  it.each(["HOST", "DATA_DIR", "GUIDELINES_FILE", "S3_REGION", "S3_SECRET_ACCESS_KEY"])(
    "want %s without a comment after it, which would be part of it",
    (name) => {
      const given = { ...STORE, ...ADMIN, ADMIN_PASSWORD: "part # of a password" };
      expect(complaintsOf({ ...given, [name]: "/mnt/disk #2" })).toEqual([]);
      expect(complaintsOf({ ...given, [name]: "/srv/ema # on the large disk" })).toEqual([
        `${name} must not have a comment after it: it is part of it here`,
      ]);
    },
  );

  it.each(["redis://a", "redis://a/", "rediss://:pass%2Fword@a:6380/15?protocol=3"])(
    "take %s for a Redis",
    (url) => {
      expect(complaintsOf({ REDIS_URL: url })).toEqual([]);
    },
  );

  it("want a token for metrics that is not in quotes, which who sends it would leave out", () => {
    expect(complaintsOf({ METRICS_TOKEN: '"0123456789abcdef"' })).toEqual([
      "METRICS_TOKEN must not be in quotes: they are part of it here",
    ]);
  });

  it("name every bad variable in a line of its own", () => {
    expect(complaintsOf({ PORT: "x", LOG_LEVEL: "loud" })).toHaveLength(2);
  });

  it("want all three of an admin or none", () => {
    expect(complaintsOf({ ADMIN_USERNAME: "admin" })).toEqual([
      "ADMIN_EMAIL must be set when another ADMIN_* variable is",
      "ADMIN_PASSWORD must be set when another ADMIN_* variable is",
    ]);
  });

  it("want all five of a store or none", () => {
    expect(complaintsOf({ S3_BUCKET: "ema" })).toEqual(
      ["S3_ENDPOINT", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"].map(
        (name) => `${name} must be set when another S3_* variable is`,
      ),
    );
  });

  it("want a store's address to be one", () => {
    expect(complaintsOf({ ...STORE, S3_ENDPOINT: "http://s3.example:99999" })).toEqual([
      "S3_ENDPOINT must be an http or https address without a user, ? and #",
    ]);
  });

  it("take a store that is below a path of its site, but not the address of the bucket", () => {
    const below = { ...STORE, S3_ENDPOINT: "https://s3.example/storage/v1/s3" };
    expect(readSettings({ NODE_ENV: "test", ...below }).s3?.endpoint).toBe(below.S3_ENDPOINT);
    for (const S3_ENDPOINT of ["https://s3.example/ema", "https://s3.example/ema/"]) {
      expect(complaintsOf({ ...STORE, S3_ENDPOINT })).toEqual([
        "S3_ENDPOINT must be the address of the store, without the bucket",
      ]);
    }
    for (const S3_ENDPOINT of ["https://a:b@s3.example/", "https://s3.example/x?y", "s3.example"]) {
      expect(complaintsOf({ ...STORE, S3_ENDPOINT })).toEqual([
        "S3_ENDPOINT must be an http or https address without a user, ? and #",
      ]);
    }
  });

  it("want a database and a Redis that several processes can share", () => {
    expect(complaintsOf({ WORKERS: "2" })).toEqual([
      "DATABASE_URL must be set when WORKERS is more than 1",
      "REDIS_URL must be set when WORKERS is more than 1, unless RATE_LIMITS is off",
    ]);
    expect(readSettings({ NODE_ENV: "test", WORKERS: "1" })).toBeDefined();
    expect(readSettings({ NODE_ENV: "test", ...SHARED, WORKERS: "2" })).toBeDefined();
    const { DATABASE_URL } = SHARED;
    expect(
      readSettings({ NODE_ENV: "test", DATABASE_URL, RATE_LIMITS: "off", WORKERS: "2" }),
    ).toBeDefined();
  });

  it("take replicas separated by commas, of a database that is named too", () => {
    const DATABASE_REPLICA_URLS = "postgresql://a/ema, postgres://b/ema,";
    const DATABASE_URL = "postgresql://primary/ema";
    const { replicaUrls } = readSettings({ NODE_ENV: "test", DATABASE_URL, DATABASE_REPLICA_URLS });
    expect(replicaUrls).toEqual(["postgresql://a/ema", "postgres://b/ema"]);
    expect(readSettings({ NODE_ENV: "test" }).replicaUrls).toEqual([]);
    expect(complaintsOf({ DATABASE_REPLICA_URLS })).toEqual([
      "DATABASE_URL must be set when DATABASE_REPLICA_URLS is",
    ]);
    const pooler = "postgresql://a/ema?pgbouncer=true";
    expect(complaintsOf({ DATABASE_URL, DATABASE_REPLICA_URLS: pooler })).toEqual([
      "DATABASE_REPLICA_URLS.0 must be the address of a server, and not of a pooler",
    ]);
    expect(complaintsOf({ DATABASE_URL, DATABASE_REPLICA_URLS: "mysql://a/ema" })).toEqual([
      "DATABASE_REPLICA_URLS.0 must be a postgresql:// address",
    ]);
  });
});
