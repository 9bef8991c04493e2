import { expect, test } from "vitest";
import { toRequest } from "@/testing/ask";
import { signedIn } from "@/testing/browser";
import { createImageRow, createMember, uploadForm } from "@/testing/factories";
import { asks, createAdmin, createCase } from "@/testing/moderate";
import { messageOf } from "@/testing/read-answer";
import { testService } from "@/testing/service";
import { handleForm } from "./forms/handle-form";

const service = testService();

/** A body of which the end comes two seconds after what happens meanwhile. */
function slowly(body: string | Uint8Array, meanwhile: () => Promise<unknown>) {
  const bytes = Buffer.from(body);
  const half = Math.floor(bytes.byteLength / 2);
  let isBegun = false;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (!isBegun) {
        isBegun = true;
        controller.enqueue(bytes.subarray(0, half));
        return;
      }
      await meanwhile();
      service.clock.advance(2_000);
      controller.enqueue(bytes.subarray(half));
      controller.close();
    },
  });
}

const BAN = { reason: "Spam." };

/** A member, an image, and what bans the member. */
async function scene() {
  const [member, admin] = [await createMember(service), await createAdmin(service)];
  const image = await createImageRow(service);
  const ban = async () => {
    const answer = await asks(service, admin, "PUT", `/user/${member.id}/suspension`, BAN);
    expect(answer.status).toBe(200);
  };
  return { member, image, ban };
}

const JSON_TYPE = { "content-type": "application/json" };
const commentCount = () => service.deps.db.comment.count();

test("whoever is banned while the body is on its way is refused over REST, as with any dead token", async () => {
  const { member, image, ban } = await scene();
  const body = slowly(JSON.stringify({ text: "late" }), ban);
  const ask = { token: member.token, body, headers: JSON_TYPE };
  const answer = await service.rest("POST", `/images/${image}/comments`, ask);
  expect([answer.status, messageOf(answer)]).toEqual([401, "Invalid token"]);
  expect(await commentCount()).toBe(0);
});

test("the same holds of a browser's session", async () => {
  service.clock.catchUp();
  const { member, image, ban } = await scene();
  const cookie = await signedIn(service, member);
  const body = slowly(JSON.stringify({ id: image, text: "late" }), ban);
  const answer = await service.mutate("comments.create", { cookie, body, headers: JSON_TYPE });
  expect(answer.status).toBe(401);
  expect(await commentCount()).toBe(0);
});

test("the same holds of the form of a page", async () => {
  service.clock.catchUp();
  const { member, image, ban } = await scene();
  const cookie = await signedIn(service, member);
  const body = slowly(`id=${image}&text=late`, ban);
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const request = toRequest("POST", "/forms/comments.create", { cookie, body, headers });
  const answer = await handleForm(request, "comments.create");
  expect(answer.headers.get("location")).toMatch(/^\/login/);
  expect(await commentCount()).toBe(0);
});

test.each(["rest", "trpc"] as const)("the same holds of an upload over %s", async (door) => {
  service.clock.catchUp();
  const { member, ban } = await scene();
  const sent = new Request("http://ema.test", { method: "POST", body: await uploadForm() });
  const headers = { "content-type": sent.headers.get("content-type") ?? "" };
  const body = slowly(new Uint8Array(await sent.arrayBuffer()), ban);
  const answer =
    door === "rest"
      ? await service.rest("POST", "/images", { token: member.token, body, headers })
      : await service.mutate("images.upload", {
          cookie: await signedIn(service, member),
          body,
          headers,
        });
  expect(answer.status).toBe(401);
  expect(await service.deps.db.image.count({ where: { uploaderId: member.id } })).toBe(0);
});

test("who is no approver any more decides nothing that was begun before", async () => {
  const { id, approver } = await createCase(service);
  const admin = await createAdmin(service);
  const revoke = () =>
    asks(service, admin, "PATCH", `/user/${approver.id}/roles`, {
      role: "approver",
      action: "revoke",
    });
  const body = slowly(JSON.stringify({ action: "deny", reason: "late" }), revoke);
  const ask = { token: approver.token, body, headers: JSON_TYPE };
  expect((await service.rest("POST", `/pending/${id}/review`, ask)).status).toBe(403);
  expect((await service.deps.db.image.findUniqueOrThrow({ where: { id } })).status).toBe("pending");
});

test("whoever is as before does what was sent, however long it took", async () => {
  const { member, image } = await scene();
  const body = slowly(JSON.stringify({ text: "late" }), async () => {});
  const ask = { token: member.token, body, headers: JSON_TYPE };
  expect((await service.rest("POST", `/images/${image}/comments`, ask)).status).toBe(201);
});
