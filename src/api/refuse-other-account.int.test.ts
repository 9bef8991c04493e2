import { expect, test } from "vitest";
import { createMemoryRateLimiter } from "@/infra/rate-limit/memory-rate-limiter";
import { signedIn } from "@/testing/browser";
import { createImageRow, createMember, uploadForm } from "@/testing/factories";
import { testService } from "@/testing/service";

const service = testService();

test("what scripts do on the page of another account is not done to whoever has signed in since", async () => {
  const [owner, other] = [await createMember(service), await createMember(service)];
  const cookie = await signedIn(service, other);
  const id = await createImageRow(service);
  const like = (from: string) =>
    service.mutate("images.setRelationship", {
      cookie,
      headers: { "x-ema-owner": from },
      body: { id, type: "like", create: true },
    });
  const refused = await like(owner.id);
  expect(refused.status).toBe(409);
  expect(refused.text).toContain(`You are signed in as ${other.username} now`);
  const { likes } = await service.deps.db.image.findUniqueOrThrow({ where: { id } });
  expect(likes).toBe(0);
  expect((await like(other.id)).status).toBe(200);
});

test("uploads from the page of another account are none of those that who has signed in since may make", async () => {
  service.runtime.limiter = createMemoryRateLimiter(service.clock);
  const [owner, other] = [await createMember(service), await createMember(service)];
  const cookie = await signedIn(service, other);
  const upload = async (from: string) => {
    const headers = { "x-ema-owner": from };
    const body = await uploadForm();
    return (await service.mutate("images.upload", { cookie, headers, body })).status;
  };
  for (const _ of [1, 2, 3]) expect(await upload(owner.id)).toBe(409);
  expect(await upload(other.id)).toBe(200);
});

test("what is read, or is done in nobody’s name, is answered whosever page asks", async () => {
  const cookie = await signedIn(service, await createMember(service));
  const headers = { "x-ema-owner": "somebody else" };
  expect((await service.query("users.get", { id: "@me" }, { cookie, headers })).status).toBe(200);
  const body = {};
  const begun = await service.mutate("auth.beginPasskeySignIn", { cookie, headers, body });
  expect(begun.status).toBe(200);
});
