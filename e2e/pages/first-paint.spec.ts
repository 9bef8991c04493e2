import type { Page, Response } from "@playwright/test";
import { paint } from "../../scripts/lib/paint.mjs";
import { type Client, idOf } from "../fixtures/client";
import { expect, test } from "../fixtures/test";

/** The newest last: the largest in sight is neither the first card nor the second. */
const SHAPES = [
  { width: 800, height: 800 },
  { width: 1600, height: 500 },
  { width: 500, height: 900 },
  { width: 600, height: 900 },
];

async function fill(admin: Client): Promise<string> {
  const ids: string[] = [];
  for (let number = 0; number < 12; number += 1) {
    const shape = SHAPES[number % SHAPES.length];
    ids.push(idOf(await admin.upload({ tags: "first paint" }, await paint(500 + number, shape))));
  }
  await admin.post("/batch/review", { ids, action: "approve" });
  return ids.at(-1) ?? "";
}

/**
 * The address of the picture that the browser calls the largest contentful paint, once all that have arrived are drawn:
 * before that, on a busy machine, it is words.
 */
async function largestPaint(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const arrived = [...document.images].filter(({ complete }) => complete);
    await Promise.allSettled(arrived.map((picture) => picture.decode()));
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return new Promise<string>((resolve) => {
      new PerformanceObserver((list) => {
        const { url } = list.getEntries().at(-1) as LargestContentfulPaint;
        if (url !== "") resolve(url);
      }).observe({ type: "largest-contentful-paint", buffered: true });
    });
  });
}

/**
 * The addresses of pictures that an answer says to load, before its HTML comes to them: in its headers, which have those
 * that are known when they are sent, or in the head.
 */
async function preloadedBy(answer: Response | null): Promise<string[]> {
  const html = (await answer?.text()) ?? "";
  const links = [
    ...(answer?.headers()["link"] ?? "").split(/,\s*(?=<)/),
    ...(html.match(/<link rel="preload"[^>]*>/g) ?? []),
  ];
  return links
    .filter((link) => link.includes('as="image"'))
    .flatMap((link) => (/imageSrcSet="([^"]+)"/i.exec(link)?.[1] ?? "").split(", "))
    .map((candidate) => candidate.split(" ")[0] ?? "");
}

type Began = { url: string; type: string; by: string };

/** The browser itself: by what HTML, or the head of the answer, says to load. */
const BROWSER = ["parser", "preload", "other"];

/** What pages ask for from now on, and what made them ask. */
async function watchRequests(page: Page): Promise<Began[]> {
  const session = await page.context().newCDPSession(page);
  const began: Began[] = [];
  session.on("Network.requestWillBeSent", ({ request: { url }, type = "", initiator }) => {
    if (url.startsWith("data:")) return;
    // A script, or a style sheet, is named.
    const by = initiator.stack?.callFrames[0]?.url ?? initiator.url ?? initiator.type;
    began.push({ url, type, by });
  });
  await session.send("Network.enable");
  return began;
}

test("the largest picture is loaded first, and nothing waits that could have begun beside", async ({
  page,
  admin,
  ema,
}) => {
  const post = await fill(admin);
  const began = await watchRequests(page);
  for (const path of ["/", "/search?q=first+paint", `/post/${post}`]) {
    const address = `${ema.url}${path}`;
    began.length = 0;
    const answer = await page.goto(address, { waitUntil: "networkidle" });
    const largest = new URL(await largestPaint(page));
    expect(await preloadedBy(answer), path).toContain(largest.pathname + largest.search);

    const [first, ...rest] = began;
    expect(first).toMatchObject({ url: address, type: "Document" });
    const types = new Set(rest.map(({ type }) => type));
    expect([...types]).toEqual(expect.arrayContaining(["Stylesheet", "Font", "Script", "Image"]));
    expect(rest.filter(({ by }) => by !== address && !BROWSER.includes(by))).toEqual([]);
  }
});
