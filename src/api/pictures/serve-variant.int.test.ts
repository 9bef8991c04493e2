import { beforeEach, describe, expect, test } from "vitest";
import { variantKey } from "@/domain/images/picture-keys";
import { createSingleFlight } from "@/infra/single-flight";
import { createVariantRenderer } from "@/infra/picture/variant-renderer";
import { StorageUnavailable } from "@/infra/storage/storage-unavailable";
import { seen } from "@/testing/ask";
import { decodeElsewhere } from "@/testing/decode-elsewhere";
import {
  createImageRow,
  createMember,
  createPending,
  type Member,
  review,
  uploadForm,
} from "@/testing/factories";
import { jpegBytes, type PictureShape, stripesBytes } from "@/testing/pictures";
import { contrastOf, distance, readPixels } from "@/testing/read-pixels";
import { testService } from "@/testing/service";
import { storedFiles } from "@/testing/stored-files";

const service = testService();

const NOT_FOUND = { status: 404, body: { message: "Image not found" } };
const BUSY = { status: 503, body: { message: "Service temporarily unavailable" } };
const LADDER = "w must be one of 360, 720, 1080, 1440, 1920, 2560";

let approver: Member;
beforeEach(async () => {
  approver = await createMember(service, { roles: ["approver"] });
});

async function createPendingOf(shape: PictureShape = {}): Promise<string> {
  return createPending(service, approver, await uploadForm({}, await jpegBytes(shape)));
}

async function createApproved(shape?: PictureShape): Promise<string> {
  const id = await createPendingOf(shape);
  await review(service, approver, { id, action: "approve" });
  return id;
}

async function variantFiles(): Promise<string[]> {
  return (await storedFiles(service)).filter((file) => file.startsWith("variant"));
}

describe("/image/{id}", () => {
  test("is a small JPEG that shows nothing, kept like the others, when it is to be blurred", async () => {
    const stripes = await stripesBytes({ width: 90, height: 50, stripe: 3 });
    const id = await createPending(service, approver, await uploadForm({}, stripes));
    await review(service, approver, { id, action: "approve" });
    const { status, headers, bytes } = await service.picture(`/image/${id}.jpg?blur=1`);
    expect(status).toBe(200);
    expect(await contrastOf((await service.picture(`/image/${id}.jpg`)).bytes)).toBeGreaterThan(
      100,
    );
    expect(await contrastOf(bytes)).toBeLessThan(20);
    expect(headers.get("content-type")).toBe("image/jpeg");
    expect(await decodeElsewhere(bytes)).toMatchObject({ format: "jpeg", width: 90, height: 50 });
    expect(await variantFiles()).toEqual([expect.stringMatching(/-blurred\.jpg$/)]);
    for (const address of [
      `${id}.jpg?blur=2`,
      `${id}.jpg?blur=1&blur=1`,
      `${id}.jpg?blur=1&w=360`,
      `${id}.webp?blur=1`,
    ]) {
      expect((await service.picture(`/image/${address}`)).status).toBe(400);
    }
  });

  test.each([
    ["jpg", "jpeg"],
    ["webp", "webp"],
    ["avif", "avif"],
  ])("is a .%s of the full size, which shows the picture", async (extension, format) => {
    const id = await createApproved({ width: 90, height: 50 });
    const { bytes: full } = await service.picture(`/image/${id}.jpg`);
    const { status, headers, bytes } = await service.picture(`/image/${id}.${extension}`);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe(`image/${format}`);
    expect(headers.get("content-length")).toBe(String(bytes.length));
    expect(headers.get("content-disposition")).toBe(`inline; filename="${id}.${extension}"`);
    const decoded = await decodeElsewhere(bytes);
    expect(decoded).toMatchObject({ format, width: 90, height: 50 });
    const [before, after] = [await readPixels(full), await readPixels(decoded.png)];
    for (const [x, y] of [
      [10, 10],
      [80, 10],
      [45, 40],
    ] as const) {
      expect(distance(before.at(x, y), after.at(x, y))).toBeLessThan(24);
    }
  });

  test.each(["jpg", "webp", "avif"])("is a .%s of every width below its own", async (extension) => {
    const id = await createApproved({ width: 2600, height: 130 });
    const widths = [360, 720, 1080, 1440, 1920, 2560];
    for (const width of widths) {
      const { status, headers, bytes } = await service.picture(
        `/image/${id}.${extension}?w=${width}`,
      );
      expect(status).toBe(200);
      expect(headers.get("content-disposition")).toBe(
        `inline; filename="${id}-${width}.${extension}"`,
      );
      const decoded = await decodeElsewhere(bytes);
      expect(decoded).toMatchObject({ width, height: Math.round((130 * width) / 2600) });
    }
    expect(await variantFiles()).toHaveLength(widths.length);
  });

  test("is the full size at every width that is not below its own, in one file", async () => {
    const id = await createApproved({ width: 360, height: 40 });
    const answers = [];
    for (const query of ["", "?w=360", "?w=720", "?w=2560"]) {
      answers.push(await service.picture(`/image/${id}.webp${query}`));
      answers.push(await service.picture(`/image/${id}.jpg${query}`));
    }
    expect(new Set(answers.map(({ headers }) => headers.get("etag"))).size).toBe(2);
    expect(await decodeElsewhere(answers.at(-2)?.bytes ?? Buffer.alloc(0))).toMatchObject({
      width: 360,
      height: 40,
    });
    expect(await variantFiles()).toHaveLength(1);
  });

  test("is a JPEG without an extension, whatever a client accepts", async () => {
    const id = await createApproved({ width: 400, height: 40 });
    const headers = { accept: "image/avif,image/webp" };
    for (const query of ["", "?w=360"]) {
      const answer = await service.picture(`/image/${id}${query}`, { headers });
      expect(answer.headers.get("content-type")).toBe("image/jpeg");
      expect(answer.headers.get("vary")).toBeNull();
      const named = await service.picture(`/image/${id}.jpg${query}`);
      expect(answer.bytes.equals(named.bytes)).toBe(true);
    }
  });
});

describe("/thumbnail/{id}", () => {
  test.each(["webp", "avif"])("is a .%s as large as the JPEG", async (extension) => {
    const id = await createApproved({ width: 431, height: 800 });
    const jpeg = await decodeElsewhere((await service.picture(`/thumbnail/${id}.jpg`)).bytes);
    const { status, headers, bytes } = await service.picture(`/thumbnail/${id}.${extension}`);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe(`image/${extension}`);
    expect(await decodeElsewhere(bytes)).toMatchObject({
      format: extension,
      width: jpeg.width,
      height: jpeg.height,
    });
  });
});

test.each(["w=360", "w=", "blur=1", "blur=0"])(
  "a thumbnail has neither width nor blur, and is not given without: %s",
  async (query) => {
    const id = await createApproved();
    expect(seen(await service.picture(`/thumbnail/${id}.jpg?${query}`))).toEqual({
      status: 400,
      body: { message: "w and blur are of /image: a thumbnail has one size" },
    });
  },
);

describe("a width", () => {
  test.each(["1", "0", "359", "0360", "360.0", "360px", "-360", "3840", "", "abc", "1e3"])(
    "of '%s' is refused with those there are",
    async (width) => {
      const answer = await service.picture(`/image/aaaaaaaaaaaa.webp?w=${width}`);
      expect(seen(answer)).toEqual({ status: 400, body: { message: LADDER } });
      expect(answer.headers.get("content-type")).toBe("application/json");
      expect(answer.headers.get("cache-control")).toBe("no-store");
    },
  );

  test("given twice is refused", async () => {
    const answer = await service.picture("/image/aaaaaaaaaaaa?w=360&w=720");
    expect(seen(answer)).toEqual({ status: 400, body: { message: LADDER } });
  });
});

describe("what is not there", () => {
  test.each(["ID.png", "ID.gif", "ID.jpeg", "ID.webp.jpg", "ID.", "ID.AVIF", ".webp"])(
    "is 404: %s",
    async (file) => {
      const id = await createApproved();
      const path = file.replace("ID", id);
      expect(seen(await service.picture(`/image/${path}`))).toEqual(NOT_FOUND);
      expect(seen(await service.picture(`/image/${path}?w=360`))).toEqual(NOT_FOUND);
      expect(seen(await service.picture(`/thumbnail/${path}`))).toEqual(NOT_FOUND);
      expect(await variantFiles()).toEqual([]);
    },
  );

  test.each(["denied", "deleted"] as const)("is a variant of a %s image", async (status) => {
    const id = await createImageRow(service, { status });
    expect(seen(await service.picture(`/image/${id}.webp`))).toEqual(NOT_FOUND);
    expect(seen(await service.picture(`/thumbnail/${id}.avif`))).toEqual(NOT_FOUND);
  });

  test("though it should be is a bare 500", async () => {
    const id = await createImageRow(service);
    expect((await service.picture(`/image/${id}.webp`)).status).toBe(500);
  });
});

describe("the headers of a variant", () => {
  test("let it be kept for a day once it is approved", async () => {
    const id = await createApproved();
    const { headers } = await service.picture(`/image/${id}.avif`);
    expect(headers.get("cache-control")).toBe("public, max-age=86400");
    expect(headers.get("x-robots-tag")).toBeNull();
    expect(headers.get("accept-ranges")).toBe("bytes");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toBe(
      "default-src 'none'; frame-ancestors 'none'; sandbox; style-src 'unsafe-inline'",
    );
  });

  test("forbid to keep or index it while it is pending", async () => {
    const id = await createPendingOf();
    const { status, headers } = await service.picture(`/image/${id}.webp`);
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.get("x-robots-tag")).toBe("noindex");
  });

  test("have an ETag of its own, which stays", async () => {
    const id = await createApproved({ width: 800, height: 600 });
    const paths = ["jpg", "webp", "avif"].flatMap((extension) => [
      `/image/${id}.${extension}`,
      `/image/${id}.${extension}?w=360`,
      `/image/${id}.${extension}?w=720`,
      `/thumbnail/${id}.${extension}`,
    ]);
    const etagsOf = () =>
      Promise.all(paths.map(async (p) => (await service.picture(p)).headers.get("etag")));
    const etags = await etagsOf();
    expect(new Set(etags).size).toBe(paths.length);
    for (const etag of etags) expect(etag).toMatch(/^"[^"]+"$/);
    expect(await etagsOf()).toEqual(etags);
  });

  test("answer conditional requests, ranges and HEAD", async () => {
    const id = await createApproved();
    const path = `/image/${id}.webp`;
    const head = await service.picture(path, { method: "HEAD" });
    const whole = await service.picture(path);
    expect(head.status).toBe(200);
    expect([...head.headers]).toEqual([...whole.headers]);
    const etag = whole.headers.get("etag") ?? "";
    const fresh = await service.picture(path, { headers: { "if-none-match": etag } });
    expect([fresh.status, fresh.bytes.length]).toEqual([304, 0]);
    const part = await service.picture(path, { headers: { range: "bytes=4-9", "if-range": etag } });
    expect(part.status).toBe(206);
    expect(part.bytes.equals(whole.bytes.subarray(4, 10))).toBe(true);
  });
});

describe("the making of a variant", () => {
  test("happens once for 50 that ask at the same time", async () => {
    const id = await createApproved({ width: 500, height: 300 });
    const renderer = createVariantRenderer();
    let made = 0;
    service.deps.variants = {
      render: (...job) => {
        made += 1;
        return renderer.render(...job);
      },
    };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => service.picture(`/image/${id}.webp?w=360`)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ headers }) => headers.get("etag"))).size).toBe(1);
    expect(new Set(answers.map(({ bytes }) => bytes.toString("base64"))).size).toBe(1);
    expect(made).toBe(1);
    expect(await variantFiles()).toHaveLength(1);
    await service.picture(`/image/${id}.webp?w=360`);
    expect(made).toBe(1);
  });

  test("is refused for a while when too many wait", async () => {
    const id = await createApproved({ width: 500, height: 300 });
    const makings = holdMakings({ waitingSmall: 1 });
    const paths = ["webp", "avif", "webp?w=360", "avif?w=360", "jpg?w=360"];
    const asked = paths.map((end) => service.picture(`/image/${id}.${end}`));
    await expect.poll(makings.asked).toBe(paths.length);
    makings.release();
    const answers = await Promise.all(asked);
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 200, 503, 503, 503]);
    const refused = answers.filter(({ status }) => status === 503);
    for (const answer of refused) {
      expect(seen(answer)).toEqual(BUSY);
      expect(answer.headers.get("retry-after")).toBe("5");
    }
    for (const end of paths) {
      expect((await service.picture(`/image/${id}.${end}`)).status).toBe(200);
    }
  });

  test("is not kept from one client by another who asks for all there is", async () => {
    const id = await createApproved({ width: 1500, height: 200 });
    const makings = holdMakings({ waitingSmall: 4 });
    const greedy = [360, 720, 1080, 1440].flatMap((width) => [`webp?w=${width}`, `jpg?w=${width}`]);
    const filling = greedy.slice(0, 5).map((end) => service.picture(`/image/${id}.${end}`));
    await expect.poll(makings.asked).toBe(5);
    const more = await Promise.all(
      greedy.slice(5).map((end) => service.picture(`/image/${id}.${end}`)),
    );
    expect(new Set(more.map(({ status }) => status))).toEqual(new Set([503]));

    const other = service.picture(`/image/${id}.avif?w=360`, { from: "192.0.2.2" });
    await expect.poll(makings.asked).toBe(9);
    makings.release();

    expect((await other).status).toBe(200);
    const statuses = (await Promise.all(filling)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 200, 200, 200, 503]);
  });

  test("is done for one client though it was refused to another", async () => {
    const id = await createApproved({ width: 1500, height: 200 });
    const makings = holdMakings({ waitingSmall: 3 });
    const greedy = [];
    for (const width of [360, 720, 1080, 1440]) {
      greedy.push(service.picture(`/image/${id}.webp?w=${width}`));
      await expect.poll(makings.asked).toBe(greedy.length);
    }
    // It waits for what the greedy one asked for last, and a third one takes that place.
    const waiting = service.picture(`/image/${id}.webp?w=1440`, { from: "192.0.2.2" });
    await expect.poll(makings.flown).toBe(5);
    const third = service.picture(`/image/${id}.avif?w=360`, { from: "192.0.2.3" });
    await expect.poll(makings.asked).toBe(6);
    makings.release();

    const statuses = (await Promise.all(greedy)).map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 503, 503]);
    expect([(await third).status, (await waiting).status]).toEqual([200, 200]);
  });

  test("goes on when whoever asked has waited too long", async () => {
    const id = await createApproved({ width: 900, height: 900 });
    service.deps.flights = createSingleFlight({ waitMs: 1 });
    const answer = await service.picture(`/image/${id}.avif`);
    expect(seen(answer)).toEqual(BUSY);
    expect(answer.headers.get("retry-after")).toBe("5");
    await expect.poll(variantFiles, { timeout: 10_000 }).toHaveLength(1);
    expect((await service.picture(`/image/${id}.avif`)).status).toBe(200);
  });

  test("is begun once more when it hangs, and refused for now when it hangs again", async () => {
    const id = await createApproved();
    const renderer = createVariantRenderer({ patienceSmallMs: 1_500 });
    let hanging = 3;
    service.deps.variants = {
      render: (job, load) =>
        renderer.render(job, () => (hanging-- > 0 ? new Promise<never>(() => {}) : load())),
    };
    expect(seen(await service.picture(`/image/${id}.webp`))).toEqual(BUSY);
    expect((await service.picture(`/image/${id}.webp`)).status).toBe(200);
    expect(hanging).toBe(-1);
  });

  test("is made once a minute has passed since a process began with it that died", async () => {
    const id = await createApproved({ width: 900, height: 900 });
    const name = `variant ${variantKey(id, "w360.webp")}`;
    await service.deps.db.chore.create({ data: { name, begunAt: service.clock.now() } });
    service.clock.advance(60_000);
    expect((await service.picture(`/image/${id}.webp?w=360`)).status).toBe(200);
    expect(await service.deps.db.chore.count()).toBe(0);
  });

  test("leaves nothing when the storage cannot take it, and is tried again", async () => {
    const id = await createApproved();
    const { storage } = service.deps;
    const full = new StorageUnavailable(new Error("no room"));
    service.deps.storage = { ...storage, put: () => Promise.reject(full) };
    expect((await service.picture(`/image/${id}.webp`)).status).toBe(503);
    service.deps.storage = storage;
    expect((await service.picture(`/image/${id}.webp`)).status).toBe(200);
  });
});

/**
 * Makings that do not go on before they are released: how many asked for a turn of their own, and how many
 * for a variant, be it made for another.
 */
function holdMakings(limits: { waitingSmall: number }) {
  const renderer = createVariantRenderer(limits);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let flown = 0;
  const { flights } = service.deps;
  service.deps.flights = {
    run: (key, work) => {
      flown += 1;
      return flights.run(key, work);
    },
  };
  let asked = 0;
  service.deps.variants = {
    render: (job, load) => {
      asked += 1;
      return renderer.render(job, async () => {
        await held;
        return load();
      });
    },
  };
  return { release, asked: () => asked, flown: () => flown };
}

describe("a removal", () => {
  test("takes the variants with it, and no others", async () => {
    const [id, other] = [await createPendingOf(), await createPendingOf({ seed: 2 })];
    for (const path of ["/image/ID.webp", "/image/ID.avif", "/thumbnail/ID.webp"]) {
      for (const one of [id, other]) {
        expect((await service.picture(path.replace("ID", one))).status).toBe(200);
      }
    }
    await review(service, approver, { id, action: "deny" });
    expect(seen(await service.picture(`/image/${id}.webp`))).toEqual(NOT_FOUND);
    const left = await storedFiles(service);
    expect(left.filter((file) => file.includes(id))).toEqual([]);
    expect(left.filter((file) => file.includes(other))).toHaveLength(6);
  });

  test("of an image whose variant is being made leaves no file of it", async () => {
    const id = await createPendingOf({ width: 300, height: 300 });
    const { storage } = service.deps;
    // The denial falls between the making and the storing, where nobody else could see it.
    service.deps.storage = {
      ...storage,
      put: async (key, bytes) => {
        await review(service, approver, { id, action: "deny" });
        await storage.put(key, bytes);
      },
    };
    expect(seen(await service.picture(`/image/${id}.webp`))).toEqual(NOT_FOUND);
    expect(await storedFiles(service)).toEqual([]);
  });
});
