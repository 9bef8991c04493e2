import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createMember } from "@/testing/factories";
import { tokenOfLink } from "@/testing/seen-link";
import { testService } from "@/testing/service";

const service = testService();

/** Long enough to check a password and begin to wait. */
const BEGUN_MS = 1000;

/** Does the work while its owner likes an own image, as the database sees it: referred to first, counted then. */
async function whileLiking<T>(id: string, work: () => Promise<T>): Promise<T> {
  let working: Promise<T> | undefined;
  await service.deps.db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM users WHERE id = ${id} FOR KEY SHARE`;
    working = work();
    await sleep(BEGUN_MS);
    await tx.$executeRaw`UPDATE users SET likes_received = likes_received + 1 WHERE id = ${id}`;
  });
  if (working === undefined) throw new Error("not begun");
  return working;
}

test("an account is deleted while its owner likes an own image", async () => {
  const { id, token, password } = await createMember(service);
  const body = { password, images: "keep" };
  const deleting = whileLiking(id, () => service.rest("POST", "/account/delete", { token, body }));
  expect((await deleting).status).toBe(204);
});

test("an admin's account is deleted while its owner likes an own image", async () => {
  await createMember(service, { roles: ["admin"] });
  const { id, token, password } = await createMember(service, { roles: ["admin"] });
  const body = { password, images: "keep" };
  const deleting = whileLiking(id, () => service.rest("POST", "/account/delete", { token, body }));
  expect((await deleting).status).toBe(204);
});

test("an account gets its new address while its owner likes an own image", async () => {
  const { id, token, password } = await createMember(service);
  const email = "new@example.org";
  await service.rest("PATCH", "/account/email", { token, body: { password, email } });
  const link = tokenOfLink(service.mails.filter(({ to }) => to === email).at(-1));
  const verifying = whileLiking(id, () =>
    service.rest("POST", "/register/verify", { body: { token: link } }),
  );
  expect((await verifying).status).toBe(204);
});
