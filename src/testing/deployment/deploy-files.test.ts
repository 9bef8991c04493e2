import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { SOURCES } from "../../../scripts/lib/build.mjs";
import { refuseOldNode } from "../../../scripts/lib/install.mjs";
import { YOUNG_GENERATION } from "../../../scripts/lib/young-generation.mjs";

const read = (file: string) => readFileSync(file, "utf8");

const lock = z
  .object({
    packages: z.record(
      z.string(),
      z.object({
        dev: z.boolean().default(false),
        peer: z.boolean().default(false),
        peerDependencies: z.record(z.string(), z.string()).default({}),
        peerDependenciesMeta: z
          .record(z.string(), z.object({ optional: z.boolean().optional() }))
          .default({}),
      }),
    ),
  })
  .parse(JSON.parse(read("package-lock.json")));

test.each(["package.json", "deploy/Dockerfile", "deploy/ema.service"])(
  "%s starts the service with the room for what is young that it is measured with",
  (file) => {
    expect(read(file).replaceAll('", "', " ")).toContain(
      `node ${YOUNG_GENERATION} scripts/start.mjs`,
    );
  },
);

/** Without comments. */
const readConf = (file: string) => read(file).replaceAll(/^\s*#.*\n/gm, "");

describe("the image", () => {
  const [build = "", final = ""] = read("deploy/Dockerfile")
    .split(/^(?=FROM )/m)
    .slice(1);
  const copied = [...final.matchAll(/^COPY (--from=build )?(.+) \S+$/gm)].flatMap(
    ([, from, names = ""]) =>
      names
        .split(" ")
        .map((name) => ({ name: name.replace(/^\/app\//, ""), isMade: Boolean(from) })),
  );

  test("is made of what is there, and has all that a start looks at", () => {
    const names = copied.map(({ name }) => name);
    /** Whole, where it is a folder that something of it lies in. */
    const sources = SOURCES.map((place) => place.split("/")[0]);

    expect(names).toEqual(expect.arrayContaining([...sources, "scripts", ".next", "node_modules"]));
    for (const { name, isMade } of copied) expect(isMade || existsSync(name), name).toBe(true);
  });

  test("has one Node, which the packages take", () => {
    const bases = [...read("deploy/Dockerfile").matchAll(/^FROM node:(\d+)-bookworm-slim\b/gm)];
    const [major, ...others] = new Set(bases.map(([, line]) => Number(line)));

    expect(bases).toHaveLength(2);
    expect([major, ...others]).toEqual([24]);
    expect(() => refuseOldNode(`${major}.0.0`)).not.toThrow();
  });

  test("has no packages that are for development, and is not run by root", () => {
    expect(build).toContain("npm prune --omit=dev");
    expect(final).not.toMatch(/^RUN .*npm/m);
    expect([...final.matchAll(/^USER (\S+)$/gm)].at(-1)?.[1]).toBe("node");
    expect(final).toMatch(/^HEALTHCHECK .*\/api\/health\/ready/m);
  });

  test("has all that its packages cannot do without: peers go with what is for development", () => {
    expect(build).toContain("--omit=peer");
    const there = Object.entries(lock.packages).filter(([, { dev, peer }]) => !dev && !peer);
    const missed = there.flatMap(([, { peerDependencies, peerDependenciesMeta }]) =>
      Object.keys(peerDependencies)
        .filter((name) => peerDependenciesMeta[name]?.optional !== true)
        .filter((name) => !there.some(([folder]) => folder === `node_modules/${name}`)),
    );

    expect(missed).toEqual([]);
  });

  test("is made without what is of this machine alone", () => {
    const ignored = read(".dockerignore").split("\n");

    expect(ignored).toEqual(
      expect.arrayContaining([
        ".git",
        "node_modules",
        ".next",
        "data",
        "backups",
        "screenshots",
        "test-results",
        ".env",
        ".env.*",
      ]),
    );
    for (const source of [...SOURCES, "scripts", ".npmrc"]) expect(ignored).not.toContain(source);
  });
});

describe("nginx", () => {
  const conf = readConf("deploy/nginx/ema.conf");

  test("serves no picture past its day, not even while it asks anew or Ema is away", () => {
    // Files of the build never change, and may be kept for ever.
    const besideBuild = conf.replace(/location \/_next\/static\/ \{[^}]*\}/, "");
    expect(besideBuild).toContain("proxy_cache_use_stale off;");
    expect(conf).not.toContain("background_update");
    expect(besideBuild).not.toMatch(
      /proxy_cache_valid|proxy_ignore_headers[^;]*(Cache-Control|Expires)/,
    );
    expect(besideBuild).toContain("proxy_pass_header Date;");
  });

  test("keeps pictures where its own folder needs one level more", () => {
    expect(conf).toMatch(/proxy_cache_path \/var\/lib\/nginx\/\w+ /);
  });

  test("answers for every name, and bounds what one client has under way", () => {
    expect(conf).toContain("listen 80 default_server;");
    expect(conf).toMatch(/limit_conn_zone \$ema_client zone=ema_clients:/);
    expect(conf).toMatch(/limit_conn ema_clients \d+;/);
  });

  test("tells Ema the address that it sees, and nothing that a client claims", () => {
    // Those of the server do not hold where a location has one of its own.
    const [ofServer = "", ...locations] = conf.split(/^ {4}location /m).map(headersIn);
    const toldIn = [ofServer, ...locations.filter((told) => told !== "")];
    for (const told of toldIn) {
      expect(told).toContain("X-Forwarded-For $remote_addr;");
      expect(told).toContain('X-Ema-Socket-Address "";');
      expect(told).toContain("Host $host;");
      expect(told.match(/^(?:X-Forwarded-For|X-Ema)/gm)).toHaveLength(2);
    }
  });

  /** What a part of the file sets for Ema, a line each. */
  function headersIn(part: string): string {
    return [...part.matchAll(/^ *proxy_set_header (.*)$/gm)].map(([, header]) => header).join("\n");
  }
});

describe("the unit of systemd", () => {
  const unit = readConf("deploy/ema.service");

  test("listens where only a proxy of the machine reaches it", () => {
    expect(unit).toMatch(/^Environment=HOST=127\.0\.0\.1$/m);
  });

  test("waits as long as compose.yaml for a stop, and longer than one takes", () => {
    const [, systemd = ""] = /^TimeoutStopSec=(\d+)$/m.exec(unit) ?? [];
    const [, compose = ""] = /stop_grace_period: (\d+)s/.exec(read("compose.yaml")) ?? [];
    const [, most] = /(\d+) s after the signal at\s+most/.exec(read("docs/operations.md")) ?? [];
    expect(Number(systemd)).toBeGreaterThan(Number(most));
    expect(compose).toBe(systemd);
  });
});
