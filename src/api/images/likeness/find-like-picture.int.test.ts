import { describe, expect, test } from "vitest";
import type { Ask } from "@/testing/ask";
import { seen } from "@/testing/ask";
import {
  createImageRow,
  createMember,
  createPending,
  toBlob,
  uploadForm,
} from "@/testing/factories";
import { flipped } from "@/testing/phashes";
import { messageOf, similarOf } from "@/testing/read-answer";
import { copyScene } from "@/testing/scene-copies";
import { drawScene, encodeScene } from "@/testing/scenes";
import { testService } from "@/testing/service";
import { storedFiles } from "@/testing/stored-files";

const service = testService();

const HASH = "fedcba9876543210";

function ask(body: Ask["body"], token?: string) {
  return service.rest("POST", "/images/similar", {
    ...(body === undefined ? {} : { body }),
    ...(token === undefined ? {} : { token }),
  });
}

function formWith(picture: Uint8Array, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  form.append("image", toBlob(picture), "picture.jpg");
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

describe("POST /images/similar with a hash", () => {
  test("answers the nearest first, the very same among them", async () => {
    const one = await createImageRow(service, { phash: flipped(HASH, [60]) });
    const none = await createImageRow(service, { phash: HASH });
    await createImageRow(service, { phash: "0000000000000000" });
    expect(seen(await ask({ phash: HASH }))).toEqual({
      status: 200,
      body: {
        similar: [
          { id: none, distance: 0, nsfw: false, width: 64, height: 48 },
          { id: one, distance: 1, nsfw: false, width: 64, height: 48 },
        ],
      },
    });
  });

  test("takes upper case, an urlencoded body and a form without a file", async () => {
    const id = await createImageRow(service, { phash: HASH });
    const phash = HASH.toUpperCase();
    const form = new FormData();
    form.append("phash", phash);
    const urlencoded = await service.rest("POST", "/images/similar", {
      body: `phash=${phash}`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect(similarOf(await ask({ phash }))).toEqual([id]);
    expect(similarOf(await ask(form))).toEqual([id]);
    expect(similarOf(urlencoded)).toEqual([id]);
  });

  test("shows pending images to approvers, and their own to uploaders", async () => {
    const uploader = await createMember(service);
    const other = await createMember(service);
    const approver = await createMember(service, { roles: ["approver"] });
    const shape = { status: "pending" as const, phash: HASH, uploaderId: uploader.id };
    const id = await createImageRow(service, shape);
    expect(similarOf(await ask({ phash: HASH }))).toEqual([]);
    expect(similarOf(await ask({ phash: HASH }, other.token))).toEqual([]);
    expect(similarOf(await ask({ phash: HASH }, uploader.token))).toEqual([id]);
    expect(similarOf(await ask({ phash: HASH }, approver.token))).toEqual([id]);
  });

  test.each([
    [{}, "image, a file, or phash is required"],
    [{ phash: "" }, "image, a file, or phash is required"],
    [{ image: "/etc/passwd" }, "image, a file, or phash is required"],
    [{ phash: "fedcba987654321" }, "phash must be 16 hex digits"],
    [{ phash: "fedcba98765432100" }, "phash must be 16 hex digits"],
    [{ phash: "0xdcba9876543210" }, "phash must be 16 hex digits"],
    [{ phash: 1234567812345678 }, "phash must be a string"],
    [{ phash: ["fedcba9876543210"] }, "phash must be a string"],
  ])("refuses %j", async (body, message) => {
    expect(seen(await ask(body))).toEqual({ status: 400, body: { message } });
  });
});

describe("POST /images/similar with a file", () => {
  test("finds the upload of a copy for a stranger, and keeps nothing", async () => {
    const uploader = await createMember(service);
    const picture = await encodeScene(drawScene(9));
    const id = await createPending(service, uploader, await uploadForm({}, picture));
    await service.deps.db.image.update({ where: { id }, data: { status: "approved" } });
    const files = await storedFiles(service);
    const copy = await copyScene(drawScene(9), "cropped by up to 3 %", 9);
    expect(similarOf(await ask(formWith(copy)))).toEqual([id]);
    expect(seen(await ask(formWith(picture)))).toMatchObject({
      status: 200,
      body: { similar: [{ id, distance: 0 }] },
    });
    expect(similarOf(await ask(formWith(await encodeScene(drawScene(10)))))).toEqual([]);
    expect(await storedFiles(service)).toEqual(files);
    expect(await service.deps.db.image.count()).toBe(1);
  });

  test.each([
    ["no picture", Buffer.from("no picture")],
    ["an empty file", Buffer.alloc(0)],
    ["an SVG", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")],
  ])("refuses %s", async (_, bytes) => {
    expect(seen(await ask(formWith(bytes)))).toEqual({
      status: 400,
      body: { message: "image must be a PNG or JPEG" },
    });
  });

  test("refuses one beside a hash, one too large, and a second one", async () => {
    const both = formWith(await encodeScene(drawScene(1)), { phash: HASH });
    const large = formWith(Buffer.alloc(3_145_729));
    const two = formWith(await encodeScene(drawScene(1)));
    two.append("image", toBlob(await encodeScene(drawScene(2))), "second.jpg");
    expect(messageOf(await ask(both))).toBe("image and phash must not both be given");
    expect(messageOf(await ask(large))).toBe("image must be at most 3 MB (3,145,728 bytes)");
    expect(messageOf(await ask(two))).toBe("image must be a single file");
  });
});

describe("the limits of POST /images/similar", () => {
  const limited = testService({ rateLimits: true });

  test("are 2 in ten seconds for forms, which leave the 10 of hashes alone", async () => {
    const statuses = async (times: number, body: () => Ask["body"]) =>
      Promise.all(
        Array.from({ length: times }, async () => {
          const sent = body();
          const answer = await limited.rest("POST", "/images/similar", {
            ...(sent === undefined ? {} : { body: sent }),
          });
          return answer.status;
        }),
      );
    const picture = await encodeScene(drawScene(3));
    const forms = await statuses(4, () => formWith(picture));
    const hashes = await statuses(12, () => ({ phash: HASH }));
    expect(forms.filter((status) => status === 429)).toHaveLength(2);
    expect(hashes.filter((status) => status === 429)).toHaveLength(2);
  });
});
