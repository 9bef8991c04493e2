import { describe, expect, test } from "vitest";
import { createPictureProcessor } from "@/infra/picture/process-picture";
import { seen } from "@/testing/ask";
import { createMember, uploadForm } from "@/testing/factories";
import { padJpeg, padPng } from "@/testing/padded-pictures";
import { jpegBytes, pngBytes, webpBytes } from "@/testing/pictures";
import { plainPng } from "@/testing/plain-png";
import { imageOf } from "@/testing/read-answer";
import { testService } from "@/testing/service";
import { slowPng } from "@/testing/slow-png";
import { storedFiles } from "@/testing/stored-files";

const service = testService();

const LIMIT = 3_145_728;
const TOO_LARGE = "image must be at most 3 MB (3,145,728 bytes)";

async function upload(picture: Uint8Array, name = "picture.jpg") {
  const { token } = await createMember(service);
  const body = await uploadForm({}, picture);
  const file = body.get("image");
  if (file instanceof Blob) body.set("image", file, name);
  return service.rest("POST", "/images", { token, body });
}

/** A form whose picture has no end. */
function endlessForm() {
  const head = '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n';
  let sent = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      const chunk = sent === 0 ? Buffer.from(head) : Buffer.alloc(65_536, 1);
      sent += chunk.length;
      controller.enqueue(chunk);
    },
  });
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  return { stream, headers, sent: () => sent };
}

/** A GIF of one pixel. */
const GIF = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

describe("the picture of an upload", () => {
  test.each([
    ["a PNG", () => pngBytes()],
    ["a PNG with transparency", () => pngBytes({ alpha: true })],
    ["a JPEG", () => jpegBytes()],
    ["a progressive JPEG", () => jpegBytes({ progressive: true })],
  ])("may be %s", async (_, picture) => {
    const answer = await upload(await picture());
    expect(answer.status).toBe(200);
  });

  test("is known by its bytes, whatever its name says", async () => {
    const answer = await upload(await pngBytes(), "picture.exe");
    expect(answer.status).toBe(200);
  });

  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ["a GIF", () => GIF],
    ["a WebP", () => webpBytes()],
    ["an SVG", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ["a web page", () => Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["a PDF", () => Buffer.from("%PDF-1.7\n")],
    ["text", () => Buffer.from("hello")],
    ["nothing", () => Buffer.alloc(0)],
  ])("must not be %s, whatever its name says", async (_, bytes) => {
    for (const name of ["picture.png", "picture.jpg"]) {
      const answer = await upload(await bytes(), name);
      expect(seen(answer)).toEqual({
        status: 400,
        body: { message: "image must be a PNG or JPEG" },
      });
    }
  });

  test.each([
    ["a PNG", () => pngBytes()],
    ["a JPEG", () => jpegBytes()],
  ])("must not be %s that breaks off", async (_, picture) => {
    const whole = await picture();
    const answer = await upload(whole.subarray(0, whole.length - 40));
    expect(seen(answer)).toEqual({
      status: 400,
      body: { message: "image is damaged or incomplete" },
    });
  });

  test.each([
    ["PNG", async () => padPng(await pngBytes(), LIMIT)],
    ["JPEG", async () => padJpeg(await jpegBytes(), LIMIT)],
  ])("may be a %s of exactly 3,145,728 bytes", async (_, picture) => {
    const bytes = await picture();
    expect(bytes).toHaveLength(LIMIT);
    const answer = await upload(bytes);
    expect(answer.status).toBe(200);
  });

  test.each([
    ["PNG", async () => padPng(await pngBytes(), LIMIT + 1)],
    ["JPEG", async () => padJpeg(await jpegBytes(), LIMIT + 1)],
  ])("must not be a %s of one byte more", async (_, picture) => {
    const answer = await upload(await picture());
    expect(seen(answer)).toEqual({ status: 400, body: { message: TOO_LARGE } });
  });

  test("is refused for its size before all of it came", async () => {
    const { token } = await createMember(service);
    const { headers, stream, sent } = endlessForm();
    const answer = await service.rest("POST", "/images", { token, headers, body: stream });
    expect(seen(answer)).toEqual({ status: 400, body: { message: TOO_LARGE } });
    expect(sent()).toBeLessThan(LIMIT + 1_000_000);
  });

  test("may have 33,177,600 pixels", { timeout: 120_000 }, async () => {
    const answer = await upload(await plainPng(7_680, 4_320));
    expect(answer.status).toBe(200);
    expect(imageOf(answer)).toMatchObject({ width: 7_680, height: 4_320 });
  });

  test("must not have more", async () => {
    const answer = await upload(await plainPng(7_681, 4_320));
    expect(seen(answer)).toEqual({
      status: 400,
      body: { message: "image must have at most 33,177,600 pixels" },
    });
  });

  test.each([
    ["wide", 16_384, 2],
    ["high", 2, 16_384],
  ])("may be 16,384 pixels %s", async (_, width, height) => {
    const answer = await upload(await plainPng(width, height));
    expect(answer.status).toBe(200);
    expect(imageOf(answer)).toMatchObject({ width, height });
  });

  test.each([
    ["wide", 16_385, 2],
    ["high", 2, 16_385],
  ])("must not be 16,385 pixels %s", async (_, width, height) => {
    const answer = await upload(await plainPng(width, height));
    expect(seen(answer)).toEqual({
      status: 400,
      body: { message: "image must be at most 16,384 pixels on each side" },
    });
  });

  test("must not take longer to decode than there is time, and leaves nothing", async () => {
    const { bytes, side } = slowPng();
    const limits = { maxPixels: side * side, maxSide: side, decodeMemoryBytes: 4 * side * side };
    service.deps.pictures = createPictureProcessor({ ...limits, timeoutSeconds: 1 });
    const answer = await upload(bytes);
    expect(seen(answer)).toEqual({
      status: 400,
      body: { message: "image takes too long to decode" },
    });
    expect(await storedFiles(service)).toEqual([]);
  });

  test("has the size of the upright picture", async () => {
    const answer = await upload(await jpegBytes({ width: 60, height: 40, orientation: 6 }));
    expect(imageOf(answer)).toMatchObject({ width: 40, height: 60 });
  });
});
