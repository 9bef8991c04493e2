import { readFileSync } from "node:fs";
import { lt, minVersion, satisfies } from "semver";
import { expect, test } from "vitest";
import { z } from "zod";
import { DEPENDENCY_FLOORS } from "./dependency-floors";

const engines = z.object({ node: z.string().optional() });
const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      engines: z.union([engines, z.array(z.string())]).optional(),
    }),
  ),
});
const manifest = z.object({ engines: z.object({ node: z.string() }) });

const { packages } = lockfile.parse(JSON.parse(readFileSync("package-lock.json", "utf8")));

/** Comes with Prisma's commands, for a server that they offer and nobody here starts. */
const NEVER_RUN = ["node_modules/@prisma/streams-local"];

/** Every version of a package that would be installed, however deep. */
function versionsOf(name: string): string[] {
  return Object.entries(packages).flatMap(([place, { version }]) =>
    place.endsWith(`node_modules/${name}`) && version !== undefined ? [version] : [],
  );
}

test.each(DEPENDENCY_FLOORS)("$name is at least $floor ($advisory)", ({ name, floor }) => {
  expect(versionsOf(name).filter((version) => lt(version, floor))).toEqual([]);
});

test("packages are there to be compared", () => {
  expect(
    DEPENDENCY_FLOORS.filter(({ name }) => versionsOf(name).length > 0).length,
  ).toBeGreaterThan(9);
});

test("every package runs on the oldest Node that ours says", () => {
  const own = manifest.parse(JSON.parse(readFileSync("package.json", "utf8"))).engines.node;
  const oldest = minVersion(own);
  const tooNew = Object.entries(packages).filter(([place, { engines: asked }]) => {
    const range = asked === undefined || Array.isArray(asked) ? undefined : asked.node;
    return (
      oldest !== null &&
      range !== undefined &&
      !satisfies(oldest, range) &&
      !NEVER_RUN.includes(place)
    );
  });
  expect(oldest?.version).toBe("20.19.0");
  expect(tooNew.map(([place]) => place)).toEqual([]);
});
