import { createServer, type RequestListener } from "node:http";
import { inject } from "light-my-request";
import { expect, test } from "vitest";
import { DomainError } from "@/domain/errors";
import { StorageUnavailable } from "@/infra/storage/storage-unavailable";
import { listenHere } from "@/testing/listen-here";
import { tellUnavailable } from "../../../scripts/lib/tell-unavailable.mjs";
import { notePageFault, takeWait } from "./unavailable-pages";

/** A page as Next answers it that failed by the error, or did not. */
function pageOf({ status, error }: { status: number; error?: unknown }): RequestListener {
  return (_, response) => {
    const id = crypto.randomUUID();
    tellUnavailable(response, takeWait);
    if (error !== undefined) notePageFault(id, error);
    response.setHeader("X-Request-Id", id);
    response.statusCode = status;
    response.end("<p>page</p>");
  };
}

const AWAY = new StorageUnavailable(new Error("away"));

test.each([
  ["that failed while something was away", { status: 500, error: AWAY }, 503, "5"],
  ["that failed for good", { status: 500, error: new Error("bug") }, 500, undefined],
  ["that was refused", { status: 404, error: new DomainError("image_not_found") }, 404, undefined],
  [
    "that failed by what is no want of anything",
    { status: 500, error: new DomainError("too_many_requests", undefined, { retryAfter: 9_000 }) },
    500,
    undefined,
  ],
  ["that is none, of which a part failed", { status: 404, error: AWAY }, 404, undefined],
  ["of which a part failed", { status: 200, error: AWAY }, 200, undefined],
  ["that is whole", { status: 200 }, 200, undefined],
])("a page %s says so by its status", async (_, page, status, wait) => {
  const kept = await inject(pageOf(page), { url: "/" });
  expect([kept.statusCode, kept.headers["retry-after"], kept.payload]).toEqual([
    status,
    wait,
    "<p>page</p>",
  ]);

  const server = createServer(pageOf(page));
  const port = await listenHere(server);
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  expect([answer.status, answer.headers.get("retry-after"), await answer.text()]).toEqual([
    status,
    wait ?? null,
    "<p>page</p>",
  ]);
});
