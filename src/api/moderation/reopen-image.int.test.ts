import { describe, expect, test } from "vitest";
import { seen } from "@/testing/ask";
import { miscounts } from "@/testing/counters";
import { createImageRow, createMember } from "@/testing/factories";
import { asks, CHANGES, createApprover, createCase, does, newsKinds } from "@/testing/moderate";
import { idsOf, imageOf } from "@/testing/read-answer";
import { testService } from "@/testing/service";

const service = testService();

describe("POST /images/{id}/reopen", () => {
  test("makes an approved image pending again, found by nobody and counted for nobody", async () => {
    const { id, approver } = await createCase(service);
    const before = imageOf(await service.rest("GET", `/images/${id}`));
    await does(service, approver, "POST", `/pending/${id}/review`, { action: "approve" });
    expect((await asks(service, approver, "POST", `/images/${id}/reopen`)).status).toBe(204);
    expect(imageOf(await service.rest("GET", `/images/${id}`))).toEqual(before);
    expect(idsOf(await service.rest("POST", "/images/search"))).toEqual([]);
    expect(idsOf(await service.rest("GET", "/random/image"))).toEqual([]);
    expect(await miscounts(service)).toEqual([]);
  });

  test("puts it back into the queue, where it can be decided on again", async () => {
    const { id, approver } = await createCase(service);
    await does(service, approver, "POST", `/pending/${id}/review`, CHANGES);
    await does(service, approver, "POST", `/pending/${id}/review`, { action: "approve" });
    await does(service, approver, "POST", `/images/${id}/reopen`);
    expect((await does(service, approver, "GET", "/moderation/queue")).body).toMatchObject({
      entries: [{ image: { id } }],
    });
    await does(service, approver, "POST", `/pending/${id}/review`, { action: "approve" });
    expect(idsOf(await service.rest("POST", "/images/search"))).toEqual([id]);
  });

  test("takes back the uploader's unread news of the approval, and no other", async () => {
    const { id, uploader, approver } = await createCase(service);
    const approve = () =>
      does(service, approver, "POST", `/pending/${id}/review`, { action: "approve" });
    await does(service, approver, "POST", `/pending/${id}/review`, CHANGES);
    await approve();
    await does(service, approver, "POST", `/images/${id}/reopen`);
    expect(await newsKinds(service, uploader)).toEqual(["changes_requested"]);
    await approve();
    await does(service, uploader, "POST", "/notifications/read");
    await does(service, approver, "POST", `/images/${id}/reopen`);
    expect((await newsKinds(service, uploader)).sort()).toEqual(["approved", "changes_requested"]);
  });

  test("keeps its likes and comments for when it is approved again", async () => {
    const { id, uploader, approver } = await createCase(service);
    const approve = () =>
      does(service, approver, "POST", `/pending/${id}/review`, { action: "approve" });
    await approve();
    await does(service, approver, "PATCH", `/image/${id}/relationship`, {
      type: "like",
      create: true,
    });
    await does(service, approver, "POST", `/images/${id}/comments`, { text: "a comment" });
    await does(service, approver, "POST", `/images/${id}/reopen`);
    const received = async () => (await service.rest("GET", `/user/${uploader.id}`)).body;
    expect(await received()).toMatchObject({ user: { likesReceived: 0, uploads: 0 } });
    await approve();
    expect(await received()).toMatchObject({ user: { likesReceived: 1, uploads: 1 } });
    const image = imageOf(await service.rest("GET", `/images/${id}`));
    expect(image["likes"]).toBe(1);
    expect(image["comments"]).toHaveLength(1);
    expect(await miscounts(service)).toEqual([]);
  });

  test("is done once when it is asked for twice at once", async () => {
    const approver = await createApprover(service);
    const id = await createImageRow(service);
    const answers = await Promise.all(
      [1, 2].map(() => asks(service, approver, "POST", `/images/${id}/reopen`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
    expect(await service.deps.db.moderationAct.count()).toBe(1);
  });

  test.each(["pending", "denied", "deleted"] as const)(
    "does not find a %s image",
    async (status) => {
      const id = await createImageRow(service, { status });
      const approver = await createApprover(service);
      expect(seen(await asks(service, approver, "POST", `/images/${id}/reopen`))).toEqual({
        status: 404,
        body: { message: "Image not found" },
      });
    },
  );

  test("is for moderators, the uploader not among them", async () => {
    const uploader = await createMember(service);
    const id = await createImageRow(service, { uploaderId: uploader.id });
    expect((await asks(service, undefined, "POST", `/images/${id}/reopen`)).status).toBe(401);
    expect((await asks(service, uploader, "POST", `/images/${id}/reopen`)).status).toBe(403);
    expect(idsOf(await service.rest("POST", "/images/search"))).toEqual([id]);
  });

  test("refuses a reason of more than 500 characters", async () => {
    const id = await createImageRow(service);
    const approver = await createApprover(service);
    const body = { reason: "a".repeat(501) };
    expect((await asks(service, approver, "POST", `/images/${id}/reopen`, body)).status).toBe(400);
  });
});
