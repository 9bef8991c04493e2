import { expect, test } from "vitest";
import { createImageRow } from "@/testing/factories";
import { serveOverHttp } from "@/testing/serve-over-http";
import { testService } from "@/testing/service";

const service = testService({ rateLimits: true });

async function serveFeeds() {
  const { port } = await serveOverHttp();
  return (query: string, method = "GET") =>
    fetch(`http://127.0.0.1:${port}/feed.xml${query}`, { method });
}

test("a feed has its length, for HEAD too, and no other method", async () => {
  await createImageRow(service, { tags: ["fox"] });
  const ask = await serveFeeds();
  const [whole, head] = [await ask("?q=fox"), await ask("?q=fox", "HEAD")];
  const length = String((await whole.arrayBuffer()).byteLength);
  expect([whole.status, whole.headers.get("content-length")]).toEqual([200, length]);
  expect([head.status, head.headers.get("content-length")]).toEqual([200, length]);
  expect((await ask("", "POST")).status).toBe(405);
});

test("a feed of a query that is no text is refused as it was sent", async () => {
  const answer = await (await serveFeeds())("?q=%ff");
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { message: "Query is not valid UTF-8" },
  ]);
});

test("feeds are counted as pages are", async () => {
  const ask = await serveFeeds();
  const statuses: number[] = [];
  for (let time = 0; time < 121; time += 1) statuses.push((await ask("?q=(", "HEAD")).status);
  expect(statuses).toEqual([...Array<number>(120).fill(400), 429]);
});
