import type { RequestListener } from "node:http";
import { inject } from "light-my-request";
import { expect, test } from "vitest";
import { pageNotFound } from "@/api/pages/page-not-found";
import { wholeNotFound } from "./whole-not-found";

/** In the place of Next: pages that find what is said, in pieces; where there is none an empty document, as Next's. */
function nextWith(status: number, { isFound }: { isFound: boolean }) {
  const asked: string[] = [];
  const next: RequestListener = ({ url = "" }, response) => {
    asked.push(url);
    if (url === "/_not-found") {
      response.writeHead(404, { "X-Page": "whole" });
      response.end("Not found");
      return;
    }
    if (!isFound) expect(() => pageNotFound()).toThrow("404");
    response.statusCode = status;
    response.setHeader("X-Shell", "yes");
    response.flushHeaders();
    response.write("<html>");
    response.end("</html>");
  };
  return { asked, listen: wholeNotFound(next, { socketKey: "key" }) };
}

test("a page that finds that there is none is the whole 404 page", async () => {
  const { asked, listen } = nextWith(404, { isFound: false });
  const answer = await inject((message, response) => {
    response.setHeader("X-Last", "of its connection");
    listen(message, response);
  }, "/post/nothing");
  expect([answer.statusCode, answer.payload]).toEqual([404, "Not found"]);
  expect(answer.headers).toMatchObject({
    "x-last": "of its connection",
    "x-page": "whole",
    "content-length": "9",
  });
  expect(answer.headers).not.toHaveProperty("x-shell");
  expect(asked).toEqual(["/post/nothing", "/_not-found"]);
});

test.each([
  ["that is found", 200, true, { url: "/post/some" }],
  ["of which a part is not found", 200, false, { url: "/post/some" }],
  ["that no page has the address of", 404, true, { url: "/nowhere" }],
  ["that scripts ask for", 404, false, { url: "/post/nothing", headers: { rsc: "1" } }],
])("an answer %s is Next's, and made once", async (_, status, isFound, request) => {
  const { asked, listen } = nextWith(status, { isFound });
  const answer = await inject(listen, request);
  expect([answer.statusCode, answer.payload]).toEqual([status, "<html></html>"]);
  expect(asked).toEqual([request.url]);
});

test("a head is asked for as it was", async () => {
  const { asked, listen } = nextWith(404, { isFound: false });
  expect((await inject(listen, { method: "HEAD", url: "/post/nothing" })).statusCode).toBe(404);
  expect(asked).toEqual(["/post/nothing"]);
});
