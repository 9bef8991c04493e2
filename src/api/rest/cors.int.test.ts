import { describe, expect, test } from "vitest";
import { createImageRows } from "@/testing/factories";
import { testService } from "@/testing/service";

const service = testService();

const ORIGIN = { origin: "https://other.example" };

function listOf(text: string | null): string[] {
  return (text ?? "").split(",").map((part) => part.trim().toLowerCase());
}

describe("CORS", () => {
  test.each([
    ["GET", "/random/image", 200],
    ["POST", "/images/search", 200],
    ["POST", "/images", 401],
    ["POST", "/auth", 400],
    ["GET", "/images/aaaaaaaaaaaa", 404],
    ["GET", "/nothing", 404],
    ["PUT", "/images", 405],
    ["GET", "/openapi.json", 200],
  ])("lets any site read the answer of %s %s", async (method, path, status) => {
    const answer = await service.rest(method, path, { headers: ORIGIN });
    expect(answer.status).toBe(status);
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
  });

  test("lets any site read the headers that programs need", async () => {
    await createImageRows(service, [{}, {}]);
    const answer = await service.rest("POST", "/images/search", {
      headers: ORIGIN,
      body: { limit: 1 },
    });
    expect(answer.headers.get("x-next-cursor")).not.toBeNull();
    expect(listOf(answer.headers.get("access-control-expose-headers"))).toEqual(
      expect.arrayContaining([
        "x-ratelimit-limit",
        "x-ratelimit-remaining",
        "x-ratelimit-reset",
        "ratelimit",
        "ratelimit-policy",
        "retry-after",
        "x-next-cursor",
        "x-ignored-parameters",
        "location",
        "content-disposition",
      ]),
    );
  });

  test.each(["/images", "/images/search", "/auth/regen", "/user/@me", "/random/image"])(
    "answers the preflight of %s",
    async (path) => {
      const answer = await service.rest("OPTIONS", path, {
        headers: {
          ...ORIGIN,
          "access-control-request-method": "POST",
          "access-control-request-headers": "authorization, content-type",
        },
      });
      expect(answer.status).toBe(204);
      expect(answer.bytes).toHaveLength(0);
      expect(answer.headers.get("access-control-allow-origin")).toBe("*");
      expect(answer.headers.get("access-control-max-age")).toBe("86400");
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(listOf(answer.headers.get("access-control-allow-methods"))).toEqual(
        expect.arrayContaining(["get", "post", "patch", "delete"]),
      );
      expect(listOf(answer.headers.get("access-control-allow-headers"))).toEqual(
        // Such as X-Requested-With, Cache-Control and traceparent, which libraries add.
        expect.arrayContaining(["authorization", "content-type", "*"]),
      );
      expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
    },
  );
});
