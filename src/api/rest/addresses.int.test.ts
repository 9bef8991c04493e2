import { describe, expect, test } from "vitest";
import { createMemoryRateLimiter } from "@/infra/rate-limit/memory-rate-limiter";
import { seen } from "@/testing/ask";
import { createImageRow } from "@/testing/factories";
import { imageOf } from "@/testing/read-answer";
import { testService } from "@/testing/service";

const service = testService();

const NOT_FOUND = { status: 404, body: { message: "Not found" } };

describe("the base address", () => {
  test.each(["", "/"])("answers its version and where to read on, as %j", async (path) => {
    expect(seen(await service.rest("GET", path))).toEqual({
      status: 200,
      body: {
        version: 1,
        docs: "http://ema.test/docs",
        openapi: "http://ema.test/api/v1/openapi.json",
      },
    });
  });

  test("has the document under the address that it names", async () => {
    const answer = await service.rest("GET", "/openapi.json");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/json");
    expect(answer.body).toMatchObject({
      openapi: "3.1.0",
      servers: [{ url: "http://ema.test/api/v1" }],
    });
  });

  test("lets one address have the document so often in a while", async () => {
    service.runtime.limiter = createMemoryRateLimiter(service.clock);
    const ask = async () => (await service.rest("GET", "/openapi.json")).status;
    const statuses = await Promise.all(Array.from({ length: 125 }, ask));
    expect(statuses.filter((status) => status === 200)).toHaveLength(120);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    service.clock.advance(10_000);
    expect(await ask()).toBe(200);
  });
});

describe("a route that does not exist", () => {
  test.each([
    ["GET", "/nothing"],
    ["POST", "/nothing"],
    ["GET", "/images/a/b"],
    ["GET", "/v1/images/a"],
    ["GET", "/images/%E0%A4%A"],
    ["GET", "/Images/aaaaaaaaaaaa"],
    ["DELETE", "/nothing"],
  ])("is 404: %s %s", async (method, path) => {
    expect(seen(await service.rest(method, path))).toEqual(NOT_FOUND);
  });

  test("is 404 over tRPC too", async () => {
    const answer = await service.query("nothing.here", {});
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ error: { message: "Not found" } });
  });
});

describe("a method that a route does not have", () => {
  test.each([
    ["POST", "/images/aaaaaaaaaaaa", "GET, HEAD, PATCH, DELETE, OPTIONS"],
    ["PUT", "/images", "GET, HEAD, POST, OPTIONS"],
    ["DELETE", "/images/search", "POST, OPTIONS"],
    ["POST", "/random/image", "GET, HEAD, OPTIONS"],
    ["GET", "/auth", "POST, OPTIONS"],
    ["GET", "/auth/regen", "POST, OPTIONS"],
    ["POST", "/user/@me", "GET, HEAD, OPTIONS"],
    ["GET", "/users/search", "POST, OPTIONS"],
    ["POST", "/", "GET, HEAD, OPTIONS"],
    ["PATCH", "/register", "POST, OPTIONS"],
  ])("is 405 with those it has: %s %s", async (method, path, allow) => {
    const answer = await service.rest(method, path);
    expect(answer.status).toBe(405);
    expect(answer.headers.get("allow")?.split(", ").sort()).toEqual(allow.split(", ").sort());
    expect(answer.body).toEqual({ message: "Method not allowed" });
    const options = await service.rest("OPTIONS", path);
    expect(options.headers.get("allow")).toBe(answer.headers.get("allow"));
  });

  test("is refused over tRPC: a mutation is no GET", async () => {
    const answer = await service.query("auth.regenerate", {});
    expect(answer.status).toBe(405);
    expect(answer.body).toMatchObject({ error: { message: "Method not allowed" } });
  });
});

describe("an address", () => {
  test("may end with a slash", async () => {
    const id = await createImageRow(service);
    expect(imageOf(await service.rest("GET", `/images/${id}/`)).id).toBe(id);
  });

  test("may have a slash in an id, which finds nothing", async () => {
    expect(seen(await service.rest("GET", "/images/a%2Fb"))).toEqual({
      status: 404,
      body: { message: "Image not found" },
    });
  });

  test("may have its letters percent-encoded", async () => {
    await createImageRow(service);
    const answer = await service.rest("GET", "/%72andom/image");
    expect(answer.status).toBe(200);
  });
});

describe("HEAD", () => {
  test.each(["/random/image", "/images/ID", "", "/openapi.json", "/user/@me", "/nothing"])(
    "answers %s with the headers of GET and no body",
    async (path) => {
      const id = await createImageRow(service);
      const target = path.replace("ID", id);
      const get = await service.rest("GET", target);
      const head = await service.rest("HEAD", target);
      const headersOf = ({ headers }: typeof get) =>
        [...headers].filter(([name]) => name !== "x-request-id");
      expect(head.status).toBe(get.status);
      expect(head.bytes).toHaveLength(0);
      expect(headersOf(head)).toEqual(headersOf(get));
      expect(get.headers.get("content-length")).toBe(String(get.bytes.length));
    },
  );
});

describe("every answer", () => {
  test.each([
    ["GET", "/random/image"],
    ["POST", "/images/search"],
    ["POST", "/auth"],
    ["GET", "/nothing"],
  ])("is never kept by a cache, nor guessed at: %s %s", async (method, path) => {
    const { headers } = await service.rest(method, path);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  });
});
