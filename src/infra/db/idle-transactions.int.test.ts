import { expect, test } from "vitest";
import { openTestDatabase, testDatabaseUrl } from "@/testing/databases/test-database";

test("a server ends transactions that we were cut off from", async () => {
  const { db } = await openTestDatabase();
  const [row] = await db.$queryRaw<object[]>`SHOW idle_in_transaction_session_timeout`;
  // From a database in the process nobody is cut off.
  const isServer = (await testDatabaseUrl()) !== undefined;
  expect(row).toEqual({ idle_in_transaction_session_timeout: isServer ? "30s" : "0" });
});
