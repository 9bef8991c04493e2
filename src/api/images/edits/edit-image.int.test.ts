import { describe, expect, test } from "vitest";
import { miscounts } from "@/testing/counters";
import {
  createImageRow,
  createMember,
  createPending,
  type ImageShape,
  type Member,
} from "@/testing/factories";
import { idsOf, imageOf, messageOf } from "@/testing/read-answer";
import { testService } from "@/testing/service";

const service = testService();

async function ownImage(shape: ImageShape = {}): Promise<{ id: string; uploader: Member }> {
  const uploader = await createMember(service);
  const id = await createImageRow(service, { uploaderId: uploader.id, ...shape });
  return { id, uploader };
}

function edit(by: Pick<Member, "token">, id: string, body: Record<string, unknown>) {
  return service.rest("PATCH", `/images/${id}`, { token: by.token, body });
}

async function get(id: string) {
  return imageOf(await service.rest("GET", `/images/${id}`));
}

describe("PATCH /images/{id}", () => {
  test("changes what is given, and leaves the rest", async () => {
    const { id, uploader } = await ownImage({ tags: ["cat"], artist: "wlop" });
    const tags = ["Dog_House", "cat", "cat"];
    const answer = await edit(uploader, id, { tags, description: " a dog " });
    expect({ status: answer.status, text: answer.text }).toEqual({ status: 204, text: "" });
    expect(await get(id)).toMatchObject({
      tags: ["cat", "dog house"],
      artist: "wlop",
      nsfw: false,
      description: "a dog",
      version: 2,
    });
  });

  test("takes the fields as text, and tags in all the ways of an upload", async () => {
    const { id, uploader } = await ownImage();
    expect((await edit(uploader, id, { tags: "a, b\nc", nsfw: "1", version: "1" })).status).toBe(
      204,
    );
    expect(await get(id)).toMatchObject({ tags: ["a", "b", "c"], nsfw: true, version: 2 });
  });

  test("clears with the empty text, and takes null for not given", async () => {
    const { id, uploader } = await ownImage({ artist: "wlop" });
    await edit(uploader, id, { description: "a cat" });
    const nothing = { tags: null, nsfw: null, artist: null, description: null, version: null };
    expect((await edit(uploader, id, nothing)).status).toBe(204);
    expect(await get(id)).toMatchObject({ artist: "wlop", description: "a cat", version: 2 });
    expect((await edit(uploader, id, { artist: "", description: " " })).status).toBe(204);
    const { artist, description } = await get(id);
    expect([artist, description]).toEqual([undefined, undefined]);
  });

  test("makes no version when nothing changes", async () => {
    const { id, uploader } = await ownImage({ tags: ["cat", "dog"], artist: "wlop" });
    for (const body of [{}, { tags: "dog,cat", nsfw: false, artist: "wlop", description: "" }]) {
      expect((await edit(uploader, id, body)).status).toBe(204);
    }
    expect(await get(id)).toMatchObject({ version: 1 });
    expect(await service.deps.db.imageVersion.count()).toBe(0);
  });

  test("tells the second of two editors what there is now, and leaves it", async () => {
    const { id, uploader } = await ownImage();
    expect((await edit(uploader, id, { tags: "first", version: 1 })).status).toBe(204);
    const answer = await edit(uploader, id, { tags: "second", version: 1 });
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({
      message: "the image was changed meanwhile",
      image: await get(id),
    });
    expect(await get(id)).toMatchObject({ tags: ["first"], version: 2 });
    expect((await edit(uploader, id, { tags: "third" })).status).toBe(204);
    expect(await get(id)).toMatchObject({ tags: ["third"], version: 3 });
  });

  test("shows that editor no more of an upload than others see", async () => {
    const uploader = await createMember(service);
    const id = await createPending(service, uploader);
    const answer = await edit(uploader, id, { version: 2 });
    expect(answer.status).toBe(409);
    expect(imageOf(answer)).toEqual(await get(id));
  });

  test("is followed by search, by the counts of tags and by the random pools", async () => {
    const { id, uploader } = await ownImage({ tags: ["cat"], artist: "wlop" });
    await edit(uploader, id, { tags: "dog", nsfw: true, artist: "Huwali" });
    const found = async (body: Record<string, unknown>) =>
      idsOf(await service.rest("POST", "/images/search", { body }));
    expect(await found({ tags: "cat" })).toEqual([]);
    expect(await found({ artist: "wlop" })).toEqual([]);
    expect(await found({ tags: "dog", artist: "huw", nsfw: true })).toEqual([id]);
    const drawn = async (nsfw: boolean) =>
      idsOf(await service.rest("GET", `/random/image?nsfw=${nsfw}`));
    expect(await drawn(true)).toEqual([id]);
    expect(await drawn(false)).toEqual([]);
    expect(await miscounts(service)).toEqual([]);
  });

  test.each(["approver", "admin"] as const)(
    "is for an %s too, and then in the log of moderators",
    async (role) => {
      const { id } = await ownImage({ tags: ["cat"] });
      const moderator = await createMember(service, { roles: [role] });
      const body = { tags: "dog", artist: "wlop", reason: "no cat" };
      expect((await edit(moderator, id, body)).status).toBe(204);
      expect(await service.deps.db.moderationAct.findMany()).toMatchObject([
        {
          actorId: moderator.id,
          action: "image.edit",
          subject: "image",
          subjectId: id,
          reason: "no cat",
          before: { tags: ["cat"], artist: null },
          after: { tags: ["dog"], artist: "wlop" },
        },
      ]);
    },
  );

  test("is not in the log when it is the uploader's own", async () => {
    const { id, uploader } = await ownImage();
    await edit(uploader, id, { tags: "dog" });
    expect(await service.deps.db.moderationAct.count()).toBe(0);
  });

  test("is refused to others, whatever they send", async () => {
    const { id } = await ownImage({ tags: ["cat"] });
    const other = await createMember(service);
    for (const body of [{ tags: "dog" }, { tags: "dog", version: 9 }, {}]) {
      const answer = await edit(other, id, body);
      expect(answer.status).toBe(403);
      expect(messageOf(answer)).toBe("not the uploader of this image");
    }
    expect(await get(id)).toMatchObject({ tags: ["cat"], version: 1 });
  });

  test("is for pending images too", async () => {
    const { id, uploader } = await ownImage({ status: "pending" });
    expect((await edit(uploader, id, { tags: "dog", version: 1 })).status).toBe(204);
    expect(await get(id)).toMatchObject({ tags: ["dog"], version: 2, pending: true });
    const stale = await edit(uploader, id, { tags: "cat", version: 1 });
    expect(stale.status).toBe(409);
    expect(imageOf(stale)).toMatchObject({ id, tags: ["dog"], pending: true });
    expect(await miscounts(service)).toEqual([]);
  });

  test.each(["denied", "deleted"] as const)("does not find a %s image", async (status) => {
    const { id, uploader } = await ownImage({ status });
    expect((await edit(uploader, id, { tags: "dog" })).status).toBe(404);
    const row = await service.deps.db.image.findUnique({ where: { id } });
    expect(row).toMatchObject({ tags: ["tag"], version: 1 });
  });

  test.each([
    [{ tags: "" }, "tags must be at least one"],
    [{ tags: [] }, "tags must be at least one"],
    [
      { tags: Array.from({ length: 121 }, (_, place) => `cat ${place}`) },
      "tags must be at most 120",
    ],
    [{ tags: "x".repeat(51) }, "tags must each be at most 50 characters"],
    [{ artist: "x".repeat(61) }, "artist must be at most 60 characters"],
    [{ description: "x".repeat(501) }, "description must be at most 500 characters"],
    [{ nsfw: "perhaps" }, "nsfw must be true or false"],
    [{ version: 0 }, "version must be a whole number from 1"],
    [{ version: "1.5" }, "version must be a whole number from 1"],
    [{ version: 2_147_483_648 }, "version must be at most 2147483647"],
  ])("refuses %j and changes nothing", async (wrong, message) => {
    const { id, uploader } = await ownImage();
    const answer = await edit(uploader, id, { nsfw: true, ...wrong });
    expect(answer.status).toBe(400);
    expect(messageOf(answer)).toBe(message);
    expect(await get(id)).toMatchObject({ nsfw: false, version: 1 });
  });
});
