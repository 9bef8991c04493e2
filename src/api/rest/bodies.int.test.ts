import { describe, expect, test } from "vitest";
import { seen } from "@/testing/ask";
import { createImageRows, createMember } from "@/testing/factories";
import { idsOf } from "@/testing/read-answer";
import { testService } from "@/testing/service";

const service = testService();

const FORM = { "content-type": "application/x-www-form-urlencoded" };
const TYPES = ["application/json", "application/x-www-form-urlencoded"];

function search(body: string, type: string) {
  return service.rest("POST", "/images/search", { body, headers: { "content-type": type } });
}

describe("a body", () => {
  test.each([
    ["missing", undefined],
    ["empty", ""],
    ["white space", " \n"],
    ["an empty object", "{}"],
    ["null", "null"],
  ])("that is %s is an empty search", async (_, body) => {
    const ids = await createImageRows(service, [{}, {}]);
    const answer = await service.rest("POST", "/images/search", {
      ...(body === undefined ? {} : { body }),
      headers: { "content-type": "application/json" },
    });
    expect(idsOf(answer).sort()).toEqual(ids.sort());
  });

  test("may be missing together with its type", async () => {
    await createImageRows(service, [{}]);
    expect(idsOf(await service.rest("POST", "/images/search"))).toHaveLength(1);
  });

  test.each([
    "application/json",
    "application/json; charset=utf-8",
    "APPLICATION/JSON",
    "application/vnd.api+json",
  ])("may be JSON as %s", async (type) => {
    await createImageRows(service, [{}, {}, {}]);
    expect(idsOf(await search('{"limit":2}', type))).toHaveLength(2);
  });

  test("may be a urlencoded form, with every kind of value", async () => {
    const { username } = await createMember(service);
    const [id] = await createImageRows(service, [
      { nsfw: true, tags: ["cat", "dog"], artist: "wlop", createdAt: new Date(2_000) },
      { nsfw: true, tags: ["cat"], artist: "wlop", createdAt: new Date(2_000) },
    ]);
    const fields = "nsfw=true&tags=cat&tags=dog&artist=WLOP&posted_after=1999&posted_before=2001";
    const answer = await search(
      `${fields}&sort=oldest&skip=0&limit=50&uploader=`,
      FORM["content-type"],
    );
    expect(idsOf(answer)).toEqual([id]);
    const byUploader = await search(`uploader=${username}`, FORM["content-type"]);
    expect(idsOf(byUploader)).toEqual([]);
  });

  test("has an object as JSON where it is a form, of which it names what it does not read", async () => {
    const { id, username } = await createMember(service);
    const [own] = await createImageRows(service, [{ uploaderId: id }, {}]);
    for (const uploader of [{ username }, { id }, { id, username, name: "x" }]) {
      const form = new URLSearchParams({ uploader: JSON.stringify(uploader) });
      const answer = await search(form.toString(), FORM["content-type"]);
      expect(idsOf(answer)).toEqual([own]);
      const ignored = "name" in uploader ? "uploader.name" : null;
      expect(answer.headers.get("x-ignored-parameters")).toBe(ignored);
    }
    expect(idsOf(await search("uploader={", FORM["content-type"]))).toEqual([]);
  });

  test.each([
    ["tags=cat,dog", 1],
    ["tags[]=cat&tags[]=dog", 1],
    ["tags%5B%5D=cat", 2],
    ["tags=cat+ears", 0],
    ["limit=1", 1],
    ["", 2],
  ])("may be the form %s", async (body, count) => {
    await createImageRows(service, [{ tags: ["cat", "dog"] }, { tags: ["cat"] }]);
    expect(idsOf(await search(body, FORM["content-type"]))).toHaveLength(count);
  });

  test.each([
    ["{", "Malformed JSON body"],
    ['{"limit":1,}', "Malformed JSON body"],
    ["limit=1", "Malformed JSON body"],
    ["[]", "Body must be a JSON object"],
    ['"text"', "Body must be a JSON object"],
    ["5", "Body must be a JSON object"],
  ])("must not be %s as JSON", async (body, message) => {
    expect(seen(await search(body, "application/json"))).toEqual({
      status: 400,
      body: { message },
    });
  });

  test("must be UTF-8", async () => {
    const answer = await service.rest("POST", "/images/search", {
      body: new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
      headers: { "content-type": "application/json" },
    });
    expect(seen(answer)).toEqual({ status: 400, body: { message: "Body is not valid UTF-8" } });
  });

  test.each(["/images/search", "/auth", "/users/search", "/register"])(
    "of malformed JSON is 400 at %s",
    async (path) => {
      const answer = await service.rest("POST", path, {
        body: "{",
        headers: { "content-type": "application/json" },
      });
      expect(seen(answer)).toEqual({ status: 400, body: { message: "Malformed JSON body" } });
    },
  );

  test.each(["/images/search", "/auth", "/users/search", "/register"])(
    "of another type is 415 at %s",
    async (path) => {
      const answer = await service.rest("POST", path, {
        body: "<limit>1</limit>",
        headers: { "content-type": "application/xml" },
      });
      expect(seen(answer)).toEqual({
        status: 415,
        body: { message: `Content-Type must be ${TYPES.join(" or ")}` },
      });
    },
  );

  test.each(['{"username":"anna","password":"x"}', ' \n{"limit":1,}'])(
    "of JSON that calls itself a form is 415: %j",
    async (body) => {
      for (const path of ["/images/search", "/auth"]) {
        const answer = await service.rest("POST", path, { body, headers: FORM });
        expect(seen(answer)).toEqual({
          status: 415,
          body: { message: "Content-Type must be application/json" },
        });
      }
    },
  );

  test("of a multipart form is 415 where no file is taken", async () => {
    const body = new FormData();
    body.append("limit", "1");
    expect((await service.rest("POST", "/images/search", { body })).status).toBe(415);
  });

  test("of another type hears of multipart forms where a file is taken", async () => {
    const answer = await service.rest("POST", "/images/similar", {
      body: "phash",
      headers: { "content-type": "text/plain" },
    });
    expect(seen(answer)).toEqual({
      status: 415,
      body: { message: `Content-Type must be ${TYPES.join(", ")} or multipart/form-data` },
    });
  });

  test("that says it is compressed is 415", async () => {
    const answer = await service.rest("POST", "/images/search", {
      body: "{}",
      headers: { "content-type": "application/json", "content-encoding": "gzip" },
    });
    expect(seen(answer)).toEqual({
      status: 415,
      body: { message: "Content-Encoding must be identity" },
    });
  });

  test("must not encode what is no UTF-8, nor may a query", async () => {
    expect(seen(await search("artist=Ren%E9", FORM["content-type"]))).toEqual({
      status: 400,
      body: { message: "Body is not valid UTF-8" },
    });
    expect(seen(await service.rest("GET", "/images?q=caf%e9"))).toEqual({
      status: 400,
      body: { message: "Query is not valid UTF-8" },
    });
    expect((await service.rest("GET", "/images?q=caf%C3%A9+100%")).status).toBe(200);
  });

  test("may have 100,000 bytes of JSON", async () => {
    const body = '{"limit":1}'.padEnd(100_000, " ");
    expect((await search(body, "application/json")).status).toBe(200);
  });

  test.each(["application/json", "application/x-www-form-urlencoded"])(
    "must not have 100,001 bytes of %s",
    async (type) => {
      const body = "{}".padEnd(100_001, " ");
      expect(seen(await search(body, type))).toEqual({
        status: 413,
        body: { message: "Request body too large" },
      });
    },
  );

  test("is bounded while it comes, without a length said before", async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 10_000;
        controller.enqueue(Buffer.alloc(10_000, " "));
      },
    });
    const answer = await service.rest("POST", "/images/search", {
      body: endless,
      headers: { "content-type": "application/json" },
    });
    expect(answer.status).toBe(413);
    expect(sent).toBeLessThan(200_000);
  });

  test("cannot change the objects of the program", async () => {
    const answer = await search('{"__proto__":{"limit":0},"constructor":1}', "application/json");
    expect(answer.status).toBe(200);
    expect(Object.hasOwn(Object.prototype, "limit")).toBe(false);
  });
});

describe("a body over tRPC", () => {
  test("must be JSON", async () => {
    const answer = await service.mutate("auth.token", {
      body: "username=a&password=b",
      headers: FORM,
    });
    expect(answer.status).toBe(415);
    expect(answer.body).toMatchObject({ error: { message: "Unsupported media type" } });
  });

  test("must be well formed", async () => {
    const answer = await service.mutate("auth.token", {
      body: "{",
      headers: { "content-type": "application/json" },
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ error: { message: "Invalid input" } });
  });

  test("must not have more than 100,000 bytes", async () => {
    const answer = await service.mutate("auth.token", {
      body: { username: "a".repeat(100_000), password: "x" },
    });
    expect(answer.status).toBe(413);
    expect(answer.body).toMatchObject({ error: { message: "Request body too large" } });
  });

  test("must not have more than ten calls", async () => {
    const path = Array<string>(11).fill("auth.token").join(",");
    const answer = await service.mutate(`${path}?batch=1`, { body: {} });
    expect(answer.status).toBe(400);
    // A client of tRPC takes what has no number for no answer at all.
    const told = { code: -32600, data: { code: "BAD_REQUEST", httpStatus: 400 } };
    expect(answer.body).toMatchObject({
      error: { message: "a batch has at most 10 calls", ...told },
    });
  });
});

describe("unknown fields", () => {
  test.each([
    ["of a JSON body", "POST", "/images/search", { limit: 1, page: 2, order: "x" }, "page, order"],
    ["of a search of users", "POST", "/users/search", { query: "a", tags: [] }, "tags"],
    [
      "of a token request",
      "POST",
      "/auth",
      { username: "a", password: "b", remember: 1 },
      "remember",
    ],
    ["beside a refusal", "POST", "/images/search", { limit: 0, page: 1 }, "page"],
    ["that are null", "POST", "/images/search", { page: null }, "page"],
    [
      "in a field",
      "POST",
      "/images/search",
      { uploader: { name: "a", username: "b" } },
      "uploader.name",
    ],
    ["of the query beside a body", "POST", "/users/search?limit=1&x=2", {}, "limit, x"],
  ])("%s are named", async (_, method, path, body, expected) => {
    const answer = await service.rest(method, path, { body });
    expect(answer.headers.get("x-ignored-parameters")).toBe(expected);
  });

  test.each([
    ["/random/image?count=1&seed=5&card=", "seed, card"],
    ["/images/aaaaaaaaaaaa?fields=id", "fields"],
    ["/user/aaaaaaaaaaaa?full=1", "full"],
    ["/random/image?x[]=1&x[]=2", "x"],
  ])("of the query are named: %s", async (path, expected) => {
    const answer = await service.rest("GET", path);
    expect(answer.headers.get("x-ignored-parameters")).toBe(expected);
  });

  test("are percent-encoded", async () => {
    const body = { "a,b": 1, "naïve 猫": 1, "x\r\ny": 1, "\ud800": 1 };
    const answer = await service.rest("POST", "/images/search", { body });
    expect(answer.headers.get("x-ignored-parameters")).toBe(
      "a%2Cb, na%C3%AFve%20%E7%8C%AB, x%0D%0Ay, %EF%BF%BD",
    );
  });

  test("are the first ten of them", async () => {
    const names = Array.from({ length: 12 }, (_, place) => `field${place}`);
    const body = Object.fromEntries(names.map((name) => [name, 1]));
    const answer = await service.rest("POST", "/images/search", { body });
    expect(answer.headers.get("x-ignored-parameters")).toBe(names.slice(0, 10).join(", "));
  });

  test("are not spoken of when there are none", async () => {
    const answer = await service.rest("POST", "/images/search", {
      body: { limit: 1, cursor: null },
    });
    expect(answer.headers.get("x-ignored-parameters")).toBeNull();
  });
});
