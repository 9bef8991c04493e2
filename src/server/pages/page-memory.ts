import type { IncomingMessage, RequestListener } from "node:http";
import { LRUCache } from "lru-cache";
import { limitPage } from "@/api/pages/limit-page";
import { COUNTED_HEADER } from "@/api/pages/memory/counted-header";
import { isStillRead } from "@/api/pages/memory/is-still-read";
import { recordReads } from "@/api/pages/memory/page-reads";
import type { DirectRoute } from "../direct-routes";
import { answerAgain, type KeptPage, keepPage } from "./kept-page";
import { lookOf, pageKeyOf } from "./page-key";
import { type RenderedPage, renderPage } from "./rendered-page";
import { sendPage } from "./send-page";

/** Bytes of the pages that a process keeps. */
const MOST_BYTES = 48 * 1_024 * 1_024;
/** Milliseconds: what a page says of the time of day is no older. */
const LONGEST_MS = 60_000;

/** Answers pages that are the same for all visitors without accounts; nothing for any other. */
export type PageMemory = (message: IncomingMessage) => DirectRoute | undefined;

/**
 * Pages that visitors without accounts ask for are rendered once for all who would be shown the same: before a page
 * is answered again, all that it was told by the procedures is asked again, and where one answer differs it is
 * rendered anew. So a page is as new as its data; what is saved is to make the same HTML of the same data.
 * @param next Next's
 */
export function createPageMemory(
  next: RequestListener,
  { socketKey }: { socketKey: string },
): PageMemory {
  const kept = new LRUCache<string, KeptPage>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ size }) => size,
  });
  /** Who asks meanwhile waits for it, and then looks whether it is still true. */
  const underWay = new Map<string, Promise<RenderedPage>>();

  async function render(key: string, message: IncomingMessage): Promise<RenderedPage> {
    const more = { cookie: lookOf(message.headers.cookie), [COUNTED_HEADER]: socketKey };
    const { value, reads } = await recordReads(() => renderPage(next, message, more));
    const page = keepPage(value, reads);
    if (page === undefined) kept.delete(key);
    else kept.set(key, page);
    return value;
  }

  async function find(key: string, request: Request, message: IncomingMessage) {
    await underWay.get(key)?.catch(() => {});
    const page = kept.get(key);
    const isYoung = page !== undefined && performance.now() - page.madeAt < LONGEST_MS;
    if (isYoung && (await isStillRead(page.reads, request.headers))) {
      return answerAgain(page);
    }
    const rendering = render(key, message);
    underWay.set(key, rendering);
    return rendering.finally(() => {
      if (underWay.get(key) === rendering) underWay.delete(key);
    });
  }

  return (message) => {
    const key = pageKeyOf(message);
    if (key === undefined) return undefined;
    return async (request, _, response) => {
      const refusal = await limitPage(request.headers);
      if (refusal !== undefined) return refusal;
      const page = await find(key, request, message);
      await sendPage(message, response, page);
      return { status: page.status, isWritten: true };
    };
  };
}
