import { readFileSync } from "node:fs";
import { lt, satisfies, subset } from "semver";
import { expect, test } from "vitest";
import { z } from "zod";
import { refuseOldNode } from "../../scripts/lib/install.mjs";
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

/** What comes with Prisma's commands, for a server that they offer and nobody here starts; and Windows of 32 bits. */
const NEVER_RUN = ["node_modules/@prisma/streams-local", "node_modules/@img/sharp-win32-ia32"];

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

test("every package runs on every Node that ours says, and a start takes those alone", () => {
  const own = manifest.parse(JSON.parse(readFileSync("package.json", "utf8"))).engines.node;
  const tooNew = Object.entries(packages).filter(([place, { engines: asked }]) => {
    const range = asked === undefined || Array.isArray(asked) ? undefined : asked.node;
    return range !== undefined && !subset(own, range) && !NEVER_RUN.includes(place);
  });
  expect(tooNew.map(([place]) => place)).toEqual([]);
  for (const major of [18, 19, 20, 21, 22, 23, 24, 25, 26]) {
    for (const minor of [0, 12, 13, 18, 19, 20]) {
      const version = `${major}.${minor}.0`;
      const take = expect(() => refuseOldNode(version), version);
      if (satisfies(version, own)) take.not.toThrow();
      else take.toThrow(`is needed; this is v${version}`);
    }
  }
});
