import { expect, test } from "vitest";
import { createMember } from "@/testing/factories";
import { listenToLog } from "@/testing/listen-to-log";
import { testService } from "@/testing/service";
import { ensureAdmin } from "./ensure-admin";

const service = testService();

const ADMIN = { username: "Root", email: "root@example.org", password: "correct horse battery" };

/** What processes that start together say and leave. */
async function start({ processes = 1, admin = ADMIN } = {}) {
  const { log, logged } = listenToLog();
  const deps = { ...service.deps, log };
  await Promise.all(Array.from({ length: processes }, () => ensureAdmin(deps, admin)));
  const accounts = await service.deps.db.user.findMany({ select: { username: true, roles: true } });
  return { accounts, logged: logged() };
}

test("of processes that start together one makes the admin, and no other complains", async () => {
  const { accounts, logged } = await start({ processes: 4 });

  expect(accounts).toEqual([{ username: "root", roles: ["admin"] }]);
  expect(logged.match(/admin account made/g)).toHaveLength(1);
  expect(logged).not.toContain("no admin was made");
});

test("an account that has the address under another name is left as it is, and named", async () => {
  const { email } = await createMember(service);

  const { accounts, logged } = await start({ admin: { ...ADMIN, email } });

  expect(accounts).toHaveLength(1);
  expect(accounts[0]?.roles).not.toContain("admin");
  expect(logged).toContain("ADMIN_EMAIL belongs to an account with another username");
});

test("an account of that name that is no admin stays what it is, and is named", async () => {
  await createMember(service, { username: ADMIN.username });

  const { accounts, logged } = await start();

  expect(accounts[0]?.roles).not.toContain("admin");
  expect(logged).toContain("ADMIN_USERNAME is an account that is not an admin");
});
