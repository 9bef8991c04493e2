import { expect, test } from "vitest";
import { readAnswer, toRequest } from "@/testing/ask";
import { unreachableDatabase } from "@/testing/broken-database";
import { createImageRows } from "@/testing/factories";
import { listenToLog } from "@/testing/listen-to-log";
import { testService } from "@/testing/service";
import { serveTopTags } from "./serve-top-tags";

const service = testService();

const ask = async (method = "GET", headers: Record<string, string> = {}) =>
  readAnswer(await serveTopTags(toRequest(method, "/tags.json", { headers })));

test("the most used tags are one file that caches may keep", async () => {
  await createImageRows(service, [{ tags: ["cat", "dog"] }, { tags: ["dog"], nsfw: true }]);
  const { status, body, headers } = await ask();
  expect({ status, body }).toEqual({
    status: 200,
    body: [
      ["dog", 2, "general"],
      ["cat", 1, "general"],
    ],
  });
  expect(headers.get("cache-control")).toMatch(/^public, max-age=300, stale-while-revalidate=/);
  const again = await ask("GET", { "if-none-match": headers.get("etag") ?? "" });
  expect({ status: again.status, text: again.text }).toEqual({ status: 304, text: "" });
  expect((await ask("HEAD")).text).toBe("");
});

test("it is a 503 that nobody keeps while the database is gone, and that the log has under its id", async () => {
  const { log, logged } = listenToLog();
  service.deps.log = log;
  service.deps.db = await unreachableDatabase();
  const { status, headers } = await ask();
  expect(status).toBe(503);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(logged()).toContain(`"requestId":"${headers.get("x-request-id")}"`);
});
