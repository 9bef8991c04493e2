import { shownSizes } from "@/domain/images/shown-sizes";
import { answerFile } from "../answer-file";
import { checkEncoding } from "../rest/read-fields";
import { latestFirst, listFed } from "./list-fed";
import { documentOf, element, type Xml } from "./xml";

const CACHE_SECONDS = 300;

/** GET /feed.xml?q=&cursor=: the images of a query as Atom (RFC 4287), further pages by RFC 5005. Never throws. */
export function serveFeed(request: Request): Promise<Response> {
  return answerFile(request, async (ctx, { search, searchParams }) => {
    checkEncoding(search, "Query");
    const q = searchParams.get("q")?.trim() ?? "";
    const cursor = searchParams.get("cursor");
    const { fed, next } = await listFed(ctx, { q, cursor: cursor ?? undefined });
    const { siteUrl } = ctx.deps;
    const at = (more: Record<string, string>) => addressOf(`${siteUrl}/feed.xml`, { q, ...more });
    const [newest] = latestFirst(fed);
    const feed = element(
      "feed",
      { xmlns: "http://www.w3.org/2005/Atom" },
      element("id", {}, at({})),
      element("title", {}, q === "" ? "Ema: newest" : `Ema: ${q}`),
      element("updated", {}, newest?.publishedAt ?? "1970-01-01T00:00:00.000Z"),
      link("self", at(cursor === null ? {} : { cursor })),
      link("alternate", addressOf(q === "" ? `${siteUrl}/` : `${siteUrl}/search`, { q })),
      ...(next === undefined ? [] : [link("next", at({ cursor: next }))]),
      ...fed.map((image) => entry(image, siteUrl)),
    );
    return {
      type: "application/atom+xml; charset=utf-8",
      body: documentOf(feed),
      seconds: CACHE_SECONDS,
    };
  });
}

type Fed = {
  id: string;
  tags: string[];
  artist?: string | undefined;
  description?: string | undefined;
  uploader: { username: string };
  publishedAt: string;
  width: number;
  height: number;
};

function entry(image: Fed, siteUrl: string): Xml {
  const { id, tags, artist, description, uploader, publishedAt } = image;
  const address = `${siteUrl}/post/${id}`;
  const { thumbnail } = shownSizes(image);
  const words = description ?? tags.join(", ");
  const picture = element("img", {
    src: `${siteUrl}/thumbnail/${id}.jpg`,
    alt: words,
    ...thumbnail,
  });
  return element(
    "entry",
    {},
    element("id", {}, address),
    element("title", {}, artist === undefined ? `Post ${id}` : `By ${artist}`),
    element("published", {}, publishedAt),
    element("updated", {}, publishedAt),
    element("author", {}, element("name", {}, uploader.username)),
    link("alternate", address),
    element("link", {
      rel: "enclosure",
      type: "image/jpeg",
      href: `${siteUrl}/image/${id}.jpg`,
    }),
    ...tags.map((term) => element("category", { term })),
    element("content", { type: "html" }, element("p", {}, picture).xml),
  );
}

function link(rel: string, href: string): Xml {
  return element("link", { rel, href });
}

function addressOf(path: string, parameters: Record<string, string>): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== "");
  const query = new URLSearchParams(given).toString();
  return query === "" ? path : `${path}?${query}`;
}
