import { expect, onTestFinished, test } from "vitest";
import { setFreeBytes } from "@/testing/databases/test-database";
import { testService } from "@/testing/service";
import { makeAdmin } from "./make-admin";

const service = testService();

const admin = { username: "root", email: "root@example.org", password: "correct horse battery" };

test("where the disk has no room for an admin the start says so, and how much has to be free", async () => {
  onTestFinished(async () => {
    setFreeBytes(Number.POSITIVE_INFINITY);
    await expect.poll(make).toBe("made");
  });
  setFreeBytes(1_000_000);
  // It is looked now and then how much is free.
  const clear = () => service.deps.db.user.deleteMany().then(() => "cleared", String);
  await expect.poll(clear).toContain("read-only");

  expect(await make()).toBe(
    "DataFolderUnusable: DATA_DIR names a folder that cannot be used: " +
      "its disk has no room for an admin: 64 MB have to be free",
  );
});

function make(): Promise<string> {
  return makeAdmin(service.deps, { admin, databaseUrl: undefined }).then(() => "made", String);
}
