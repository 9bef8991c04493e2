import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { seen } from "@/testing/ask";
import {
  createImageRow,
  createMember,
  createPending,
  type Member,
  uploadForm,
} from "@/testing/factories";
import { CHANGES, createApprover, createCase, asks, does, newsKinds } from "@/testing/moderate";
import { imageOf, newsOf } from "@/testing/read-answer";
import { testService } from "@/testing/service";

const service = testService();

const queueSchema = z.object({ entries: z.array(z.looseObject({ changes: z.unknown() })) });

function changesOf(queue: unknown) {
  return queueSchema.parse(queue).entries.map(({ changes }) => changes);
}

describe("a request for changes", () => {
  test("leaves the image pending and tells its uploader what is wanted", async () => {
    const { id, uploader, approver } = await createCase(service);
    expect(seen(await asks(service, approver, "POST", `/pending/${id}/review`, CHANGES))).toEqual({
      status: 200,
      body: { message: "changes requested" },
    });
    expect(imageOf(await service.rest("GET", `/images/${id}`))["pending"]).toBe(true);
    const [news] = newsOf(await does(service, uploader, "GET", "/notifications"));
    expect(news).toMatchObject({ kind: "changes_requested", image: id, text: CHANGES.reason });
    expect(news).not.toHaveProperty("actor");
    expect(service.mails).toMatchObject([{ to: uploader.email }]);
    expect(service.mails[0]?.text).toContain(CHANGES.reason);
  });

  test("takes the image out of what waits for moderators until it is sent back", async () => {
    const { id, uploader, approver } = await createCase(service);
    await does(service, approver, "POST", `/pending/${id}/review`, CHANGES);
    const queue = async (query = "") =>
      (await does(service, approver, "GET", `/moderation/queue${query}`)).body;
    expect(await queue()).toEqual({ entries: [] });
    expect(await queue("?state=changes_requested")).toMatchObject({ entries: [{ image: { id } }] });
    expect(await queue("?state=any")).toMatchObject({ entries: [{ image: { id } }] });
    await does(service, uploader, "POST", `/pending/${id}/resubmit`);
    expect(await queue()).toMatchObject({ entries: [{ image: { id } }] });
    expect(await queue("?state=changes_requested")).toEqual({ entries: [] });
  });

  test("does not wait for an account that is deleted, and is none of its images any more", async () => {
    const { id, uploader, approver } = await createCase(service);
    await does(service, approver, "POST", `/pending/${id}/review`, CHANGES);
    const body = { password: uploader.password, images: "keep" };
    await does(service, uploader, "POST", "/account/delete", body);
    const waiting = async () => (await does(service, approver, "GET", "/moderation/queue")).body;
    await vi.waitFor(async () => {
      expect(await waiting()).toMatchObject({ entries: [{ image: { id } }] });
    });
    expect(seen(await asks(service, approver, "POST", `/pending/${id}/review`, CHANGES))).toEqual({
      status: 400,
      body: { message: "nobody is there to make changes: the account is deleted" },
    });
    const many = { ids: [id], ...CHANGES };
    expect((await does(service, approver, "POST", "/batch/review", many)).body).toMatchObject({
      results: [
        { id, ok: false, message: "nobody is there to make changes: the account is deleted" },
      ],
    });
    expect(await waiting()).toMatchObject({ entries: [{ image: { id } }] });
    const approval = { action: "approve" };
    await does(service, approver, "POST", `/pending/${id}/review`, approval);
    expect((await asks(service, approver, "POST", `/pending/${id}/review`, CHANGES)).status).toBe(
      409,
    );
  });

  test("shows the reviewer what the uploader changed, and nothing of before the request", async () => {
    const uploader = await createMember(service);
    const approver = await createApprover(service);
    const form = await uploadForm({ tags: "cat, dog", artist: "nobody" });
    const id = await createPending(service, uploader, form);
    const edit = (body: Record<string, unknown>) =>
      does(service, uploader, "PATCH", `/images/${id}`, body);
    await edit({ description: "a cat" });
    await does(service, approver, "POST", `/pending/${id}/review`, CHANGES);
    await edit({ tags: ["cat", "sea"] });
    await edit({ artist: "wlop", nsfw: true });
    await does(service, uploader, "POST", `/pending/${id}/resubmit`);
    const { body } = await does(service, approver, "GET", "/moderation/queue");
    const now = service.clock.now().toISOString();
    expect(changesOf(body)).toEqual([
      {
        text: CHANGES.reason,
        by: { id: approver.id, username: approver.username },
        requestedAt: now,
        resubmittedAt: now,
        difference: {
          tagsAdded: ["sea"],
          tagsRemoved: ["dog"],
          before: { artist: "nobody", nsfw: false },
          after: { artist: "wlop", nsfw: true },
        },
      },
    ]);
  });

  test("says nothing of a difference when nothing was changed", async () => {
    const { id, uploader, approver } = await createCase(service);
    await does(service, approver, "POST", `/pending/${id}/review`, CHANGES);
    await does(service, uploader, "POST", `/pending/${id}/resubmit`);
    const { text } = await does(service, approver, "GET", "/moderation/queue");
    expect(text).toContain("resubmittedAt");
    expect(text).not.toContain("difference");
  });

  test("may be made again, and is then compared with what there was by then", async () => {
    const { id, uploader, approver } = await createCase(service);
    await does(service, approver, "POST", `/pending/${id}/review`, CHANGES);
    await does(service, uploader, "PATCH", `/images/${id}`, { artist: "one" });
    await does(service, uploader, "POST", `/pending/${id}/resubmit`);
    const again = { action: "request_changes", reason: "The other one." };
    await does(service, approver, "POST", `/pending/${id}/review`, again);
    await does(service, uploader, "PATCH", `/images/${id}`, { artist: "other" });
    const path = "/moderation/queue?state=changes_requested";
    expect((await does(service, approver, "GET", path)).body).toMatchObject({
      entries: [
        {
          changes: {
            text: "The other one.",
            difference: { before: { artist: "one" }, after: { artist: "other" } },
          },
        },
      ],
    });
    expect(await newsKinds(service, uploader)).toEqual(["changes_requested", "changes_requested"]);
  });

  test("is kept from another moderator's while it waits, and not from its own author's", async () => {
    const { id, uploader, approver } = await createCase(service);
    const other = await createApprover(service);
    const request = (by: Member, reason: string) =>
      asks(service, by, "POST", `/pending/${id}/review`, { action: "request_changes", reason });
    expect((await request(approver, "One.")).status).toBe(200);
    expect(seen(await request(other, "Two."))).toEqual({
      status: 409,
      body: { message: "another moderator has asked for changes" },
    });
    expect((await request(approver, "One, please.")).status).toBe(200);
    const state = async () => (await does(service, uploader, "GET", `/images/${id}/review`)).body;
    expect(await state()).toMatchObject({ changes: { text: "One, please." } });
    await does(service, uploader, "POST", `/pending/${id}/resubmit`);
    expect((await request(other, "Two.")).status).toBe(200);
    expect(await state()).toMatchObject({ changes: { text: "Two." } });
  });

  test("keeps no other moderator's once the account of whose it is is deleted", async () => {
    const { id, uploader, approver } = await createCase(service);
    const other = await createApprover(service);
    await does(service, approver, "POST", `/pending/${id}/review`, CHANGES);
    const body = { password: approver.password, images: "keep" };
    await does(service, approver, "POST", "/account/delete", body);
    const state = async () => (await does(service, uploader, "GET", `/images/${id}/review`)).body;
    await vi.waitFor(async () => {
      await does(service, other, "POST", `/pending/${id}/review`, { ...CHANGES, reason: "Two." });
    });
    expect(await state()).toMatchObject({ state: "changes_requested", changes: { text: "Two." } });
  });

  test("does not keep the image from being approved", async () => {
    const { id, approver } = await createCase(service);
    await does(service, approver, "POST", `/pending/${id}/review`, CHANGES);
    await does(service, approver, "POST", `/pending/${id}/review`, { action: "approve" });
    expect(imageOf(await service.rest("GET", `/images/${id}`))).not.toHaveProperty("pending");
  });

  test.each([undefined, "", " \n"])("is refused with %j for a reason", async (reason) => {
    const { id, approver } = await createCase(service);
    const body = { action: "request_changes", reason };
    expect(seen(await asks(service, approver, "POST", `/pending/${id}/review`, body))).toEqual({
      status: 400,
      body: { message: "reason is required to deny an image or request changes" },
    });
    expect(service.mails).toEqual([]);
  });

  test("is refused on an approved image", async () => {
    const approver = await createApprover(service);
    const id = await createImageRow(service);
    expect(seen(await asks(service, approver, "POST", `/pending/${id}/review`, CHANGES))).toEqual({
      status: 409,
      body: { message: "already approved" },
    });
  });
});

describe("POST /pending/{id}/resubmit", () => {
  const CONFLICT = {
    status: 409,
    body: { message: "no changes are asked for, or it was sent back already" },
  };

  test("is for an image of which changes were asked for, once for each request", async () => {
    const { id, uploader, approver } = await createCase(service);
    const resubmit = () => asks(service, uploader, "POST", `/pending/${id}/resubmit`);
    expect(seen(await resubmit())).toEqual(CONFLICT);
    await does(service, approver, "POST", `/pending/${id}/review`, CHANGES);
    const statuses = (await Promise.all([resubmit(), resubmit()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([204, 409]);
    await does(service, approver, "POST", `/pending/${id}/review`, CHANGES);
    expect((await resubmit()).status).toBe(204);
  });

  test("is for the uploader alone", async () => {
    const { id, approver } = await createCase(service);
    await does(service, approver, "POST", `/pending/${id}/review`, CHANGES);
    for (const by of [approver, await createMember(service)]) {
      expect(seen(await asks(service, by, "POST", `/pending/${id}/resubmit`))).toEqual({
        status: 403,
        body: { message: "not the uploader of this image" },
      });
    }
    expect((await asks(service, undefined, "POST", `/pending/${id}/resubmit`)).status).toBe(401);
  });

  test.each(["approved", "denied", "deleted"] as const)(
    "does not find a %s image",
    async (status) => {
      const uploader = await createMember(service);
      const id = await createImageRow(service, { status, uploaderId: uploader.id });
      expect((await asks(service, uploader, "POST", `/pending/${id}/resubmit`)).status).toBe(404);
    },
  );
});
