import { describe, expect, test } from "vitest";
import { complaintsOf } from "@/testing/complaints-of";
import { readSettings, SETTING_NAMES } from "./env";

const S3 = ["S3_ENDPOINT", "S3_REGION", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"];

describe("settings that are missing", () => {
  test("on Vercel are all named at once", () => {
    expect(complaintsOf({ VERCEL: "1" })).toEqual(
      ["DATABASE_URL", ...S3, "REDIS_URL", "SECRET", "SITE_URL", "SMTP_URL"].map(
        (name) => `${name} must be set on Vercel`,
      ),
    );
  });

  test("are named beside those that are bad", () => {
    const complaints = complaintsOf({ VERCEL: "1", PORT: "x", LOG_LEVEL: "loud" });

    expect(complaints).toContain("SECRET must be set on Vercel");
    expect(complaints).toContain("PORT must be a number");
    expect(complaints.at(-1)).toMatch("LOG_LEVEL must be one of");
  });

  test("have one line each", () => {
    const complaints = complaintsOf({ VERCEL: "1", S3_BUCKET: "ema", DATABASE_REPLICA_URLS: "x" });

    expect(complaints.filter((line) => line.startsWith("S3_REGION"))).toHaveLength(1);
    expect(complaints.filter((line) => line.startsWith("DATABASE_URL"))).toHaveLength(1);
  });
});

test("every setting that is empty counts as one that is not set", () => {
  const empty = Object.fromEntries(SETTING_NAMES.map((name) => [name, ""]));

  expect(readSettings({ ...empty, NODE_ENV: "test" })).toEqual(readSettings({ NODE_ENV: "test" }));
});
