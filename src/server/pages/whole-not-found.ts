import type { RequestListener } from "node:http";
import { COUNTED_HEADER } from "@/api/pages/memory/counted-header";
import { watchNotFound } from "@/api/pages/page-not-found";
import { holdBack } from "@/infra/http/hold-back";
import { renderPage } from "./rendered-page";
import { sendPage } from "./send-page";

/** Where Next has the page for all that is not found. */
const NOT_FOUND_URL = "/_not-found";

/**
 * Where a page finds that there is none, Next sends an empty document, which scripts fill: whoever has none would
 * see nothing. In its place goes the page that Next renders whole for addresses that it does not know.
 * @param next Next's
 */
export function wholeNotFound(
  next: RequestListener,
  { socketKey }: { socketKey: string },
): RequestListener {
  return (message, response) => {
    // What a browser asks for within the site is data for its scripts.
    if (message.method !== "GET" || message.headers["rsc"] !== undefined)
      return next(message, response);
    const counted = { [COUNTED_HEADER]: socketKey };
    const asked = { headers: message.headers, url: NOT_FOUND_URL };
    const sendWhole = async () =>
      sendPage(message, response, await renderPage(next, asked, counted));
    watchNotFound((page) => {
      holdBack(response, {
        isUnwanted: (status) => status === 404 && page.isNotFound,
        instead: () => {
          sendWhole().catch((error: unknown) => {
            response.destroy(new Error("the 404 page failed", { cause: error }));
          });
        },
      });
      next(message, response);
    });
  };
}
