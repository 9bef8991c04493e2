import { describe, expect, test } from "vitest";
import { seen } from "@/testing/ask";
import { createImageRow, createImageRows, createMember, createPending } from "@/testing/factories";
import { imageOf, idsOf } from "@/testing/read-answer";
import { testService } from "@/testing/service";

const service = testService();

function random(query = "") {
  return service.rest("GET", `/random/image${query}`);
}

describe("GET /random/image", () => {
  test("answers one image as GET /images/{id} does, and nothing else", async () => {
    const id = await createImageRow(service, { artist: "wlop" });
    const image = imageOf(await service.rest("GET", `/images/${id}`));
    expect(seen(await random())).toEqual({ status: 200, body: { images: [image] } });
  });

  test("answers one image when no count is given", async () => {
    await createImageRows(service, [{}, {}, {}]);
    expect(idsOf(await random())).toHaveLength(1);
  });

  test("answers none when there are none", async () => {
    expect(seen(await random())).toEqual({ status: 200, body: { images: [] } });
  });

  test("answers fewer than count when fewer exist, each once", async () => {
    const ids = await createImageRows(service, [{}, { nsfw: true }, {}]);
    expect(idsOf(await random("?count=50")).sort()).toEqual([...ids].sort());
  });

  test("repeats no image within an answer", async () => {
    await createImageRows(service, Array<object>(120).fill({}));
    const ids = idsOf(await random("?count=100"));
    expect(ids).toHaveLength(100);
    expect(new Set(ids).size).toBe(100);
  });

  test.each([1, 100])("takes a count of %i", async (count) => {
    expect((await random(`?count=${count}`)).status).toBe(200);
  });

  test.each([
    ["0", "count must be between 1 and 100"],
    ["101", "count must be between 1 and 100"],
    ["-1", "count must be between 1 and 100"],
    ["1.5", "count must be a whole number"],
    ["many", "count must be a number"],
    ["Infinity", "count must be a number"],
  ])("refuses a count of %s", async (count, message) => {
    expect(seen(await random(`?count=${count}`))).toEqual({ status: 400, body: { message } });
  });

  test("refuses a list of counts, of one too, as in a body", async () => {
    const answer = { status: 400, body: { message: "count must be a number" } };
    for (const query of ["?count[]=2", "?count[0]=2", "?count=2&count=3"]) {
      expect(seen(await random(query))).toEqual(answer);
    }
  });

  test("takes an empty count for none", async () => {
    await createImageRows(service, [{}, {}]);
    expect(idsOf(await random("?count="))).toHaveLength(1);
  });

  test.each([
    ["true", "nsfw"],
    ["1", "nsfw"],
    ["TRUE", "nsfw"],
    ["false", "sfw"],
    ["0", "sfw"],
  ])("with nsfw=%s answers only what is %s", async (value, expected) => {
    const [sfw, nsfw] = await createImageRows(service, [{}, { nsfw: true }]);
    const ids = idsOf(await random(`?count=10&nsfw=${value}`));
    expect(ids).toEqual([expected === "nsfw" ? nsfw : sfw]);
  });

  test("refuses an nsfw that is neither true nor false", async () => {
    expect(seen(await random("?nsfw=maybe"))).toEqual({
      status: 400,
      body: { message: "nsfw must be true or false" },
    });
  });

  test.each(["pending", "denied", "deleted"] as const)(
    "never answers a %s image",
    async (status) => {
      await createImageRow(service, { status });
      expect(idsOf(await random("?count=100"))).toEqual([]);
    },
  );

  test("answers an image once it is approved, and not after it is denied", async () => {
    const approver = await createMember(service, { roles: ["approver"] });
    const [kept, denied] = [
      await createPending(service, approver),
      await createPending(service, approver),
    ];
    const { token } = approver;
    await service.rest("POST", `/pending/${kept}/review`, { token, body: { action: "approve" } });
    await service.rest("POST", `/pending/${denied}/review`, {
      token,
      body: { action: "deny", reason: "blurred" },
    });
    expect(idsOf(await random("?count=100"))).toEqual([kept]);
  });

  test.each([
    ["?tags=cat", ["cat", "cat dog", "nsfw cat"]],
    ["?tags=cat,dog", ["cat dog"]],
    ["?tags=cat&tags=dog", ["cat dog"]],
    ["?tags[]=cat&tags[]=dog", ["cat dog"]],
    ["?tags[]=dog", ["cat dog", "dog"]],
    ["?tags=cat,-dog", ["cat", "nsfw cat"]],
    ["?tags=ca*", ["cat", "cat dog", "nsfw cat"]],
    ['?tags="dog"', ["cat dog", "dog"]],
    ["?tags=cat&nsfw=true", ["nsfw cat"]],
    ["?tags=", ["cat", "cat dog", "dog", "nsfw cat"]],
    ["?tags=bird", []],
  ])("with %s answers only what fits", async (query, expected) => {
    const ids = await createImageRows(service, [
      { tags: ["cat"] },
      { tags: ["cat", "dog"] },
      { tags: ["dog"] },
      { tags: ["cat"], nsfw: true },
    ]);
    const names = ["cat", "cat dog", "dog", "nsfw cat"];
    const found = idsOf(await random(`${query}&count=100`)).map((id) => names[ids.indexOf(id)]);
    expect(found.sort()).toEqual(expected);
  });

  test("refuses a term with nothing to look for", async () => {
    expect((await random("?tags=-")).status).toBe(400);
  });

  test("finds the few that fit among many that do not", async () => {
    await createImageRows(service, Array<object>(1_000).fill({}));
    const ids = await createImageRows(service, [{ tags: ["rare"] }, { tags: ["rare", "tag"] }]);
    expect(idsOf(await random("?tags=rare&count=5")).sort()).toEqual([...ids].sort());
  });
});
