import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { readAnswer, seen, SITE_URL, toRequest } from "@/testing/ask";
import { signedIn } from "@/testing/browser";
import {
  createImageRow,
  createImageRows,
  createMember,
  type ImageShape,
} from "@/testing/factories";
import { createApprover, createCase, does } from "@/testing/moderate";
import { testService } from "@/testing/service";
import { serveFeed } from "./serve-feed";
import { serveOembed } from "./serve-oembed";
import { serveOpenSearch } from "./serve-open-search";
import { serveSitemapIndex, serveSitemapPart } from "./serve-sitemap";

const service = testService();

const feed = async (query = "", headers: Record<string, string> = {}) =>
  readAnswer(await serveFeed(toRequest("GET", `/feed.xml${query}`, { headers })));

/** Ids of the images that a feed has, in its order. */
const entriesOf = (text: string) =>
  [...text.matchAll(/<entry><id>[^<]*\/post\/([^<]+)<\/id>/g)].map(([, id]) => id);

const oembed = async (parameters: Record<string, string>) => {
  const query = new URLSearchParams(parameters).toString();
  return readAnswer(await serveOembed(toRequest("GET", `/oembed?${query}`)));
};

test("a feed has the newest images of a query, safe ones unless it asks for others", async () => {
  const id = await createImageRow(service, { tags: ["fox", "a & b"], artist: "<Mori>" });
  await createImageRows(service, [{ tags: ["dog"] }, { tags: ["fox"], nsfw: true }]);
  const { status, headers, text } = await feed("?q=fox");
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
  expect(text.match(/<entry>/g)).toHaveLength(1);
  expect(text).toContain(`<link rel="alternate" href="${SITE_URL}/search?q=fox"/>`);
  expect(text).toContain(`<id>${SITE_URL}/post/${id}</id><title>By &lt;Mori&gt;</title>`);
  expect(text).toContain('<category term="a &amp; b"/>');
  expect(text).toContain(
    `<link rel="enclosure" type="image/jpeg" href="${SITE_URL}/image/${id}.jpg"/>`,
  );
  expect((await feed("?q=fox,rating:nsfw")).text.match(/<entry>/g)).toHaveLength(1);
  expect((await feed("?q=fox,rating:any")).text.match(/<entry>/g)).toHaveLength(2);
});

test.each([
  ["a tag", '"my rating:x"', 0],
  ["an artist", 'artist:"x rating:y"', 0],
  ["a rating with a full-width colon", "rating\uFF1Ansfw", 1],
  ["a rating among other choices", "-(fox, rating:sfw)", 1],
])("a feed knows %s from what only looks so", async (_, q, found) => {
  await createImageRow(service, { tags: ["my rating:x"], artist: "x rating:y", nsfw: true });
  const { status, text } = await feed(`?${new URLSearchParams({ q }).toString()}`);
  expect(status).toBe(200);
  expect(text.match(/<entry>/g) ?? []).toHaveLength(found);
});

test("a feed is of any query that can be searched for", async () => {
  await createImageRow(service, { tags: ["fox"] });
  const others = Array.from({ length: 119 }, (_, place) => `-t${place}`).join(", ");
  const { text } = await feed(`?${new URLSearchParams({ q: `fox, ${others}` }).toString()}`);
  expect(text.match(/<entry>/g)).toHaveLength(1);
});

test("a feed of many goes on where it names the next page, and is kept while it stays the same", async () => {
  await createImageRows(
    service,
    Array.from({ length: 51 }, () => ({})),
  );
  const first = await feed();
  expect(first.text.match(/<entry>/g)).toHaveLength(50);
  const [, next = ""] = /<link rel="next" href="[^?]*([^"]+)"/.exec(first.text) ?? [];
  const second = await feed(next.replaceAll("&amp;", "&"));
  expect(second.text.match(/<entry>/g)).toHaveLength(1);
  expect(first.text).toContain(`<link rel="self" href="${SITE_URL}/feed.xml"/>`);
  expect(second.text).toContain(`<link rel="self" href="${SITE_URL}/feed.xml${next}"/>`);
  // What it is compressed to has the same.
  expect(first.headers.get("etag")).toMatch(/^W\/"/);
  const again = await feed("", { "if-none-match": first.headers.get("etag") ?? "" });
  expect(again.status).toBe(304);
});

test("a feed is the same for everybody, whatever somebody's browser or program hides", async () => {
  const id = await createImageRow(service, { tags: ["fox"] });
  const member = await createMember(service);
  const { token } = member;
  await does(service, member, "PATCH", "/account/settings", { hiddenTags: ["fox"] });
  const cookie = await signedIn(service, member);
  expect((await service.query("images.list", {}, { cookie })).text).not.toContain(id);
  for (const ask of [{}, { cookie }, { authorization: token }]) {
    const { headers, text } = await feed("", ask);
    expect(entriesOf(text)).toEqual([id]);
    expect(headers.get("cache-control")).toBe("public, max-age=300");
  }
});

test("a feed gives the time from which an image was there for all, whenever it was uploaded", async () => {
  const { approver, id } = await createCase(service);
  service.clock.advance(3_600_000);
  await createImageRow(service);
  service.clock.advance(3_600_000);
  await does(service, approver, "POST", `/pending/${id}/review`, { action: "approve" });
  const time = service.clock.now().toISOString();
  const { text } = await feed();
  expect(text).toContain(
    `/post/${id}</id><title>Post ${id}</title><published>${time}</published><updated>${time}</updated>`,
  );
  expect(text).toContain(`<title>Ema: newest</title><updated>${time}</updated>`);
});

describe("a feed", () => {
  /** Uploads that were approved at once, while one from before them waited until now. */
  async function createLate(shape: ImageShape): Promise<string> {
    const waiting = { ...shape, status: "pending" as const };
    const id = await createImageRow(service, waiting);
    service.clock.advance(3_600_000);
    await createImageRows(
      service,
      Array.from({ length: 50 }, () => ({ tags: ["fox"] })),
    );
    await service.deps.db.image.updateMany({
      where: { status: "approved" },
      data: { reviewedAt: service.clock.now() },
    });
    service.clock.advance(3_600_000);
    await does(service, await createApprover(service), "POST", `/pending/${id}/review`, {
      action: "approve",
    });
    return id;
  }

  test.each(["", "?q=fox", "?q=fox,sort:newest"])(
    "%j begins with what was approved last, however many newer uploads were so before",
    async (query) => {
      const id = await createLate({ tags: ["fox"] });
      const entries = entriesOf((await feed(query)).text);
      expect(entries[0]).toBe(id);
      expect(new Set(entries).size).toBe(51);
    },
  );

  test.each([
    ["is not asked for", "?q=fox", { tags: ["dog"] }],
    ["is not safe", "", { nsfw: true }],
    ["is not among the first of another order", "?q=sort:likes", {}],
  ])("does not have what %s, when it is approved late", async (_, query, shape) => {
    const id = await createLate(shape);
    const entries = entriesOf((await feed(query)).text);
    expect(entries).toHaveLength(50);
    expect(entries).not.toContain(id);
  });

  test("has what was approved late once more where it was uploaded", async () => {
    const id = await createLate({});
    const { text } = await feed();
    const [, next = ""] = /<link rel="next" href="[^?]*([^"]+)"/.exec(text) ?? [];
    expect(entriesOf((await feed(next.replaceAll("&amp;", "&"))).text)).toEqual([id]);
  });
});

test("a feed of a query with what XML cannot hold can be read all the same", async () => {
  const { status, text } = await feed("?q=fox%EF%BF%BE");
  expect(status).toBe(200);
  expect(text).toContain("<title>Ema: fox</title>");
});

test("a feed of what is no query says what is wrong with it", async () => {
  const { status, text, headers } = await feed("?q=(fox");
  expect(status).toBe(400);
  expect(text).toContain("(at character 1)");
  expect(headers.get("access-control-allow-origin")).toBe("*");
});

test("a feed of a query that is encoded wrongly says so: it would be another one", async () => {
  const { status, text } = await feed("?q=M%FCller");
  expect(status).toBe(400);
  expect(JSON.parse(text)).toEqual({ message: "Query is not valid UTF-8" });
  expect((await feed("?q=100%")).status).toBe(200);
});

test("a post can be shown elsewhere", async () => {
  const id = await createImageRow(service, { artist: "Mori" });
  const { status, body } = await oembed({ url: `${SITE_URL}/post/${id}` });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    version: "1.0",
    type: "photo",
    title: "By Mori",
    url: `${SITE_URL}/image/${id}.jpg`,
    width: 64,
    height: 48,
  });
  const small = await oembed({ url: `${SITE_URL}/post/${id}`, maxwidth: "60", maxheight: "24" });
  expect(small.body).toMatchObject({ width: 32, height: 24 });
});

test("what is shown elsewhere leads to who uploaded it as long as that account is there", async () => {
  const { id, uploader, approver } = await createCase(service);
  await does(service, approver, "POST", `/pending/${id}/review`, { action: "approve" });
  const authorOf = async () => {
    const { author_name, author_url } = z
      .object({ author_name: z.string(), author_url: z.string().optional() })
      .parse((await oembed({ url: `${SITE_URL}/post/${id}` })).body);
    return [author_name, author_url];
  };
  const { username, password } = uploader;
  expect(await authorOf()).toEqual([username, `${SITE_URL}/user/${username}`]);
  await does(service, uploader, "POST", "/account/delete", { password, images: "keep" });
  await vi.waitFor(async () => expect(await authorOf()).toEqual(["deleted user", undefined]));
});

test("what is not safe for work is shown elsewhere without what it shows", async () => {
  const id = await createImageRow(service, { nsfw: true });
  const url = `${SITE_URL}/post/${id}`;
  const { body } = await oembed({ url });
  const blurred = `${SITE_URL}/image/${id}.jpg?blur=1`;
  expect(body).toMatchObject({ url: blurred, width: 64, height: 48 });
  const { body: small } = await oembed({ url, maxwidth: "32" });
  expect(small).toMatchObject({ url: blurred, width: 32, height: 24 });
});

test("what is no post of this site, or waits for approval, cannot be shown elsewhere", async () => {
  const pending = await createImageRow(service, { status: "pending" });
  const id = await createImageRow(service);
  for (const url of ["", `http://other.test/post/${id}`, `${SITE_URL}/user/x`]) {
    expect((await oembed({ url })).status).toBe(404);
  }
  expect((await oembed({ url: `${SITE_URL}/post/${pending}` })).status).toBe(404);
  const url = `${SITE_URL}/post/${id}`;
  expect((await oembed({ url, maxwidth: "wide" })).status).toBe(400);
  expect((await oembed({ url, maxheight: "0" })).status).toBe(400);
  expect(seen(await oembed({ url, format: "xml" }))).toEqual({
    status: 501,
    body: { message: "format must be json" },
  });
});

test("the map of the site has every safe image, with its picture, and its parts", async () => {
  const [one = "", two = ""] = await createImageRows(service, [{}, { nsfw: true }]);
  const index = await readAnswer(await serveSitemapIndex(toRequest("GET", "/sitemap.xml")));
  expect(index.text).toContain(`<loc>${SITE_URL}/sitemap/1.xml</loc>`);
  const part = async (name: string) =>
    readAnswer(await serveSitemapPart(toRequest("GET", `/sitemap/${name}`), name));
  const { text } = await part("1.xml");
  expect(text).toContain(`<image:loc>${SITE_URL}/image/${one}.jpg</image:loc>`);
  expect(text).not.toContain(two);
  for (const name of ["2.xml", "0.xml", "x.xml", "1"]) {
    expect((await part(name)).status).toBe(404);
  }
});

test("the map of a large site is in parts, each image in one of them, and the other pages in the first", async () => {
  const ids = await createImageRows(service, [{}, {}]);
  const { db } = service.deps;
  // As if 4,999 lay between the two.
  await db.imagePool.update({ where: { nsfw: false }, data: { size: 5_001 } });
  await db.searchEntry.updateMany({ where: { slot: 1 }, data: { slot: 5_000 } });

  const { text } = await readAnswer(await serveSitemapIndex(toRequest("GET", "/sitemap.xml")));
  const parts = [...text.matchAll(/\/sitemap\/(\d+\.xml)/g)].map(([, name = ""]) => name);
  expect(parts).toEqual(["1.xml", "2.xml"]);
  const [first = "", second = ""] = await Promise.all(
    parts.map(async (name) => {
      const request = toRequest("GET", `/sitemap/${name}`);
      return (await readAnswer(await serveSitemapPart(request, name))).text;
    }),
  );
  const has = (part: string) => ids.map((id) => part.includes(`<loc>${SITE_URL}/post/${id}</loc>`));
  expect([...has(first), ...has(second)].filter(Boolean)).toHaveLength(2);
  expect(has(first)).not.toEqual(has(second));
  const pages = [first, second].map((part) => part.includes(`<loc>${SITE_URL}/tags</loc>`));
  expect(pages).toEqual([true, false]);
});

test("what is found from outside may be kept for a while, and read by the pages of any site", async () => {
  const id = await createImageRow(service);
  const answers = {
    300: await feed(),
    3_600: await serveSitemapIndex(toRequest("GET", "/sitemap.xml")),
    86_400: await oembed({ url: `${SITE_URL}/post/${id}` }),
  };
  for (const [seconds, { headers }] of Object.entries(answers)) {
    expect(headers.get("cache-control")).toBe(`public, max-age=${seconds}`);
    expect(headers.get("access-control-allow-origin")).toBe("*");
  }
});

test("browsers are told how to search from their address bar", async () => {
  const answer = await readAnswer(await serveOpenSearch(toRequest("GET", "/opensearch.xml")));
  expect(answer.headers.get("content-type")).toBe(
    "application/opensearchdescription+xml; charset=utf-8",
  );
  expect(answer.text).toContain(
    `<Url type="text/html" template="${SITE_URL}/search?q={searchTerms}"/>`,
  );
});
