import { describe, expect, test } from "vitest";
import { createPictureProcessor } from "@/infra/picture/process-picture";
import type { Storage } from "@/infra/storage/storage";
import { StorageUnavailable } from "@/infra/storage/storage-unavailable";
import { seen } from "@/testing/ask";
import { createMember, createPending, nextPicture, toBlob, uploadForm } from "@/testing/factories";
import { imageOf } from "@/testing/read-answer";
import { testService } from "@/testing/service";
import { slowPng } from "@/testing/slow-png";
import { storedFiles } from "@/testing/stored-files";

const service = testService();

const UNAVAILABLE = { status: 503, body: { message: "Service temporarily unavailable" } };

describe("POST /images", () => {
  test("answers the pending image and its addresses, and nothing else", async () => {
    const { id: uploaderId, username, token } = await createMember(service);
    const body = await uploadForm({
      nsfw: "true",
      artist: "huwali (dnwls3010)",
      tags: ["cat ears", "Blue_Sky"],
      description: "A cat under a blue sky",
    });

    const answer = await service.rest("POST", "/images", { token, body });

    const { id, placeholder } = imageOf(answer);
    expect(id).toMatch(/^[0-9A-Za-z]{12}$/);
    expect(placeholder).toMatch(/^[A-Za-z0-9+/]{20,40}={0,2}$/);
    expect(seen(answer)).toEqual({
      status: 200,
      body: {
        image: {
          id,
          nsfw: true,
          artist: "huwali (dnwls3010)",
          tags: ["blue sky", "cat ears"],
          uploader: { id: uploaderId, username },
          createdAt: service.clock.now().toISOString(),
          version: 1,
          width: 64,
          height: 48,
          placeholder,
          description: "A cat under a blue sky",
          pending: true,
        },
        image_url: `http://ema.test/image/${id}.jpg`,
        post_url: `http://ema.test/post/${id}`,
      },
    });
  });

  test("leaves out artist and description when there are none", async () => {
    const { token } = await createMember(service);
    const answer = await service.rest("POST", "/images", { token, body: await uploadForm() });
    expect(Object.keys(imageOf(answer)).sort()).toEqual(
      "createdAt height id nsfw pending placeholder tags uploader version width".split(" "),
    );
  });

  test("names the address of the new image in Location", async () => {
    const { token } = await createMember(service);
    const answer = await service.rest("POST", "/images", { token, body: await uploadForm() });
    const { id } = imageOf(answer);
    expect(answer.headers.get("location")).toBe(`http://ema.test/api/v1/images/${id}`);
  });

  test("makes an image that is found under that address at once", async () => {
    const { token } = await createMember(service);
    const upload = await service.rest("POST", "/images", { token, body: await uploadForm() });
    const { id } = imageOf(upload);
    const answer = await service.rest("GET", `/images/${id}`);
    expect(seen(answer)).toEqual({ status: 200, body: { image: imageOf(upload) } });
  });

  test("keeps three files of an image: the upload and its two renditions", async () => {
    const { token } = await createMember(service);
    const id = await createPending(service, { token });
    expect(await storedFiles(service)).toEqual([
      `full/${id.slice(0, 2)}/${id}.jpg`,
      `original/${id.slice(0, 2)}/${id}.jpg`,
      `thumbnail/${id.slice(0, 2)}/${id}.jpg`,
    ]);
  });

  test("refuses a stranger before it looks at the body", async () => {
    const answer = await service.rest("POST", "/images", { body: "no form at all" });
    expect(seen(answer)).toEqual({ status: 401, body: { message: "Authentication required" } });
  });

  test("refuses a wrong token before it looks at the body", async () => {
    const answer = await service.rest("POST", "/images", { token: "null", body: "no form at all" });
    expect(seen(answer)).toEqual({ status: 401, body: { message: "Invalid token" } });
  });

  test("refuses an account that is not verified before it looks at the body", async () => {
    const { token } = await createMember(service, { verified: false });
    const answer = await service.rest("POST", "/images", { token, body: "no form at all" });
    expect(seen(answer)).toEqual({
      status: 403,
      body: { message: "must have a verified account to post images" },
    });
  });

  test.each([
    ["JSON", { nsfw: false, tags: ["cat"] }, "application/json"],
    ["a urlencoded form", "nsfw=false&tags=cat", "application/x-www-form-urlencoded"],
    ["the picture itself", "GIF89a", "image/jpeg"],
  ])("refuses %s in place of a multipart form", async (_, body, type) => {
    const { token } = await createMember(service);
    const headers = { "content-type": type };
    const answer = await service.rest("POST", "/images", { token, body, headers });
    expect(seen(answer)).toEqual({
      status: 415,
      body: { message: "Content-Type must be multipart/form-data" },
    });
  });

  test("judges the form before it looks whether the picture is there already", async () => {
    const { token } = await createMember(service);
    const picture = await nextPicture();
    await createPending(service, { token }, await uploadForm({}, picture));
    const body = await uploadForm({ nsfw: "perhaps" }, picture);
    const answer = await service.rest("POST", "/images", { token, body });
    expect(seen(answer)).toEqual({
      status: 400,
      body: { message: "nsfw must be true or false" },
    });
  });

  test.each([
    ["a field", { nsfw: undefined }, undefined],
    ["the picture", {}, Buffer.from("no picture")],
  ])("leaves nothing behind when %s is refused", async (_, fields, picture) => {
    const { token } = await createMember(service, { roles: ["admin"] });
    const body = await uploadForm(fields, picture);
    const answer = await service.rest("POST", "/images", { token, body });
    expect(answer.status).toBe(400);
    expect(await storedFiles(service)).toEqual([]);
    const pending = await service.rest("GET", "/pending/list", { token });
    expect(pending.body).toEqual({ images: [] });
  });

  test("does not become findable by an upload alone", async () => {
    const { token } = await createMember(service);
    const id = await createPending(service, { token });
    const byId = await service.rest("POST", "/images/search", { body: { id } });
    const search = await service.rest("POST", "/images/search");
    const random = await service.rest("GET", "/random/image");
    expect([byId.body, search.body, random.body]).toEqual(Array(3).fill({ images: [] }));
  });

  test("works the same over tRPC", async () => {
    const { token } = await createMember(service);
    const answer = await service.mutate("images.upload", { token, body: await uploadForm() });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      result: { data: { image: { tags: ["cat ears"], pending: true } } },
    });
  });

  test("is refused over tRPC where the page was made for another account, before it is read", async () => {
    const [bob, alice] = [await createMember(service), await createMember(service)];
    const uploadBy = async (owner: string, form?: FormData) =>
      service.mutate("images.upload", {
        token: alice.token,
        body: form ?? (await uploadForm()),
        headers: { "x-ema-owner": owner },
      });
    const answer = await uploadBy(bob.id);
    expect(answer.status).toBe(409);
    expect(answer.text).toContain(`You are signed in as ${alice.username} now`);
    expect(await service.deps.db.image.count()).toBe(0);
    expect((await uploadBy(alice.id)).status).toBe(200);
    // A form that is refused once it is read.
    const refused = await uploadForm();
    refused.append("image", toBlob(await nextPicture()), "another.jpg");
    expect((await uploadBy(alice.id, refused)).text).toContain("image must be a single file");
    expect((await uploadBy(bob.id, refused)).status).toBe(409);
  });

  test("cannot be given a file by a JSON body over tRPC", async () => {
    const { token } = await createMember(service);
    const body = { nsfw: false, tags: ["cat"], image: "/etc/passwd", file: { bytes: "x" } };
    const answer = await service.mutate("images.upload", { token, body });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ error: { message: "image is required: a file" } });
  });

  test.each([
    ["nobody", undefined, 401, "Authentication required"],
    ["a wrong token", "wrong", 401, "Invalid token"],
  ])("refuses %s over tRPC as over REST", async (_, token, status, message) => {
    const body = await uploadForm();
    const answer = await service.mutate("images.upload", { ...(token ? { token } : {}), body });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ error: { message } });
  });
});

describe("an upload while too many pictures wait to be decoded", () => {
  test("is 503 and leaves nothing behind", async () => {
    const { token } = await createMember(service);
    const { bytes, side } = slowPng();
    const pictures = createPictureProcessor({
      concurrentDecodes: 1,
      waitingDecodes: 0,
      maxPixels: side * side,
      maxSide: side,
      decodeMemoryBytes: 4 * side * side,
      timeoutSeconds: 3,
    });
    service.deps.pictures = pictures;
    const body = await uploadForm();
    // It holds the only place, and ends by its time or, on a machine that is fast enough, by itself.
    const decoding = pictures.process(bytes).catch(() => undefined);
    const answer = await service.rest("POST", "/images", { token, body });
    expect(seen(answer)).toEqual(UNAVAILABLE);
    expect(answer.headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
    expect(await storedFiles(service)).toEqual([]);
    await decoding;
  });
});

describe("an upload that the storage takes only in part", () => {
  test("is 503 and leaves nothing behind", async () => {
    const admin = await createMember(service, { roles: ["admin"] });
    const { storage } = service.deps;
    const put: Storage["put"] = (key, bytes) =>
      key.startsWith("thumbnail")
        ? Promise.reject(new StorageUnavailable(new Error("no room")))
        : storage.put(key, bytes);
    service.deps.storage = { ...storage, put };
    const body = await uploadForm();
    const answer = await service.rest("POST", "/images", { token: admin.token, body });
    expect(seen(answer)).toEqual(UNAVAILABLE);
    expect(answer.headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
    expect(await storedFiles(service)).toEqual([]);
    const pending = await service.rest("GET", "/pending/list", { token: admin.token });
    expect(pending.body).toEqual({ images: [] });
  });
});
