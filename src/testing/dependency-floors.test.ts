import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { DEPENDENCY_FLOORS } from "./dependency-floors";

const lockfile = z.object({
  packages: z.record(z.string(), z.object({ version: z.string().optional() })),
});

const { packages } = lockfile.parse(JSON.parse(readFileSync("package-lock.json", "utf8")));

/** Every version of a package that would be installed, however deep. */
function versionsOf(name: string): string[] {
  return Object.entries(packages).flatMap(([place, { version }]) =>
    place.endsWith(`node_modules/${name}`) && version !== undefined ? [version] : [],
  );
}

function isBelow(version: string, floor: string): boolean {
  const [have, want] = [version, floor].map((text) => text.split(/[.+-]/).slice(0, 3).map(Number));
  const place = have?.findIndex((number, at) => number !== want?.[at]) ?? -1;
  return place >= 0 && (have?.[place] ?? 0) < (want?.[place] ?? 0);
}

test.each(DEPENDENCY_FLOORS)("$name is at least $floor ($advisory)", ({ name, floor }) => {
  expect(versionsOf(name).filter((version) => isBelow(version, floor))).toEqual([]);
});

describe("versions are compared number by number", () => {
  test.each([
    ["1.9.0", "1.10.0", true],
    ["1.10.0", "1.9.0", false],
    ["2.0.0", "2.0.0", false],
    ["16.0.7-canary.1", "16.0.7", false],
  ])("%s below %s: %s", (version, floor, is) => {
    expect(isBelow(version, floor)).toBe(is);
  });

  test("and packages are there to be compared", () => {
    expect(
      DEPENDENCY_FLOORS.filter(({ name }) => versionsOf(name).length > 0).length,
    ).toBeGreaterThan(9);
  });
});
