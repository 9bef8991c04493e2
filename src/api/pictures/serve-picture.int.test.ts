import { beforeEach, describe, expect, test } from "vitest";
import { fullKey } from "@/domain/images/picture-keys";
import { sharp } from "@/infra/picture/libvips";
import { seen } from "@/testing/ask";
import {
  createImageRow,
  createMember,
  createPending,
  type Member,
  review,
  uploadForm,
} from "@/testing/factories";
import { jpegBytes, pngBytes } from "@/testing/pictures";
import { readPixels } from "@/testing/read-pixels";
import { testService } from "@/testing/service";

const service = testService();

const NOT_FOUND = { status: 404, body: { message: "Image not found" } };

let approver: Member;
beforeEach(async () => {
  approver = await createMember(service, { roles: ["approver"] });
});

async function createPendingOf(picture: Uint8Array): Promise<string> {
  return createPending(service, approver, await uploadForm({}, picture));
}

async function createApproved(picture?: Uint8Array): Promise<string> {
  const id = await createPendingOf(picture ?? (await jpegBytes()));
  await review(service, approver, { id, action: "approve" });
  return id;
}

describe("/image/{id}.jpg", () => {
  test("is a JPEG in sRGB without metadata, at the original size", async () => {
    const id = await createApproved(await pngBytes({ width: 90, height: 50 }));
    const answer = await service.picture(`/image/${id}.jpg`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("image/jpeg");
    const { exif, icc, xmp, ...metadata } = await sharp(answer.bytes).metadata();
    expect(metadata).toMatchObject({ format: "jpeg", width: 90, height: 50, space: "srgb" });
    expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
  });

  test("is upright", async () => {
    const id = await createApproved(await jpegBytes({ width: 60, height: 40, orientation: 6 }));
    const { bytes } = await service.picture(`/image/${id}.jpg`);
    const metadata = await sharp(bytes).metadata();
    expect(metadata).toMatchObject({ width: 40, height: 60 });
    expect(metadata.orientation).toBeUndefined();
  });

  test("has transparency on white", async () => {
    const id = await createApproved(await pngBytes({ alpha: true }));
    const { bytes } = await service.picture(`/image/${id}.jpg`);
    const pixels = await readPixels(bytes);
    expect(Math.min(...pixels.at(0, 20))).toBeGreaterThan(235);
  });

  test("is never the bytes that were uploaded", async () => {
    const picture = await jpegBytes();
    const id = await createApproved(picture);
    const { bytes } = await service.picture(`/image/${id}.jpg`);
    expect(bytes.equals(picture)).toBe(false);
  });

  test("is there without its extension too", async () => {
    const id = await createApproved();
    const [full, short] = [
      await service.picture(`/image/${id}.jpg`),
      await service.picture(`/image/${id}`),
    ];
    expect(short.bytes.equals(full.bytes)).toBe(true);
    expect(short.headers.get("etag")).toBe(full.headers.get("etag"));
  });

  test("may be kept for a day once it is approved", async () => {
    const id = await createApproved();
    const { headers, bytes } = await service.picture(`/image/${id}.jpg`);
    expect(headers.get("cache-control")).toBe("public, max-age=86400");
    expect(headers.get("etag")).toMatch(/^"[^"]+"$/);
    expect(headers.get("content-length")).toBe(String(bytes.length));
    expect(headers.get("accept-ranges")).toBe("bytes");
    expect(headers.get("x-robots-tag")).toBeNull();
  });

  test("is for no cache in front by an address of the client's own making", async () => {
    const id = await createApproved();
    const cachingOf = async (at: string) => {
      const { status, headers } = await service.picture(at);
      return [status, headers.get("cache-control")];
    };
    for (const at of [`/image/${id}`, `/image/${id}.jpg?w=360`, `/thumbnail/${id}.webp`]) {
      expect(await cachingOf(at), at).toEqual([200, "public, max-age=86400"]);
    }
    for (const at of [`/image/${id}?x=1`, `/image/${id}.jpg?W=360`, `/thumbnail/${id}.webp?1`]) {
      expect(await cachingOf(at), at).toEqual([200, "private, max-age=86400"]);
    }
  });

  test("must not be kept or indexed while it is pending", async () => {
    const id = await createPendingOf(await jpegBytes());
    const { status, headers } = await service.picture(`/image/${id}.jpg`);
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.get("x-robots-tag")).toBe("noindex");
  });

  test("may be read by the scripts of other sites, as may that there is none", async () => {
    for (const id of [await createApproved(), "aaaaaaaaaaaa"]) {
      const { headers } = await service.picture(`/image/${id}.jpg`);
      expect(headers.get("access-control-allow-origin")).toBe("*");
      expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    }
  });

  test("cannot act as a page", async () => {
    const id = await createApproved();
    const { headers } = await service.picture(`/image/${id}.jpg`);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toBe(
      "default-src 'none'; frame-ancestors 'none'; sandbox; style-src 'unsafe-inline'",
    );
  });
});

describe("/thumbnail/{id}.jpg", () => {
  test.each([
    ["wide", 800, 400, 360, 180],
    ["high", 400, 800, 210, 420],
    ["small", 64, 48, 64, 48],
  ])("fits a %s picture in 360 × 420 and never enlarges it", async (_, ...sizes) => {
    const [width, height, thumbnailWidth, thumbnailHeight] = sizes;
    const id = await createApproved(await jpegBytes({ width, height }));
    const { status, bytes } = await service.picture(`/thumbnail/${id}.jpg`);
    expect(status).toBe(200);
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: "jpeg",
      width: thumbnailWidth,
      height: thumbnailHeight,
    });
  });

  test("is there without its extension too, and has an ETag of its own", async () => {
    const id = await createApproved();
    const etags = await Promise.all(
      ["/thumbnail/ID.jpg", "/thumbnail/ID", "/image/ID.jpg"].map(async (target) => {
        const { headers } = await service.picture(target.replace("ID", id));
        return headers.get("etag");
      }),
    );
    expect(etags[0]).toBe(etags[1]);
    expect(etags[0]).not.toBe(etags[2]);
  });
});

describe("what is not there", () => {
  test.each([
    ["an id nobody has", "aaaaaaaaaaaa.jpg"],
    ["an id that is none", "1.jpg"],
    ["an unknown extension", "ID.png"],
    ["two extensions", "ID.jpg.jpg"],
    ["a path", "..%2F..%2Fsecret.jpg"],
    ["nothing", ""],
  ])("is 404 for %s", async (_, file) => {
    const id = await createImageRow(service);
    const answer = await service.picture(`/image/${file.replace("ID", id)}`);
    expect(seen(answer)).toEqual(NOT_FOUND);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  test("is a picture as soon as its image is denied", async () => {
    const id = await createPendingOf(await jpegBytes());
    await review(service, approver, { id, action: "deny" });
    expect(seen(await service.picture(`/image/${id}.jpg`))).toEqual(NOT_FOUND);
    expect(seen(await service.picture(`/thumbnail/${id}.jpg`))).toEqual(NOT_FOUND);
  });

  test("is a picture as soon as its image is deleted, whatever a cache may ask", async () => {
    const id = await createApproved();
    const { headers } = await service.picture(`/image/${id}.jpg`);
    await service.deps.db.image.update({ where: { id }, data: { status: "deleted" } });
    const etag = headers.get("etag") ?? "";
    const answer = await service.picture(`/image/${id}.jpg`, {
      headers: { "if-none-match": etag },
    });
    expect(seen(answer)).toEqual(NOT_FOUND);
  });

  test("though it should be is a bare 500 with a request id", async () => {
    const id = await createApproved();
    await service.deps.storage.delete(fullKey(id));
    const answer = await service.picture(`/image/${id}.jpg`);
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({
      message: "Internal server error",
      requestId: answer.headers.get("x-request-id"),
    });
    expect(answer.text).not.toContain("full/");
  });
});

describe("a range", () => {
  const RANGES: [string, number, number][] = [
    ["bytes=0-99", 0, 99],
    ["bytes=100-", 100, Number.POSITIVE_INFINITY],
    ["bytes=-50", -50, Number.POSITIVE_INFINITY],
    ["bytes=5-5", 5, 5],
    ["bytes=10-99999999", 10, Number.POSITIVE_INFINITY],
  ];

  test.each(RANGES)("of %s is answered with these bytes alone", async (range, start, end) => {
    const id = await createApproved();
    const { bytes: whole } = await service.picture(`/image/${id}.jpg`);
    const first = start < 0 ? whole.length + start : start;
    const last = Math.min(end, whole.length - 1);
    const answer = await service.picture(`/image/${id}.jpg`, { headers: { range } });
    expect(answer.status).toBe(206);
    expect(answer.bytes.equals(whole.subarray(first, last + 1))).toBe(true);
    expect(answer.headers.get("content-range")).toBe(`bytes ${first}-${last}/${whole.length}`);
    expect(answer.headers.get("content-length")).toBe(String(last - first + 1));
  });

  test("of a suffix longer than the picture is answered with all of it", async () => {
    const id = await createApproved();
    const { bytes: whole } = await service.picture(`/image/${id}.jpg`);
    const answer = await service.picture(`/image/${id}.jpg`, {
      headers: { range: "bytes=-99999999" },
    });
    expect(answer.status).toBe(206);
    expect(answer.bytes.equals(whole)).toBe(true);
  });

  test("under another If-Match is refused", async () => {
    const id = await createApproved();
    const ask = (tag: string) =>
      service.picture(`/image/${id}.jpg`, { headers: { "if-match": tag } });
    const { headers } = await service.picture(`/image/${id}.jpg`);
    const refused = await ask('"another"');
    expect(refused.status).toBe(412);
    expect(refused.headers.get("etag")).toBe(headers.get("etag"));
    expect((await ask(headers.get("etag") ?? "")).status).toBe(200);
    expect((await ask(`"another", ${headers.get("etag")}`)).status).toBe(200);
    expect((await ask("*")).status).toBe(200);
  });

  test("that must not have changed since an earlier time is refused", async () => {
    const id = await createApproved();
    const ask = (time: string, more: Record<string, string> = {}) =>
      service.picture(`/image/${id}.jpg`, { headers: { "if-unmodified-since": time, ...more } });
    const { headers } = await service.picture(`/image/${id}.jpg`);
    const early = "Thu, 01 Jan 2009 00:00:00 GMT";
    expect((await ask(early)).status).toBe(412);
    expect((await ask(headers.get("last-modified") ?? "")).status).toBe(200);
    expect((await ask("yesterday")).status).toBe(200);
    expect((await ask(early, { "if-match": headers.get("etag") ?? "" })).status).toBe(200);
  });

  test.each(["POST", "DELETE", "PUT"])("by %s is refused", async (method) => {
    const id = await createApproved();
    const answer = await service.picture(`/image/${id}.jpg`, { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
  });

  test("may be asked for by scripts of other sites, with what their libraries add", async () => {
    const id = await createApproved();
    const headers = {
      origin: "https://other.example",
      "access-control-request-method": "GET",
      "access-control-request-headers": "authorization, x-requested-with",
    };
    const preflight = await service.picture(`/thumbnail/${id}.webp`, {
      method: "OPTIONS",
      headers,
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
    expect(preflight.headers.get("access-control-allow-origin")).toBe("*");
    expect(preflight.headers.get("access-control-allow-headers")).toBe(
      "Authorization, Content-Type, *",
    );
    const picture = await service.picture(`/image/${id}.jpg`);
    expect(picture.headers.get("access-control-expose-headers")?.split(", ")).toEqual(
      expect.arrayContaining(["Content-Disposition", "Content-Range", "ETag", "X-Request-Id"]),
    );
  });

  test.each(["bytes=99999999-", "bytes=-0"])("of %s is refused with the size", async (range) => {
    const id = await createApproved();
    const { bytes: whole } = await service.picture(`/image/${id}.jpg`);
    const answer = await service.picture(`/image/${id}.jpg`, { headers: { range } });
    expect(seen(answer)).toEqual({ status: 416, body: { message: "Range not satisfiable" } });
    expect(answer.headers.get("content-range")).toBe(`bytes */${whole.length}`);
  });

  test.each(["bytes=a-b", "bytes=5-1", "lines=0-5", "bytes", "bytes=0-1,5-9"])(
    "of %s is answered with the whole",
    async (range) => {
      const id = await createApproved();
      const { bytes: whole } = await service.picture(`/image/${id}.jpg`);
      const answer = await service.picture(`/image/${id}.jpg`, { headers: { range } });
      expect(answer.status).toBe(200);
      expect(answer.bytes.equals(whole)).toBe(true);
    },
  );

  test("is answered when If-Range names the picture as it is, and the whole otherwise", async () => {
    const id = await createApproved();
    const { headers } = await service.picture(`/image/${id}.jpg`);
    const ask = (condition: string) =>
      service.picture(`/image/${id}.jpg`, {
        headers: { range: "bytes=0-9", "if-range": condition },
      });
    expect((await ask(headers.get("etag") ?? "")).status).toBe(206);
    expect((await ask(headers.get("last-modified") ?? "")).status).toBe(206);
    expect((await ask('"another"')).status).toBe(200);
    expect((await ask("Thu, 01 Jan 1970 00:00:00 GMT")).status).toBe(200);
    expect((await ask(`W/${headers.get("etag")}`)).status).toBe(200);
  });
});

describe("a conditional request", () => {
  async function ask(conditions: (headers: Headers) => Record<string, string>) {
    const id = await createApproved();
    const { headers } = await service.picture(`/image/${id}.jpg`);
    return service.picture(`/image/${id}.jpg`, { headers: conditions(headers) });
  }
  const etagOf = (headers: Headers) => headers.get("etag") ?? "";

  test("with the picture's ETag is answered 304, without a body", async () => {
    const answer = await ask((headers) => ({ "if-none-match": etagOf(headers) }));
    expect(answer.status).toBe(304);
    expect(answer.bytes).toHaveLength(0);
    expect(answer.headers.get("etag")).toMatch(/^"[^"]+"$/);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=86400");
  });

  test.each([
    ["a list that has its ETag", (h: Headers) => ({ "if-none-match": `"x", ${etagOf(h)}` })],
    ["its ETag marked as weak", (h: Headers) => ({ "if-none-match": `W/${etagOf(h)}` })],
    ["any ETag", () => ({ "if-none-match": "*" })],
    [
      "the time of its last change",
      (h: Headers) => ({ "if-modified-since": h.get("last-modified") ?? "" }),
    ],
    [
      "its ETag, whatever it wants of caches, as fetch does",
      (h: Headers) => ({ "if-none-match": etagOf(h), "cache-control": "no-cache" }),
    ],
    [
      "its ETag, whatever the range",
      (h: Headers) => ({ "if-none-match": etagOf(h), range: "bytes=0-5" }),
    ],
  ])("with %s is answered 304", async (_, conditions) => {
    expect((await ask(conditions)).status).toBe(304);
  });

  test.each([
    ["another ETag", () => ({ "if-none-match": '"other"' })],
    ["an earlier time", () => ({ "if-modified-since": "Thu, 01 Jan 1970 00:00:00 GMT" })],
    [
      "another ETag, whatever the time",
      (h: Headers) => ({
        "if-none-match": '"other"',
        "if-modified-since": h.get("last-modified") ?? "",
      }),
    ],
  ])("with %s is answered with the picture", async (_, conditions) => {
    const answer = await ask(conditions);
    expect(answer.status).toBe(200);
    expect(answer.bytes.length).toBeGreaterThan(100);
  });
});

describe("HEAD", () => {
  test("answers the headers of GET without the bytes", async () => {
    const id = await createApproved();
    const get = await service.picture(`/image/${id}.jpg`);
    const head = await service.picture(`/image/${id}.jpg`, { method: "HEAD" });
    expect(head.status).toBe(200);
    expect(head.bytes).toHaveLength(0);
    expect([...head.headers]).toEqual([...get.headers]);
  });

  test("knows no ranges", async () => {
    const id = await createApproved();
    const get = await service.picture(`/image/${id}.jpg`);
    const head = await service.picture(`/image/${id}.jpg`, {
      method: "HEAD",
      headers: { range: "bytes=0-5" },
    });
    expect(head.status).toBe(200);
    expect(head.headers.get("content-length")).toBe(get.headers.get("content-length"));
  });

  test("finds nothing where GET finds nothing", async () => {
    const answer = await service.picture("/image/aaaaaaaaaaaa.jpg", { method: "HEAD" });
    expect(answer.status).toBe(404);
    expect(answer.bytes).toHaveLength(0);
  });
});
