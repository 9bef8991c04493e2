import { expect, test } from "vitest";
import { DatabaseUnusable, unusableIfRefused } from "@/infra/db/database-unusable";
import { explainError } from "./explain-error";

function failing(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}

test.each([
  ["ENOSPC", "ENOSPC: no space left on device, write"],
  ["EACCES", "EACCES: permission denied, open '/data/db.lock'"],
  ["EROFS", "EROFS: read-only file system, mkdir '/data'"],
])("what a disk refuses by %s is told in one line", (code, message) => {
  expect(explainError(failing(code, message))).toBe(message);
});

test.each([
  ["3D000", 'database "ema" does not exist'],
  ["28P01", 'password authentication failed for user "ema"'],
  ["42501", "permission denied for schema public"],
])(
  "a server that lets nobody in by %s is told in one line, which names the setting",
  (code, why) => {
    expect(explainError(unusableIfRefused(failing(code, why)))).toBe(
      `DATABASE_URL names a database that cannot be used: ${why}`,
    );
  },
);

test("a server that goes away under a migration is told in one line", () => {
  const cause = new Error("Connection terminated unexpectedly");
  const error = new Error("Migration 1 failed", { cause });
  expect(explainError(unusableIfRefused(error))).toBe(
    "DATABASE_URL names a database that cannot be used: Connection terminated unexpectedly",
  );
});

test("of many addresses that were tried in vain the code is told", () => {
  const error = new DatabaseUnusable(failing("ECONNREFUSED", ""));
  expect(explainError(error)).toMatch(/cannot be used: ECONNREFUSED$/);
});

test("a database that takes no writes is told with what it may be", () => {
  const raw = failing("P2010", "Raw query failed. Code: `25006`. Message: `cannot execute`");
  const error = Object.assign(raw, { meta: { driverAdapterError: failing("25006", "") } });
  expect(explainError(error)).toMatch(/^the database is unavailable: it takes no writes/);
});

test("a bug is told whole", () => {
  expect(explainError(new TypeError("x is not a function"))).toContain("explain-error.test.ts");
  expect(explainError(unusableIfRefused(failing("42601", "syntax error")))).toContain("    at ");
});
