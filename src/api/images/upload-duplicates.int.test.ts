import { describe, expect, test } from "vitest";
import { createPictureProcessor } from "@/infra/picture/process-picture";
import { seen } from "@/testing/ask";
import { createMember, createPending, nextPicture, review, uploadForm } from "@/testing/factories";
import { imageOf } from "@/testing/read-answer";
import { testService } from "@/testing/service";
import { storedFiles } from "@/testing/stored-files";

const service = testService();

describe("an upload whose bytes are there already", () => {
  test("is refused with the id of the pending image", async () => {
    const { token } = await createMember(service);
    const picture = await nextPicture();
    const id = await createPending(service, { token }, await uploadForm({}, picture));
    const body = await uploadForm({ nsfw: "true", tags: "other" }, picture);
    const answer = await service.rest("POST", "/images", { token, body });
    expect(seen(answer)).toEqual({ status: 409, body: { message: "image already uploaded", id } });
  });

  test("is refused with the id of the approved image", async () => {
    const approver = await createMember(service, { roles: ["approver"] });
    const { token } = await createMember(service);
    const picture = await nextPicture();
    const id = await createPending(service, { token }, await uploadForm({}, picture));
    await review(service, approver, { id, action: "approve" });
    const body = await uploadForm({}, picture);
    const answer = await service.rest("POST", "/images", { token, body });
    expect(seen(answer)).toEqual({ status: 409, body: { message: "image already uploaded", id } });
  });

  test("is refused whoever sends it, under whatever name", async () => {
    const first = await createMember(service);
    const second = await createMember(service);
    const picture = await nextPicture();
    const id = await createPending(service, first, await uploadForm({}, picture));
    const body = await uploadForm({}, picture);
    body.set("image", new Blob([new Uint8Array(picture)], { type: "image/png" }), "other.png");
    const answer = await service.rest("POST", "/images", { token: second.token, body });
    expect(seen(answer)).toEqual({ status: 409, body: { message: "image already uploaded", id } });
  });

  test("is refused as a picture first, now that it is one that is not taken any more", async () => {
    const { token } = await createMember(service);
    const picture = await nextPicture();
    await createPending(service, { token }, await uploadForm({}, picture));
    service.deps.pictures = createPictureProcessor({ maxSide: 1 });
    const body = await uploadForm({}, picture);
    const answer = await service.rest("POST", "/images", { token, body });
    expect(seen(answer)).toEqual({
      status: 400,
      body: { message: "image must be at most 1 pixels on each side" },
    });
  });

  test("is taken again after a denial, as an image of its own", async () => {
    const approver = await createMember(service, { roles: ["approver"] });
    const { token } = await createMember(service);
    const picture = await nextPicture();
    const id = await createPending(service, { token }, await uploadForm({}, picture));
    await review(service, approver, { id, action: "deny" });
    const body = await uploadForm({}, picture);
    const answer = await service.rest("POST", "/images", { token, body });
    expect(answer.status).toBe(200);
    expect(imageOf(answer).id).not.toBe(id);
  });

  test("is taken again after a deletion", async () => {
    const { token } = await createMember(service);
    const picture = await nextPicture();
    const id = await createPending(service, { token }, await uploadForm({}, picture));
    await service.deps.db.image.update({ where: { id }, data: { status: "deleted" } });
    const body = await uploadForm({}, picture);
    expect((await service.rest("POST", "/images", { token, body })).status).toBe(200);
  });

  test("is taken when the bytes differ though the pixels do not", async () => {
    const { token } = await createMember(service);
    const picture = await nextPicture();
    await createPending(service, { token }, await uploadForm({}, picture));
    const body = await uploadForm({}, Buffer.concat([picture, Buffer.from("x")]));
    const answer = await service.rest("POST", "/images", { token, body });
    expect(answer.status).toBe(200);
  });

  test("is told in the contract's words over tRPC too", async () => {
    const { token } = await createMember(service);
    const picture = await nextPicture();
    const id = await createPending(service, { token }, await uploadForm({}, picture));
    const body = await uploadForm({}, picture);
    const answer = await service.mutate("images.upload", { token, body });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      error: { message: "image already uploaded", data: { id } },
    });
  });

  test("lets one of 50 at once through, and names it to all others, 20 rounds long", {
    timeout: 180_000,
  }, async () => {
    const { token } = await createMember(service);
    for (let round = 0; round < 20; round += 1) {
      const picture = await nextPicture();
      const answers = await Promise.all(
        Array.from({ length: 50 }, async () =>
          service.rest("POST", "/images", { token, body: await uploadForm({}, picture) }),
        ),
      );
      const taken = answers.filter(({ status }) => status === 200);
      const refused = answers.filter(({ status }) => status !== 200);
      expect(taken).toHaveLength(1);
      const id = taken.map((answer) => imageOf(answer).id)[0];
      expect(new Set(refused.map((answer) => JSON.stringify(seen(answer))))).toEqual(
        new Set([JSON.stringify({ status: 409, body: { message: "image already uploaded", id } })]),
      );
    }
    const files = await storedFiles(service);
    expect(files.filter((file) => file.startsWith("tmp/"))).toEqual([]);
    expect(files).toHaveLength(20 * 3);
  });
});
