import { expect, onTestFinished, test } from "vitest";
import { setFreeBytes } from "@/testing/databases/test-database";
import { testService } from "@/testing/service";
import { makeAdmin } from "./make-admin";

const service = testService();

const admin = { username: "root", email: "root@example.org", password: "correct horse battery" };

test("where the disk has no room for an admin the start says so, and how much has to be free", async () => {
  onTestFinished(async () => {
    setFreeBytes(Number.POSITIVE_INFINITY);
    await expect.poll(() => make().then(() => "made", String)).toBe("made");
  });
  const make = () => makeAdmin(service.deps, { admin, databaseUrl: undefined });
  setFreeBytes(1_000_000);
  const told =
    "DataFolderUnusable: DATA_DIR names a folder that cannot be used: " +
    "its disk has no room for an admin: 64 MB have to be free";
  await expect
    .poll(async () => {
      await service.deps.db.user.deleteMany().catch(() => undefined);
      return make().then(() => "made", String);
    })
    .toBe(told);
});
