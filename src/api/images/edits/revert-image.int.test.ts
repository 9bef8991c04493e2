import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { Answer } from "@/testing/ask";
import { miscounts } from "@/testing/counters";
import { createImageRow, createMember, type Member } from "@/testing/factories";
import { imageOf, messageOf } from "@/testing/read-answer";
import { testService } from "@/testing/service";

const service = testService();

const withVersions = z.object({
  versions: z.array(z.looseObject({ version: z.number() })),
  next: z.string().optional(),
});

function versionsOf({ body }: Answer) {
  return withVersions.parse(body).versions;
}

function edit(by: Pick<Member, "token">, id: string, body: Record<string, unknown>) {
  return service.rest("PATCH", `/images/${id}`, { token: by.token, body });
}

function revert(by: Pick<Member, "token">, id: string, body: Record<string, unknown>) {
  return service.rest("POST", `/images/${id}/revert`, { token: by.token, body });
}

/** An image at its third version: cat by wlop, dog, dog and bird. */
async function editedImage() {
  const uploader = await createMember(service);
  const image = { uploaderId: uploader.id, tags: ["cat"], artist: "wlop" };
  const id = await createImageRow(service, image);
  const uploadedAt = service.clock.now().toISOString();
  service.clock.advance(1_000);
  await edit(uploader, id, { tags: "dog", artist: "" });
  service.clock.advance(1_000);
  await edit(uploader, id, { tags: "dog,bird", nsfw: true, description: "two" });
  return { id, uploader, uploadedAt };
}

async function get(id: string) {
  return imageOf(await service.rest("GET", `/images/${id}`));
}

describe("GET /images/{id}/versions", () => {
  test("lists who made what of it, newest first, with the tags that came and went", async () => {
    const { id, uploader, uploadedAt } = await editedImage();
    const author = { id: uploader.id, username: uploader.username };
    const after = (milliseconds: number) =>
      new Date(Date.parse(uploadedAt) + milliseconds).toISOString();
    expect((await service.rest("GET", `/images/${id}/versions`)).body).toEqual({
      versions: [
        {
          version: 3,
          author,
          origin: "edit",
          createdAt: after(2_000),
          tags: ["bird", "dog"],
          nsfw: true,
          description: "two",
          tagsAdded: ["bird"],
          tagsRemoved: [],
        },
        {
          version: 2,
          author,
          origin: "edit",
          createdAt: after(1_000),
          tags: ["dog"],
          nsfw: false,
          tagsAdded: ["dog"],
          tagsRemoved: ["cat"],
        },
        {
          version: 1,
          author,
          origin: "upload",
          createdAt: uploadedAt,
          tags: ["cat"],
          nsfw: false,
          artist: "wlop",
        },
      ],
    });
  });

  test("has the upload alone of an image that was never edited, pending or approved", async () => {
    for (const status of ["approved", "pending"] as const) {
      const id = await createImageRow(service, { status });
      const versions = versionsOf(await service.rest("GET", `/images/${id}/versions`));
      expect(versions).toMatchObject([{ version: 1, origin: "upload", tags: ["tag"] }]);
    }
  });

  test("compares the last one of a page with the version before it", async () => {
    const { id } = await editedImage();
    const versions = versionsOf(await service.rest("GET", `/images/${id}/versions?limit=1`));
    expect(versions).toMatchObject([{ version: 3, tagsAdded: ["bird"], tagsRemoved: [] }]);
  });

  test("goes on where the page before ended, to the end", async () => {
    const { id } = await editedImage();
    const first = await service.rest("GET", `/images/${id}/versions?limit=2`);
    expect(versionsOf(first)).toMatchObject([{ version: 3 }, { version: 2, tagsAdded: ["dog"] }]);
    const { next } = withVersions.parse(first.body);
    const last = await service.rest("GET", `/images/${id}/versions?limit=2&cursor=${next}`);
    expect(last.body).toMatchObject({ versions: [{ version: 1, origin: "upload" }] });
    expect(withVersions.parse(last.body).next).toBeUndefined();
    const whole = await service.rest("GET", `/images/${id}/versions?limit=3`);
    expect([versionsOf(whole).length, withVersions.parse(whole.body).next]).toEqual([3, undefined]);
    const beyond = await service.rest("GET", `/images/${id}/versions?cursor=1`);
    expect(beyond.body).toEqual({ versions: [] });
  });

  test.each(["denied", "deleted"] as const)("are none of a %s image", async (status) => {
    const id = await createImageRow(service, { status });
    expect((await service.rest("GET", `/images/${id}/versions`)).status).toBe(404);
  });

  test.each(["x", "0", "1.5", "9999999999"])("refuses the cursor %s", async (cursor) => {
    const id = await createImageRow(service);
    const answer = await service.rest("GET", `/images/${id}/versions?cursor=${cursor}`);
    expect(answer.status).toBe(400);
    expect(messageOf(answer)).toBe("cursor is not one that was answered here");
  });
});

describe("POST /images/{id}/revert", () => {
  test("makes an earlier version the newest", async () => {
    const { id, uploader } = await editedImage();
    expect((await revert(uploader, id, { to: "1" })).status).toBe(204);
    const image = await get(id);
    expect(image).toMatchObject({ tags: ["cat"], artist: "wlop", nsfw: false, version: 4 });
    expect(image["description"]).toBeUndefined();
    const [newest] = versionsOf(await service.rest("GET", `/images/${id}/versions`));
    expect(newest).toMatchObject({ version: 4, origin: "revert", tags: ["cat"] });
    expect(await miscounts(service)).toEqual([]);
  });

  test("makes no version when that is how it is", async () => {
    const { id, uploader } = await editedImage();
    await revert(uploader, id, { to: 2 });
    for (const to of [2, 4]) expect((await revert(uploader, id, { to })).status).toBe(204);
    expect(await get(id)).toMatchObject({ version: 4 });
  });

  test("goes to the only version of an image that was never edited", async () => {
    const uploader = await createMember(service);
    const id = await createImageRow(service, { uploaderId: uploader.id });
    expect((await revert(uploader, id, { to: 1 })).status).toBe(204);
    expect(await get(id)).toMatchObject({ version: 1 });
  });

  test("does not find a version that never was", async () => {
    const { id, uploader } = await editedImage();
    for (const to of [4, 2_147_483_647]) {
      const answer = await revert(uploader, id, { to });
      expect(answer.status).toBe(404);
      expect(messageOf(answer)).toBe("Version not found");
    }
  });

  test("is refused where the image was changed meanwhile", async () => {
    const { id, uploader } = await editedImage();
    const answer = await revert(uploader, id, { to: 1, version: 2 });
    expect(answer.status).toBe(409);
    expect(imageOf(answer)).toMatchObject({ id, version: 3 });
  });

  test("is for moderators, and then in their log; and for no other", async () => {
    const { id } = await editedImage();
    const [other, approver] = [
      await createMember(service),
      await createMember(service, { roles: ["approver"] }),
    ];
    expect((await revert(other, id, { to: 1 })).status).toBe(403);
    expect((await revert(approver, id, { to: 1 })).status).toBe(204);
    expect(await service.deps.db.moderationAct.findMany()).toMatchObject([
      { actorId: approver.id, action: "image.revert", subjectId: id },
    ]);
  });

  test.each([
    [{}, "to is required"],
    [{ to: "first" }, "to must be a whole number from 1"],
    [{ to: 0 }, "to must be a whole number from 1"],
    [{ to: 1e10 }, "to must be at most 2147483647"],
  ])("refuses %j", async (body, message) => {
    const { id, uploader } = await editedImage();
    const answer = await revert(uploader, id, body);
    expect(answer.status).toBe(400);
    expect(messageOf(answer)).toBe(message);
  });
});
