import { answerFile } from "../answer-file";
import { documentOf, element } from "./xml";

const CACHE_SECONDS = 86_400;
const XMLNS = "http://a9.com/-/spec/opensearch/1.1/";

/**
 * GET /opensearch.xml: how a browser searches Ema from its address bar, by OpenSearch 1.1. Pages name it. Never throws.
 */
export function serveOpenSearch(request: Request): Promise<Response> {
  return answerFile(request, ({ deps: { siteUrl } }) => {
    const described = element(
      "OpenSearchDescription",
      { xmlns: XMLNS },
      element("ShortName", {}, "Ema"),
      element("Description", {}, "Search the images of this board"),
      element("InputEncoding", {}, "UTF-8"),
      element("Image", { type: "image/svg+xml" }, `${siteUrl}/icon.svg`),
      element("Url", { type: "text/html", template: `${siteUrl}/search?q={searchTerms}` }),
      element("Url", {
        type: "application/opensearchdescription+xml",
        rel: "self",
        template: `${siteUrl}/opensearch.xml`,
      }),
    );
    return Promise.resolve({
      type: "application/opensearchdescription+xml; charset=utf-8",
      body: documentOf(described),
      seconds: CACHE_SECONDS,
    });
  });
}
