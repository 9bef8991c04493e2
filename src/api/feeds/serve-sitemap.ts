import { DomainError } from "@/domain/errors";
import { countSafeImages, listBySlots } from "@/domain/images/list-by-slots";
import { answerFile } from "../answer-file";
import { documentOf, element, type Xml } from "./xml";

/** Images of one part; the protocol allows 50,000 addresses and 50 MB. */
const PART = 5_000;

const CACHE_SECONDS = 3_600;
const XMLNS = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** Pages that are not images. */
const PAGES = ["/", "/tags", "/users", "/guidelines", "/docs"];

/** GET /sitemap.xml: the list of the parts. Images that are not safe for work are in none. Never throws. */
export function serveSitemapIndex(request: Request): Promise<Response> {
  return answerFile(request, async ({ deps }) => {
    const parts = Math.max(1, Math.ceil((await countSafeImages(deps)) / PART));
    const listed = Array.from({ length: parts }, (_, part) =>
      element("sitemap", {}, element("loc", {}, `${deps.siteUrl}/sitemap/${part + 1}.xml`)),
    );
    return file(element("sitemapindex", { xmlns: XMLNS }, ...listed));
  });
}

/**
 * GET /sitemap/{part}.xml: posts with their pictures. Parts are cut by gapless numbers, so that each costs the
 * same however many there are. Never throws.
 */
export function serveSitemapPart(request: Request, name: string): Promise<Response> {
  return answerFile(request, async ({ deps }) => {
    const [, number] = /^([1-9]\d{0,5})\.xml$/.exec(name) ?? [];
    if (number === undefined) throw new DomainError("route_not_found");
    const first = (Number(number) - 1) * PART;
    const ids = await listBySlots(deps, { first, count: PART });
    if (ids.length === 0 && first > 0) throw new DomainError("route_not_found");
    const { siteUrl } = deps;
    const pages = first > 0 ? [] : PAGES.map((path) => element("url", {}, loc(siteUrl + path)));
    const images = ids.map((id) =>
      element(
        "url",
        {},
        loc(`${siteUrl}/post/${id}`),
        element("image:image", {}, element("image:loc", {}, `${siteUrl}/image/${id}.jpg`)),
      ),
    );
    const names = {
      xmlns: XMLNS,
      "xmlns:image": "http://www.google.com/schemas/sitemap-image/1.1",
    };
    return file(element("urlset", names, ...pages, ...images));
  });
}

function loc(address: string): Xml {
  return element("loc", {}, address);
}

function file(root: Xml) {
  return {
    type: "application/xml; charset=utf-8",
    body: documentOf(root),
    seconds: CACHE_SECONDS,
  };
}
