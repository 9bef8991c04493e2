import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { readSettings, SETTING_NAMES } from "@/infra/env";

const text = readFileSync("compose.yaml", "utf8");
const example = readFileSync("deploy/compose.env.example", "utf8");

const compose = z
  .object({
    services: z.record(
      z.string(),
      z.object({
        image: z.string().optional(),
        environment: z.record(z.string(), z.string()).default({}),
        ports: z.array(z.string()).default([]),
        stop_grace_period: z.string().optional(),
        healthcheck: z.object({ test: z.array(z.string()) }).optional(),
      }),
    ),
  })
  .parse(parse(text, { merge: true }));

const { ema1, ema2, postgres, proxy } = compose.services;

/** What the image says, and those who start it. */
const OF_THE_IMAGE = ["DATA_DIR", "HOST", "NODE_ENV", "PORT", "VERCEL"];

/** As compose does it, of `${X:?}`, `${X:-}`, `${X:-other}` and `${X:+other}`. */
function fillIn(value: string, given: Record<string, string>): string {
  return value.replaceAll(
    /\$\{(\w+):([?+-])([^}]*)\}/g,
    (_, name: string, how: string, other: string) => {
      const own = given[name] ?? "";
      if (how === "+") return own === "" ? "" : other;
      return own === "" && how === "-" ? other : own;
    },
  );
}

/** What a container of Ema has, by what stands in `.env`. */
function settingsWith(given: Record<string, string>): Record<string, string> {
  const entries = Object.entries(ema1?.environment ?? {});
  return Object.fromEntries(entries.map(([name, value]) => [name, fillIn(value, given)]));
}

/** The worst that the command which the example names can come to: in base64 all of it is slashes. */
function makeSecret(): string {
  const [, encoding, bytes] = /openssl rand -(\w+) (\d+)$/m.exec(example) ?? [];
  return Buffer.alloc(Number(bytes), 0xff).toString(z.enum(["hex", "base64"]).parse(encoding));
}

const SECRETS = ["SECRET", "POSTGRES_PASSWORD", "S3_SECRET_ACCESS_KEY"];

function leastGiven(): Record<string, string> {
  const secrets = Object.fromEntries(SECRETS.map((name) => [name, makeSecret()]));
  return { SITE_URL: "https://ema.example", ...secrets };
}

test("every setting is passed on, and nothing that is none", () => {
  const passed = Object.keys(ema1?.environment ?? {}).filter((name) => !name.startsWith("OTEL_"));

  expect([...passed, ...OF_THE_IMAGE].sort()).toEqual([...SETTING_NAMES].sort());
  expect(ema2?.environment).toEqual(ema1?.environment);
});

test("what docs/operations.md names of OpenTelemetry is passed on too", () => {
  const named = readFileSync("docs/operations.md", "utf8").match(/OTEL_[A-Z_]*[A-Z]\b/g) ?? [];

  expect(Object.keys(ema1?.environment ?? {})).toEqual(expect.arrayContaining([...named]));
});

test("what the example asks for is enough, and a secret of its command breaks no address", () => {
  const given = leastGiven();

  const settings = readSettings({ NODE_ENV: "production", ...settingsWith(given) });

  expect(settings).toMatchObject({ trustProxy: 1, registration: true, admin: undefined });
  // Two Emas on one machine: each with a process for each processor would be twice as many.
  expect(settingsWith(given)["WORKERS"]).toBe("1");
  expect(new URL(settings.databaseUrl ?? "").password).toBe(given["POSTGRES_PASSWORD"]);
});

test("an admin and a file of guidelines that are named get there", () => {
  const admin = { username: "admin", email: "admin@example.org", password: "correct horse" };
  const given = {
    ...leastGiven(),
    ADMIN_USERNAME: admin.username,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    GUIDELINES_FILE: "./own.md",
  };

  const settings = readSettings({ NODE_ENV: "production", ...settingsWith(given) });

  expect(settings).toMatchObject({ admin, guidelinesFile: "/guidelines.md" });
});

test("every name in the example is one that compose.yaml reads", () => {
  for (const [, name = ""] of example.matchAll(/^(\w+)=/gm)) expect(text).toContain(`\${${name}:`);
});

test("every image is of one version", () => {
  const images = Object.values(compose.services).flatMap(({ image }) => image ?? []);

  expect(images.length).toBeGreaterThanOrEqual(5);
  for (const image of images)
    expect(image).toMatch(/:(\d+\.\d+(\.\d+)?(-\w+)?|RELEASE\.[\dTZ-]+)$/);
});

test("nginx looks up containers that are made anew, and is of a version that can", () => {
  const servers = readFileSync("deploy/nginx/upstream-compose.conf", "utf8");
  const [, minor = "0"] = /^nginx:1\.(\d+)\./.exec(proxy?.image ?? "") ?? [];

  expect(Number(minor)).toBeGreaterThanOrEqual(28);
  expect(servers).toMatch(/^zone \w+ \w+;\nresolver 127\.0\.0\.11 /m);
  for (const name of ["ema1", "ema2"]) expect(servers).toContain(`server ${name}:3000 resolve `);
});

test("PostgreSQL is there once it answers by TCP", () => {
  expect(postgres?.healthcheck?.test.join(" ")).toContain("pg_isready -h 127.0.0.1");
});

test("Ema's own ports are of this machine alone", () => {
  const ports = [...(ema1?.ports ?? []), ...(ema2?.ports ?? [])];

  expect(ports).toHaveLength(2);
  for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
});
