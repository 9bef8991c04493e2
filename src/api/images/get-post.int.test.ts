import { beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import type { Answer } from "@/testing/ask";
import {
  createImageRow,
  createMember,
  createPending,
  createReaction,
  type Member,
  review,
  uploadForm,
} from "@/testing/factories";
import { plainPng } from "@/testing/plain-png";
import { imageOf } from "@/testing/read-answer";
import { readPixels } from "@/testing/read-pixels";
import { testService } from "@/testing/service";

const service = testService();

/** What a plain picture has: see plainPng. */
const PLAIN = [90, 120, 150];

const answered = z.object({
  result: z.object({
    data: z.strictObject({
      image: z.looseObject({ id: z.string() }),
      viewer: z.record(z.string(), z.unknown()).optional(),
      categories: z.record(z.string(), z.string()),
      address: z.string(),
    }),
  }),
});

function viewerOf({ body }: Answer) {
  return answered.parse(body).result.data.viewer;
}

function postOf({ body }: Answer) {
  return answered.parse(body).result.data.image;
}

let approver: Member;
beforeEach(async () => {
  approver = await createMember(service, { roles: ["approver"] });
});

async function createPlain(): Promise<string> {
  return createPending(service, approver, await uploadForm({}, await plainPng(60, 40)));
}

describe("images.post", () => {
  test("answers a pending image as images.get does, with what its page needs besides", async () => {
    const id = await createPlain();
    const { color, preview, thumbnail, widths, ...image } = postOf(
      await service.query("images.post", { id }),
    );
    expect(image).toEqual(imageOf(await service.rest("GET", `/images/${id}`)));
    expect(preview).toMatch(/^data:image\/png;base64,[A-Za-z0-9+/]+=*$/);
    expect({ thumbnail, widths }).toEqual({ thumbnail: { width: 60, height: 40 }, widths: [60] });
    const shown = z.string().parse(color);
    expect(shown).toMatch(/^#[0-9a-f]{6}$/);
    const channels = Buffer.from(shown.slice(1), "hex");
    // A JPEG keeps colours to a step or two.
    for (const [place, value] of PLAIN.entries()) {
      expect(Math.abs((channels[place] ?? 0) - value)).toBeLessThan(3);
    }
  });

  test("names the sizes that its picture and thumbnail are really served in", async () => {
    const form = await uploadForm({}, await plainPng(800, 500));
    const id = await createPending(service, approver, form);
    const post = postOf(await service.query("images.post", { id }));
    expect(post["widths"]).toEqual([360, 720, 800]);
    for (const width of [360, 720, 800]) {
      const query = width === 800 ? "" : `?w=${width}`;
      const { bytes } = await service.picture(`/image/${id}.jpg${query}`);
      expect((await readPixels(bytes)).width).toBe(width);
    }
    const { width, height } = await readPixels((await service.picture(`/thumbnail/${id}`)).bytes);
    expect(post["thumbnail"]).toEqual({ width, height });
  });

  test("answers an approved image in the same way", async () => {
    const id = await createPlain();
    const pending = postOf(await service.query("images.post", { id }));
    await review(service, approver, { id, action: "approve" });
    const { color, preview, thumbnail, widths, ...image } = postOf(
      await service.query("images.post", { id }),
    );
    expect(image).toEqual(imageOf(await service.rest("GET", `/images/${id}`)));
    expect({ color, preview, thumbnail, widths }).toEqual({
      color: pending["color"],
      preview: pending["preview"],
      thumbnail: { width: 60, height: 40 },
      widths: [60],
    });
  });

  test("has no colour for an image from before there were any", async () => {
    const id = await createImageRow(service);
    const post = postOf(await service.query("images.post", { id }));
    expect(post).toHaveProperty("preview");
    expect(post).not.toHaveProperty("color");
  });

  test.each(["denied", "deleted"] as const)("does not find a %s image", async (status) => {
    const id = await createImageRow(service, { status });
    for (const unknown of [id, "aaaaaaaaaaaa", "x"]) {
      const answer = await service.query("images.post", { id: unknown });
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({ error: { message: "Image not found" } });
    }
  });

  test("says what the image is to who looks, and nothing to visitors", async () => {
    const [uploader, other, admin] = [
      await createMember(service),
      await createMember(service),
      await createMember(service, { roles: ["admin"] }),
    ];
    const id = await createImageRow(service, { uploaderId: uploader.id });
    await createReaction(service, { userId: other.id, imageId: id, kind: "favorite" });
    const seenBy = async ({ token }: { token: string }) =>
      viewerOf(await service.query("images.post", { id }, { token }));

    expect(viewerOf(await service.query("images.post", { id }))).toBeUndefined();
    const none = { liked: false, favored: false };
    const may = { canEdit: true, canDelete: true };
    expect(await seenBy(uploader)).toEqual({
      ...{ id: uploader.id, ...none, ...may },
      ...{ isUploader: true, isModerator: false },
    });
    expect(await seenBy(other)).toEqual({
      ...{ id: other.id, liked: false, favored: true, canEdit: false, canDelete: false },
      ...{ isUploader: false, isModerator: false },
    });
    expect(await seenBy(approver)).toEqual({
      ...{ id: approver.id, ...none, canEdit: true, canDelete: false },
      ...{ isUploader: false, isModerator: true },
    });
    expect(await seenBy(admin)).toEqual({
      ...{ id: admin.id, ...none, ...may },
      ...{ isUploader: false, isModerator: true },
    });
  });

  test("lets an account whose email is not verified change nothing", async () => {
    const uploader = await createMember(service, { verified: false });
    const id = await createImageRow(service, { uploaderId: uploader.id });
    const { token } = uploader;
    expect(viewerOf(await service.query("images.post", { id }, { token }))).toMatchObject({
      isUploader: true,
      canEdit: false,
      canDelete: false,
    });
  });

  test("refuses to be asked for nothing", async () => {
    expect((await service.query("images.post", {})).status).toBe(400);
  });

  test("says what kinds of tags the image has, and the whole address of its page", async () => {
    const id = await createImageRow(service, { tags: ["cat", "hokusai"] });
    await service.deps.db.tag.update({ where: { name: "hokusai" }, data: { category: "artist" } });
    const { body } = await service.query("images.post", { id });
    expect(answered.parse(body).result.data).toMatchObject({
      categories: { cat: "general", hokusai: "artist" },
      address: `http://ema.test/post/${id}`,
    });
  });
});
