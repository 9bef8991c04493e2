import { describe, expect, test } from "vitest";
import { seen } from "@/testing/ask";
import { createImageRow, createImageRows, createMember } from "@/testing/factories";
import { idsOf, imageOf, messageOf } from "@/testing/read-answer";
import { testService } from "@/testing/service";

const service = testService();

function search(body: Record<string, unknown>) {
  return service.rest("POST", "/images/search", { body });
}

describe("POST /images/search", () => {
  test("answers images as GET /images/{id} does, and nothing else", async () => {
    const id = await createImageRow(service, { artist: "wlop", nsfw: true });
    const image = imageOf(await service.rest("GET", `/images/${id}`));
    expect(seen(await search({}))).toEqual({ status: 200, body: { images: [image] } });
  });

  test("answers none when there are none", async () => {
    expect(seen(await search({}))).toEqual({ status: 200, body: { images: [] } });
  });

  test.each(["pending", "denied", "deleted"] as const)("never finds a %s image", async (status) => {
    const id = await createImageRow(service, { status });
    expect(idsOf(await search({}))).toEqual([]);
    expect(idsOf(await search({ id }))).toEqual([]);
  });

  test("combines all filters with AND", async () => {
    const shape = { nsfw: true, artist: "wlop", tags: ["cat"] };
    const [both] = await createImageRows(service, [
      shape,
      { ...shape, nsfw: false },
      { ...shape, artist: "other" },
      { ...shape, tags: ["dog"] },
    ]);
    expect(idsOf(await search({ nsfw: true, artist: "wlop", tags: ["cat"] }))).toEqual([both]);
  });

  test.each([
    ["empty texts", { id: "", uploader: "", artist: "", tags: "", cursor: "", nsfw: "" }],
    ["empty lists and objects", { tags: [], uploader: {} }],
    [
      "null",
      {
        ...{ id: null, nsfw: null, uploader: null, artist: null, tags: null, sort: null },
        ...{ posted_before: null, posted_after: null, skip: null, limit: null, cursor: null },
      },
    ],
  ])("takes %s for no filter", async (_, body) => {
    await createImageRows(service, [{}, { nsfw: true }]);
    expect(idsOf(await search(body))).toHaveLength(2);
  });

  test("works the same over tRPC", async () => {
    await createImageRows(service, [{}, {}, {}]);
    const rest = await search({ limit: 2 });
    const trpc = await service.query("images.search", { limit: 2 });
    expect(trpc.body).toEqual({ result: { data: rest.body } });
    expect(trpc.headers.get("x-next-cursor")).toBe(rest.headers.get("x-next-cursor"));
  });
});

describe("id", () => {
  test("finds the image with this id, whatever the other filters say", async () => {
    const [, wanted] = await createImageRows(service, [{}, { nsfw: false, tags: ["cat"] }, {}]);
    const body = { id: wanted, nsfw: true, tags: ["dog"], artist: "nobody", uploader: "nobody" };
    expect(idsOf(await search(body))).toEqual([wanted]);
  });

  test.each(["aaaaaaaaaaaa", "1", "a'b", "🙂"])("finds nothing when it is %j", async (id) => {
    await createImageRow(service);
    expect(seen(await search({ id }))).toEqual({ status: 200, body: { images: [] } });
  });
});

describe("nsfw", () => {
  test.each([
    [true, "nsfw"],
    ["true", "nsfw"],
    ["1", "nsfw"],
    [1, "nsfw"],
    [false, "sfw"],
    ["false", "sfw"],
    ["0", "sfw"],
    [0, "sfw"],
  ])("%j finds only what is %s", async (nsfw, expected) => {
    const [sfw, other] = await createImageRows(service, [{}, { nsfw: true }]);
    expect(idsOf(await search({ nsfw }))).toEqual([expected === "sfw" ? sfw : other]);
  });
});

describe("uploader", () => {
  async function createOfTwo() {
    const [anna, bert] = [
      await createMember(service, { username: "Anna_K" }),
      await createMember(service, { username: "Anna_Kat" }),
    ];
    const [hers] = await createImageRows(service, [
      { uploaderId: anna.id },
      { uploaderId: bert.id },
    ]);
    return { anna, bert, hers };
  }

  test.each(["Anna_K", "anna_k", "ANNA_K"])(
    "finds by the username %s, in any case",
    async (name) => {
      const { hers } = await createOfTwo();
      expect(idsOf(await search({ uploader: name }))).toEqual([hers]);
    },
  );

  test.each(["anna", "anna_", "nna_k", "anna%", "nobody"])(
    "finds nothing by %s, which is no whole username",
    async (name) => {
      await createOfTwo();
      expect(idsOf(await search({ uploader: name }))).toEqual([]);
    },
  );

  test("finds by an object with the id", async () => {
    const { anna, hers } = await createOfTwo();
    expect(idsOf(await search({ uploader: { id: anna.id } }))).toEqual([hers]);
  });

  test("finds by an object with the username", async () => {
    const { hers } = await createOfTwo();
    expect(idsOf(await search({ uploader: { username: "ANNA_k" } }))).toEqual([hers]);
  });

  test("finds by both only what both fit", async () => {
    const { anna, bert, hers } = await createOfTwo();
    expect(idsOf(await search({ uploader: { id: anna.id, username: "anna_k" } }))).toEqual([hers]);
    expect(idsOf(await search({ uploader: { id: bert.id, username: "anna_k" } }))).toEqual([]);
  });

  test.each([
    [5, "uploader must be a username or an object with id or username"],
    [["anna"], "uploader must be a username or an object with id or username"],
    [{ id: 5 }, "uploader.id must be a string"],
    [{ username: [] }, "uploader.username must be a string"],
  ])("must not be %j", async (uploader, message) => {
    expect(seen(await search({ uploader }))).toEqual({ status: 400, body: { message } });
  });
});

describe("artist", () => {
  test.each([
    ["the whole name", "huwali (dnwls3010)", true],
    ["the start of the name", "huw", true],
    ["another case", "HUWALI", true],
    ["the start of the name in parentheses", "dnwls", true],
    ["the name in parentheses in another case", "DNWLS3010", true],
    ["another form of the same letters", "ｈｕｗａｌｉ", true],
    ["the middle of the name", "wali", false],
    ["the middle of the name in parentheses", "3010", false],
    ["a pattern", "h%i", false],
    ["a pattern of one letter", "_uwali", false],
    ["a backslash", "\\huwali", false],
  ])("by %s: %j finds it: %j", async (_, artist, isFound) => {
    const [id] = await createImageRows(service, [{ artist: "Huwali (dnwls3010)" }, {}]);
    expect(idsOf(await search({ artist }))).toEqual(isFound ? [id] : []);
  });

  test.each([
    ["ΝΙΚΟΣ", "ΝΙΚΟΣΙΑ Μαρία"],
    ["νικος", "ΝΙΚΟΣΙΑ Μαρία"],
    ["ΝΙΚΟΣ", "Νίκη (Νικος)"],
    ["νικοσ", "ΝΙΚΟΣ"],
    ["ΝΙΚΟΣ.", "ΝΙΚΟΣ.Α."],
  ])("by the start %j finds %j, whether its word ends there or not", async (artist, name) => {
    const [id] = await createImageRows(service, [{ artist: name }, { artist: "Νικολ" }]);
    expect(idsOf(await search({ artist }))).toEqual([id]);
  });

  test("finds a name that has the signs of patterns", async () => {
    const [id] = await createImageRows(service, [{ artist: "100% a\\b" }, { artist: "1000 a b" }]);
    expect(idsOf(await search({ artist: "100%_a\\" }))).toEqual([id]);
  });

  test("must be a text", async () => {
    expect(seen(await search({ artist: 5 }))).toEqual({
      status: 400,
      body: { message: "artist must be a string" },
    });
  });
});

describe("posted_before and posted_after", () => {
  const NOON = Date.UTC(2026, 0, 1, 12);

  async function createAtNoon() {
    return createImageRow(service, { createdAt: new Date(NOON) });
  }

  test.each([
    [{ posted_before: NOON + 1 }, true],
    [{ posted_before: NOON }, false],
    [{ posted_after: NOON - 1 }, true],
    [{ posted_after: NOON }, false],
    [{ posted_after: NOON - 1, posted_before: NOON + 1 }, true],
    [{ posted_after: NOON, posted_before: NOON + 1 }, false],
    [{ posted_before: String(NOON + 1) }, true],
    [{ posted_before: NOON + 0.5 }, true],
    [{ posted_after: NOON - 0.5 }, true],
    [{ posted_after: NOON + 0.5 }, false],
    [{ posted_after: -1e300 }, true],
    [{ posted_before: 1e300 }, true],
    [{ posted_after: 1e300 }, false],
    [{ posted_before: -62e12 }, false],
    [{ posted_before: 0 }, false],
    [{ posted_after: 0 }, true],
  ])("%j finds what was uploaded at noon: %j", async (body, isFound) => {
    const id = await createAtNoon();
    expect(idsOf(await search(body))).toEqual(isFound ? [id] : []);
  });

  test.each(["posted_before", "posted_after"])("%s must be a number", async (name) => {
    expect(seen(await search({ [name]: "yesterday" }))).toEqual({
      status: 400,
      body: { message: `${name} must be a number` },
    });
  });
});

describe("skip and limit", () => {
  test("are 0 and 20 when not given", async () => {
    const ids = await createImageRows(
      service,
      Array.from({ length: 21 }, (_, place) => ({ createdAt: new Date(1e12 - place) })),
    );
    expect(idsOf(await search({}))).toEqual(ids.slice(0, 20));
  });

  test("answer the page they describe", async () => {
    const ids = await createImageRows(
      service,
      Array.from({ length: 9 }, (_, place) => ({ createdAt: new Date(1e12 - place) })),
    );
    expect(idsOf(await search({ skip: 2, limit: 3 }))).toEqual(ids.slice(2, 5));
    expect(idsOf(await search({ skip: "7", limit: "3" }))).toEqual(ids.slice(7));
    expect(idsOf(await search({ skip: 2_500 }))).toEqual([]);
  });

  test("answer as many as 50", async () => {
    await createImageRows(service, Array<object>(51).fill({}));
    expect(idsOf(await search({ limit: 50 }))).toHaveLength(50);
  });

  test.each([
    { limit: 1 },
    { limit: 50 },
    { limit: "50" },
    { skip: 0 },
    { skip: 2_500 },
    { skip: "2500" },
  ])("may be %j", async (body) => {
    expect((await search(body)).status).toBe(200);
  });

  test.each([
    [{ limit: 0 }, "limit must be between 1 and 50"],
    [{ limit: 51 }, "limit must be between 1 and 50"],
    [{ limit: "0" }, "limit must be between 1 and 50"],
    [{ limit: -1 }, "limit must be between 1 and 50"],
    [{ limit: 1.5 }, "limit must be a whole number"],
    [{ limit: "all" }, "limit must be a number"],
    [{ limit: true }, "limit must be a number"],
    [{ limit: [5] }, "limit must be a number"],
    [{ limit: {} }, "limit must be a number"],
    [{ skip: 2_501 }, "Cannot skip more than 2,500 images"],
    [{ skip: "2501" }, "Cannot skip more than 2,500 images"],
    [{ skip: -1 }, "skip must be between 0 and 2500"],
    [{ skip: 0.5 }, "skip must be a whole number"],
    [{ skip: "a" }, "skip must be a number"],
  ])("must not be %j", async (body, message) => {
    expect(seen(await search(body))).toEqual({ status: 400, body: { message } });
  });
});

describe("a value of the wrong kind", () => {
  test.each([
    [{ id: 5 }, "id must be a string"],
    [{ nsfw: "perhaps" }, "nsfw must be true or false"],
    [{ nsfw: 2 }, "nsfw must be true or false"],
    [{ nsfw: [true] }, "nsfw must be true or false"],
    [{ sort: "best" }, "sort must be one of newest, likes, oldest, relevance"],
    [{ sort: 1 }, "sort must be one of newest, likes, oldest, relevance"],
    [{ tags: 5 }, "tags must be a list of strings"],
    [{ tags: ["cat", 5] }, "tags must be a list of strings"],
    [{ tags: { 0: "cat" } }, "tags must be a list of strings"],
    [{ cursor: 5 }, "cursor must be a string"],
    [{ artist: "a\u0000b" }, "artist must not contain characters that are not text"],
    [{ artist: "a\ud800b" }, "artist must not contain characters that are not text"],
    [{ tags: "a\u0000b" }, "tags must not contain characters that are not text"],
    [{ uploader: "a\u0000" }, "uploader must not contain characters that are not text"],
  ])("%j is refused, naming its field", async (body, message) => {
    expect(seen(await search(body))).toEqual({ status: 400, body: { message } });
  });

  test("is refused over tRPC in the same words", async () => {
    const answer = await service.query("images.search", { limit: 0 });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ error: { message: "limit must be between 1 and 50" } });
  });

  test("is named even when there are several", async () => {
    expect(messageOf(await search({ limit: 0, skip: -1 }))).toMatch(
      /^(limit|skip) must be between/,
    );
  });
});
