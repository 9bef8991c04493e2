import { z } from "zod";
import { idOf } from "../fixtures/client";
import { expect, test } from "../fixtures/test";

test("a post says of itself, without scripts, what cards and searches show of it", async ({
  admin,
  ema,
  request,
}) => {
  const description = "A fox in the snow.";
  const id = idOf(await admin.upload({ artist: "Hana Mori", description, nsfw: "true" }));
  const pending = await (await request.get(`/post/${id}`)).text();
  expect(pending).toContain('name="robots" content="noindex"');
  expect(pending).not.toContain("og:image");

  await admin.approve(id);
  const html = await (await request.get(`/post/${id}`)).text();
  const address = `${ema.url}/post/${id}`;
  const picture = `${ema.url}/image/${id}.jpg?blur=1`;
  expect(html).toContain("<title>By Hana Mori · Ema</title>");
  expect(metaOf(html)).toMatchObject({
    description,
    "og:title": "By Hana Mori",
    "og:description": description,
    "og:url": address,
    "og:image": picture,
    "og:image:width": "640",
    "og:image:height": "480",
    "og:image:alt": description,
    "twitter:title": "By Hana Mori",
    "twitter:description": description,
    "twitter:card": "summary_large_image",
    "twitter:image": picture,
  });
  await request.post("/forms/visitor.chooseNsfw", { form: { nsfw: "shown" } });
  const open = await (await request.get(`/post/${id}`)).text();
  const [shown = ""] = open.match(new RegExp(`<img [^>]*src="/image/${id}\\.jpg"[^>]*>`)) ?? [];
  expect(shown).toContain('width="640" height="480"');
  expect(shown).toContain(`alt="${description}"`);
  expect(html).toContain(`<link rel="canonical" href="${address}"/>`);
  expect(html).toContain('type="application/json+oembed"');
  expect((await request.get(picture)).headers()["content-type"]).toBe("image/jpeg");
});

test("robots, readers and phones find what is made for them", async ({ ema, request }) => {
  const texts = Object.fromEntries(
    await Promise.all(
      ["/robots.txt", "/sitemap.xml", "/sitemap/1.xml", "/feed.xml", "/manifest.webmanifest"].map(
        async (path) => [path, await (await request.get(path)).text()] as const,
      ),
    ),
  );
  expect(texts["/robots.txt"]).toContain(`Sitemap: ${ema.url}/sitemap.xml`);
  expect(texts["/sitemap.xml"]).toContain(`<loc>${ema.url}/sitemap/1.xml</loc>`);
  expect(texts["/sitemap/1.xml"]).toContain(`<loc>${ema.url}/guidelines</loc>`);
  expect(texts["/feed.xml"]).toContain('<feed xmlns="http://www.w3.org/2005/Atom">');
  for (const [page, feed] of Object.entries(FEEDS)) {
    const html = await (await request.get(page.replaceAll("&amp;", "&"))).text();
    expect(html).toContain(`<link rel="canonical" href="${ema.url}${page === "/" ? "" : page}"/>`);
    const [link = ""] =
      /<link rel="alternate" type="application\/atom\+xml"[^>]*>/.exec(html) ?? [];
    expect(link).toContain(`href="${ema.url}${feed}"`);
  }
  const home = await (await request.get("/")).text();
  const { icons } = z
    .object({ icons: z.array(z.object({ src: z.string(), type: z.string() })) })
    .parse(JSON.parse(texts["/manifest.webmanifest"] ?? ""));
  const [, apple = ""] = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(home) ?? [];
  for (const { src, type } of [...icons, { src: apple, type: "image/png" }]) {
    const icon = await request.get(src);
    expect(icon.status(), src).toBe(200);
    expect(icon.headers()["content-type"]).toContain(type);
  }
});

/** The pages that show images, and their feeds. */
const FEEDS = {
  "/": "/feed.xml",
  "/search?q=fox%2C+snow&amp;sort=likes": "/feed.xml?q=fox%2C+snow%2C+sort%3Alikes",
  "/user/admin": "/feed.xml?q=uploader%3Aadmin",
};

/** Names of meta elements to their contents. */
function metaOf(html: string): Record<string, string> {
  const found = html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"\/>/g);
  return Object.fromEntries([...found].map(([, name = "", content = ""]) => [name, content]));
}
