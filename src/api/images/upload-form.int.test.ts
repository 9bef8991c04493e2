import { describe, expect, test } from "vitest";
import { type Ask, seen } from "@/testing/ask";
import { createMember, nextPicture, toBlob, uploadForm } from "@/testing/factories";
import { brokenForm, rawForm } from "@/testing/raw-form";
import { imageOf } from "@/testing/read-answer";
import { testService } from "@/testing/service";

const service = testService();

async function upload(ask: Pick<Ask, "body" | "headers">) {
  const { token } = await createMember(service);
  return service.rest("POST", "/images", { token, ...ask });
}

const NSFW = { disposition: 'name="nsfw"', data: "false" };
const TAGS = { disposition: 'name="tags"', data: "cat ears" };

async function imagePart() {
  const data = await nextPicture();
  return { disposition: 'name="image"; filename="a.jpg"', type: "image/jpeg", data };
}

describe("the form of an upload", () => {
  test.each([
    [
      "first",
      (image: Blob) => [
        ["image", image],
        ["nsfw", "true"],
        ["tags", "cat"],
      ],
    ],
    [
      "between the fields",
      (image: Blob) => [
        ["nsfw", "true"],
        ["image", image],
        ["tags", "cat"],
      ],
    ],
    [
      "last",
      (image: Blob) => [
        ["tags", "cat"],
        ["nsfw", "true"],
        ["image", image],
      ],
    ],
  ] satisfies [string, (image: Blob) => [string, string | Blob][]][])(
    "may have the picture %s",
    async (_, parts) => {
      const body = new FormData();
      for (const [name, value] of parts(toBlob(await nextPicture()))) {
        if (value instanceof Blob) body.append(name, value, "a.jpg");
        else body.append(name, value);
      }
      const answer = await upload({ body });
      expect(answer.status).toBe(200);
      expect(imageOf(answer)).toMatchObject({ nsfw: true, tags: ["cat"] });
    },
  );

  test.each<[string, { disposition: string; type?: string }]>([
    ["without a type", { disposition: 'name="image"; filename="a.jpg"' }],
    ["with a wrong type", { disposition: 'name="image"; filename="a.jpg"', type: "text/plain" }],
    ["with a name that is not quoted", { disposition: "name=image; filename=a.jpg" }],
    [
      "with a name in the extended form alone",
      { disposition: "name=\"image\"; filename*=utf-8''%E7%8C%AB.jpg" },
    ],
    ["with a name of other letters", { disposition: 'name="image"; filename="猫.jpg"' }],
  ])("may have a picture %s", async (_, part) => {
    const answer = await upload(rawForm([{ ...part, data: await nextPicture() }, NSFW, TAGS]));
    expect(answer.status).toBe(200);
  });

  test("may give its texts a type", async () => {
    const type = "text/plain; charset=utf-8";
    const form = rawForm([await imagePart(), { ...NSFW, type }, { ...TAGS, data: "猫", type }]);
    expect(imageOf(await upload(form))["tags"]).toEqual(["猫"]);
  });

  test("must have a picture", async () => {
    const body = await uploadForm();
    body.delete("image");
    const answer = await upload({ body });
    expect(seen(answer)).toEqual({ status: 400, body: { message: "image is required: a file" } });
  });

  test("has no picture in a text part called image", async () => {
    const image = { disposition: 'name="image"', data: await nextPicture() };
    const answer = await upload(rawForm([image, NSFW, TAGS]));
    expect(seen(answer)).toEqual({ status: 400, body: { message: "image is required: a file" } });
  });

  test("has no picture where a browser sends an empty choice", async () => {
    const image = {
      disposition: 'name="image"; filename=""',
      type: "application/octet-stream",
      data: "",
    };
    const answer = await upload(rawForm([image, NSFW, TAGS]));
    expect(seen(answer)).toEqual({ status: 400, body: { message: "image is required: a file" } });
  });

  test("has no picture in a file of another name", async () => {
    const file = { ...(await imagePart()), disposition: 'name="file"; filename="a.jpg"' };
    const answer = await upload(rawForm([file, NSFW, TAGS]));
    expect(seen(answer)).toEqual({ status: 400, body: { message: "image is required: a file" } });
    expect(answer.headers.get("x-ignored-parameters")).toBe("file");
  });

  test("may have a text part called image beside the picture", async () => {
    const text = { disposition: 'name="image"', data: "https://example.org/a.jpg" };
    const answer = await upload(rawForm([text, await imagePart(), NSFW, TAGS]));
    expect(answer.status).toBe(200);
  });

  test.each(['name=""', ""])(
    "may have a part without a name, which is told as such in the answer: %j",
    async (disposition) => {
      const file = await imagePart();
      const answer = await upload(rawForm([file, NSFW, TAGS, { disposition, data: "x" }]));
      expect(answer.headers.get("x-ignored-parameters")).toBe('""');
    },
  );

  test("may have unknown texts, which are named in the answer", async () => {
    const body = await uploadForm({ rating: "safe", "my field": "x" });
    const answer = await upload({ body });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("x-ignored-parameters")).toBe("rating, my%20field");
  });

  test.each(["image", "image2"])("must not have a second file, called %s", async (name) => {
    const body = await uploadForm();
    body.append(name, toBlob(await nextPicture()), "b.jpg");
    const answer = await upload({ body });
    expect(seen(answer)).toEqual({
      status: 400,
      body: { message: "image must be a single file" },
    });
  });

  test("must be UTF-8 in its texts", async () => {
    const artist = { disposition: 'name="artist"', data: Buffer.from("Ren\xe9", "latin1") };
    const answer = await upload(rawForm([NSFW, TAGS, artist, await imagePart()]));
    expect(seen(answer)).toEqual({
      status: 400,
      body: { message: "artist is not valid UTF-8" },
    });
  });

  test("must not break off", async () => {
    const answer = await upload(brokenForm([NSFW, TAGS, await imagePart()]));
    expect(seen(answer)).toEqual({ status: 400, body: { message: "Malformed multipart form" } });
  });

  test("must be a form", async () => {
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    const answer = await upload({ body: "no form at all", headers });
    expect(seen(answer)).toEqual({ status: 400, body: { message: "Malformed multipart form" } });
  });

  test("must name its boundary", async () => {
    const headers = { "content-type": "multipart/form-data" };
    const answer = await upload({ body: "--x\r\n", headers });
    const message = "Content-Type must name the boundary of the form";
    expect(seen(answer)).toEqual({ status: 400, body: { message } });
  });

  test("must not be empty", async () => {
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    const answer = await upload({ headers });
    expect(seen(answer)).toEqual({ status: 400, body: { message: "Malformed multipart form" } });
  });

  test("is 413 when its texts are larger than any form needs", async () => {
    const answer = await upload({ body: await uploadForm({ other: "x".repeat(5_000_000) }) });
    expect(seen(answer)).toEqual({ status: 413, body: { message: "Request body too large" } });
  });

  test("is refused when it has thousands of parts", async () => {
    const answer = await upload({
      body: await uploadForm({ tags: Array<string>(2_000).fill("a") }),
    });
    expect(seen(answer)).toEqual({
      status: 400,
      body: { message: "form must have at most 1000 parts" },
    });
  });

  test("cannot reach the objects of the program by its names", async () => {
    const names = ["__proto__", "constructor", "toString"];
    const parts = names.map((name) => ({ disposition: `name="${name}"`, data: "x" }));
    const answer = await upload(rawForm([...parts, await imagePart(), NSFW, TAGS]));
    expect(answer.status).toBe(200);
    expect(answer.headers.get("x-ignored-parameters")).toBe("__proto__, constructor, toString");
  });
});
