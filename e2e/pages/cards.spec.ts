import { randomBytes } from "node:crypto";
import { z } from "zod";
import { idOf } from "../fixtures/client";
import { newMember } from "../fixtures/member";
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

test("a page of images has a card with the first of them that is safe for work", async ({
  admin,
  ema,
  request,
}) => {
  const { username, client } = await newMember(ema, "carded");
  const tag = `carded ${randomBytes(4).toString("hex")}`;
  const description = '"><script>alert(1)</script>';
  const id = idOf(await client.upload({ tags: tag, description }));
  const nsfw = idOf(await client.upload({ tags: tag, nsfw: "true" }));
  for (const image of [id, nsfw]) await admin.approve(image);

  const picture = `${ema.url}/image/${id}.jpg`;
  const pages = {
    "/": ["Ema", "An image board"],
    [`/search?q=${tag.replace(" ", "+")}`]: [`${tag} · Ema`, `2 images with ${tag}`],
    [`/tags/${encodeURIComponent(tag)}`]: [`${tag} · Ema`, `2 images with ${tag}`],
    [`/user/${username}`]: [`${username} · Ema`, `2 images uploaded by ${username}`],
  };
  for (const [path, [title, words]] of Object.entries(pages)) {
    const html = await (await request.get(path)).text();
    expect(metaOf(html), path).toMatchObject({
      description: words,
      "og:site_name": "Ema",
      "og:type": "website",
      "og:title": title,
      "og:description": words,
      "og:url": path === "/" ? ema.url : `${ema.url}${path}`,
      "og:image": picture,
      "og:image:width": "640",
      "og:image:height": "480",
      "og:image:alt": "&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;",
      "twitter:card": "summary_large_image",
      "twitter:title": title,
      "twitter:description": words,
      "twitter:image": picture,
    });
    expect(html, path).not.toContain("<script>alert");
  }
});

test("a page without a picture that is safe for work has a card with the icon", async ({
  admin,
  ema,
  request,
}) => {
  const tag = `covered ${randomBytes(4).toString("hex")}`;
  await admin.approve(idOf(await admin.upload({ tags: tag, nsfw: "true" })));
  const icon = `${ema.url}/icons/512.png`;
  const pages = {
    "/docs": "API · Ema",
    "/users": "Users · Ema",
    [`/search?q=${encodeURIComponent(tag)}`]: `${tag} · Ema`,
  };
  for (const [path, title] of Object.entries(pages)) {
    const html = await (await request.get(path)).text();
    expect(metaOf(html), path).toMatchObject({
      "og:site_name": "Ema",
      "og:type": "website",
      "og:title": title,
      "og:image": icon,
      "twitter:card": "summary",
      "twitter:title": title,
      "twitter:image": icon,
    });
  }
  expect((await request.get(icon)).headers()["content-type"]).toBe("image/png");
});

test("robots, readers and phones find what is made for them", async ({ ema, request }) => {
  const texts = Object.fromEntries(
    await Promise.all(
      ["/robots.txt", "/sitemap.xml", "/sitemap/1.xml", "/feed.xml", "/manifest.webmanifest"].map(
        async (path) => [path, await (await request.get(path)).text()] as const,
      ),
    ),
  );
  expect(texts["/robots.txt"]?.trimEnd().split("\n")).toEqual([
    "User-Agent: *",
    ...["/api/", "/forms/", "/account/", "/moderation", "/notifications", "/settings"].map(
      (path) => `Disallow: ${path}`,
    ),
    "",
    `Sitemap: ${ema.url}/sitemap.xml`,
  ]);
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

test("a search and a profile say where their feeds are, and every page where that of all is", {
  tag: "@phone",
}, async ({ page, admin }) => {
  await admin.approve(idOf(await admin.upload({ tags: "heron" })));
  await page.goto("/search?q=heron&sort=likes");
  const link = page.getByRole("link", { name: "Feed of this search" });
  await expect(link).toHaveAttribute("href", "/feed.xml?q=heron%2C+sort%3Alikes");
  await page.goto("/user/ADMIN");
  const ofUploads = page.getByRole("link", { name: "Feed of uploads" });
  await expect(ofUploads).toHaveAttribute("href", "/feed.xml?q=uploader%3Aadmin");
  await page.getByRole("contentinfo").getByRole("link", { name: "Feed" }).click();
  await expect(page).toHaveURL("/feed.xml");
});

/** The pages that show images, and their feeds. */
const FEEDS = {
  "/": "/feed.xml",
  "/?sort=likes": "/feed.xml?q=sort%3Alikes",
  "/search?q=fox%2C+snow&amp;sort=likes": "/feed.xml?q=fox%2C+snow%2C+sort%3Alikes",
  "/user/admin": "/feed.xml?q=uploader%3Aadmin",
};

/** Names of meta elements to their contents. */
function metaOf(html: string): Record<string, string> {
  const found = html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"\/>/g);
  return Object.fromEntries([...found].map(([, name = "", content = ""]) => [name, content]));
}
