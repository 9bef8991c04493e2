import { describe, expect, test } from "vitest";
import { createMember, uploadForm } from "@/testing/factories";
import { rawForm } from "@/testing/raw-form";
import { imageOf, messageOf } from "@/testing/read-answer";
import { testService } from "@/testing/service";

const service = testService();

async function upload(fields: Parameters<typeof uploadForm>[0]) {
  const { token } = await createMember(service);
  return service.rest("POST", "/images", { token, body: await uploadForm(fields) });
}

function search(body: Record<string, unknown>) {
  return service.rest("POST", "/images/search", { body });
}

describe("input made to cost or to confuse", () => {
  test.each(["constructor", "__proto__", "toString", "hasOwnProperty"])(
    "is no rating when it is the name %s",
    async (nsfw) => {
      expect((await upload({ nsfw })).status).toBe(400);
      expect((await service.rest("GET", `/random/image?nsfw=${nsfw}`)).status).toBe(400);
    },
  );

  test.each(["，", "︐", "﹐"])(
    "has its tags separated by %s, which is a comma too",
    async (comma) => {
      expect(imageOf(await upload({ tags: `cat${comma}dog` }))["tags"]).toEqual(["cat", "dog"]);
    },
  );

  test("drops the sign that makes a symbol an emoji", async () => {
    expect(imageOf(await upload({ tags: "\u2764\uFE0F" }))["tags"]).toEqual(["\u2764"]);
  });

  test("is refused for a run of marks before it is normalised", async () => {
    const marks = "\u0315".repeat(20_000) + "\u0316".repeat(20_000);
    expect((await upload({ tags: marks })).status).toBe(400);
    expect((await search({ tags: marks })).status).toBe(400);
    expect((await search({ artist: marks })).status).toBe(400);
  });

  test("is refused for a term of stars", async () => {
    expect((await search({ tags: `${"*".repeat(90_000)}a*` })).status).toBe(400);
  });

  test("is refused for more than ten terms with a star", async () => {
    const prefixes = Array.from({ length: 11 }, (_, place) => `t${place}*`);
    expect(messageOf(await search({ tags: prefixes }))).toBe(
      "tags must have at most 10 terms with *",
    );
    expect((await search({ tags: prefixes.slice(1) })).status).toBe(200);
  });

  test("is refused for more than a hundred and twenty terms", async () => {
    const tags = Array.from({ length: 121 }, (_, place) => `t${place}`);
    expect(messageOf(await search({ tags }))).toBe("tags must have at most 120 terms");
    expect((await search({ tags: tags.slice(1) })).status).toBe(200);
  });

  test("is refused for one name repeated through a whole form", async () => {
    const answer = await service.rest("POST", "/images/search", {
      body: "limit&".repeat(16_000),
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect(messageOf(answer)).toBe("limit must be a number");
  });

  test("is refused for headers of a part that are too long", async () => {
    const { token } = await createMember(service);
    const disposition = `name="image"; ${'filename="'.repeat(4_000)}x`;
    const answer = await service.rest("POST", "/images", {
      token,
      ...rawForm([{ disposition, data: "x" }]),
    });
    expect(messageOf(answer)).toBe("Malformed multipart form: a part's headers are too long");
  });

  test("is refused for more text than all fields can hold", async () => {
    expect(messageOf(await upload({ note: "x".repeat(262_145) }))).toBe(
      "form must have at most 262144 bytes of text",
    );
  });

  test("cannot hide calls of a batch behind encoded commas", async () => {
    const path = Array.from({ length: 11 }, () => "users.search").join("%2C");
    expect((await service.query(path, {})).status).toBe(400);
  });

  test("that a path overrules is named as ignored", async () => {
    const answer = await service.rest("GET", "/user/@me?id=other");
    expect(answer.headers.get("x-ignored-parameters")).toBe("id");
  });

  test("that breaks off is the client's fault", async () => {
    const broken = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"limit":'));
        controller.error(Object.assign(new Error("aborted"), { code: "ECONNRESET" }));
      },
    });
    const answer = await service.rest("POST", "/images/search", {
      body: broken,
      headers: { "content-type": "application/json" },
    });
    expect(answer.status).toBe(400);
  });
});
