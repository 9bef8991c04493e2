import { describe, expect, test } from "vitest";
import { createMember } from "@/testing/factories";
import { asks } from "@/testing/moderate";
import { readDocument } from "@/testing/openapi-document";
import { PROVOCATIONS } from "@/testing/provoke";
import { testService } from "@/testing/service";

const service = testService({ rateLimits: true });

let document: ReturnType<typeof readDocument> | undefined;

/** Read once: it is large, and the same whoever asks. */
async function fetchDocument() {
  document ??= readDocument((await service.rest("GET", "/openapi.json")).body);
  return document;
}

/** The contract's routes, with the statuses that it or its decisions give them. */
const CONTRACT: [string, number[], { count: number; windowSeconds: number }][] = [
  ["GET /images/{id}", [200, 404, 429], { count: 5, windowSeconds: 10 }],
  ["GET /random/image", [200, 400, 429], { count: 5, windowSeconds: 10 }],
  ["POST /images/search", [200, 400, 413, 415, 429], { count: 5, windowSeconds: 10 }],
  ["POST /images", [200, 400, 401, 403, 409, 413, 415, 429], { count: 2, windowSeconds: 10 }],
  ["POST /auth", [200, 400, 401, 403, 413, 415, 429], { count: 10, windowSeconds: 60 }],
  ["POST /auth/regen", [204, 401, 429], { count: 1, windowSeconds: 10 }],
  ["GET /user/{id}", [200, 401, 404, 429], { count: 10, windowSeconds: 10 }],
  ["POST /users/search", [200, 400, 413, 415, 429], { count: 10, windowSeconds: 10 }],
];

/** Their 401 is about a password, or about @me alone. */
const OTHER_401 = [
  "POST /auth",
  "GET /user/{id}",
  "GET /user/{id}/likes",
  "GET /user/{id}/favorites",
  "GET /user/{id}/uploads",
];

/** What may be proven, in any of the ways that an operation names. */
function waysOf(security: object[]): string {
  return security.map((way) => Object.keys(way).join(" and ") || "nothing").join(" or ");
}

const ANSWERS = Object.entries(PROVOCATIONS).flatMap(([operation, byStatus]) =>
  Object.entries(byStatus).map(([status, provoke]) => ({
    operation,
    status: Number(status),
    provoke,
  })),
);

describe("the OpenAPI document", () => {
  test.each(CONTRACT)("has the contract's %s with its statuses and its limit", async (...row) => {
    const [name, statuses, limit] = row;
    const { operations } = await fetchDocument();
    const operation = operations.get(name);
    expect(Object.keys(operation?.responses ?? {}).map(Number)).toEqual([...statuses, 500, 503]);
    expect(operation?.["x-rate-limit"]).toEqual(limit);
  });

  test("has for each operation a title and a description", async () => {
    const { operations } = await fetchDocument();
    const silent = [...operations].filter(
      ([, one]) => one.summary === "" || one.description === "",
    );
    expect(silent.map(([name]) => name)).toEqual([]);
  });

  test("has the operations that are tried here, and no others", async () => {
    const { operations } = await fetchDocument();
    expect([...operations.keys()].sort()).toEqual(Object.keys(PROVOCATIONS).sort());
  });

  test.each(Object.entries(PROVOCATIONS))(
    "documents of %s the statuses that are tried here, and no others",
    async (name, byStatus) => {
      const { operations } = await fetchDocument();
      const { responses } = operations.get(name) ?? { responses: {} };
      expect(Object.keys(responses).sort()).toEqual(Object.keys(byStatus).sort());
    },
  );

  test("describes the form of an upload, its file and its limits", async () => {
    const { operations } = await fetchDocument();
    expect(operations.get("POST /images")?.requestBody?.content).toMatchObject({
      "multipart/form-data": {
        schema: {
          type: "object",
          required: ["image", "nsfw", "tags"],
          properties: {
            image: {
              type: "string",
              format: "binary",
              contentMediaType: "application/octet-stream",
            },
            nsfw: { type: "boolean" },
            artist: { type: "string", maxLength: 60 },
            tags: { type: "array", minItems: 1, maxItems: 120, items: { maxLength: 50 } },
            description: { type: "string", maxLength: 500 },
          },
        },
      },
    });
  });

  test("says how many terms a search may have", async () => {
    const { operations } = await fetchDocument();
    const body = operations.get("POST /images/search")?.requestBody;
    expect(JSON.stringify(body)).toContain("at most 120, 10 of them with *");
  });

  test("describes a search by picture as a form with a file, or fields", async () => {
    const { operations } = await fetchDocument();
    const operation = operations.get("POST /images/similar");
    const body = operation?.requestBody;
    expect(Object.keys(body?.content ?? {}).sort()).toEqual([
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data",
    ]);
    expect(body?.content["multipart/form-data"]).toMatchObject({
      schema: {
        required: [],
        properties: { image: { type: "string" }, phash: { pattern: "^[0-9a-fA-F]{16}$" } },
      },
    });
    expect(operation?.["x-rate-limit"]).toEqual({ count: 10, windowSeconds: 10 });
    expect(operation?.["x-rate-limit-multipart"]).toEqual({ count: 2, windowSeconds: 10 });
  });

  test.each(["POST /images/search", "POST /auth", "POST /users/search"])(
    "says that %s takes JSON and urlencoded forms",
    async (name) => {
      const { operations } = await fetchDocument();
      expect(Object.keys(operations.get(name)?.requestBody?.content ?? {}).sort()).toEqual([
        "application/json",
        "application/x-www-form-urlencoded",
      ]);
    },
  );

  test("says where a body may be left out", async () => {
    const { operations } = await fetchDocument();
    const isRequired = (name: string) => operations.get(name)?.requestBody?.["required"];
    expect(isRequired("POST /images/search")).toBe(false);
    expect(isRequired("POST /users/search")).toBe(false);
    expect(isRequired("POST /auth")).toBe(true);
    expect(isRequired("POST /images")).toBe(true);
  });

  test("describes no body of an operation that takes none", async () => {
    const { operations } = await fetchDocument();
    expect(operations.get("POST /auth/regen")?.requestBody).toBeUndefined();
  });

  test("asks for a token where one is needed, and nowhere else", async () => {
    const { operations } = await fetchDocument();
    const asking = [...operations].filter(([, { security = [] }]) => waysOf(security) === "token");
    const refusing = Object.entries(PROVOCATIONS)
      .filter(([name, { 401: refusal }]) => refusal !== undefined && !OTHER_401.includes(name))
      .map(([name]) => name);
    expect(asking.map(([name]) => name).sort()).toEqual(refusing.sort());
  });

  test("lets a token be sent where who sends it is answered otherwise", async () => {
    const { operations } = await fetchDocument();
    const taking = [...operations].filter(
      ([, { security = [] }]) => waysOf(security) === "nothing or token",
    );
    expect(taking.map(([name]) => name).sort()).toEqual([
      "GET /images",
      "GET /images/{id}/similar",
      "GET /user/{id}",
      "GET /user/{id}/favorites",
      "GET /user/{id}/likes",
      "GET /user/{id}/uploads",
      "POST /images/recommended",
      "POST /images/similar",
    ]);
  });

  test("says of all that may name what was ignored that they do", async () => {
    const { operations, complaints } = await fetchDocument();
    const member = await createMember(service);
    const answer = await asks(service, member, "DELETE", "/account/email?wonders=1");
    expect(answer.headers.get("x-ignored-parameters")).toBe("wonders");
    expect(complaints("DELETE /account/email", answer)).toEqual([]);
    expect(operations.get("POST /auth/regen")?.responses["204"]?.headers).not.toHaveProperty(
      "X-Ignored-Parameters",
    );
  });

  test("lists the tags that its operations have", async () => {
    const { operations, tags } = await fetchDocument();
    const used = new Set([...operations.values()].flatMap((operation) => operation.tags));
    expect([...tags].sort()).toEqual([...used].sort());
  });

  test("refers to all that it names under components, and to nothing else", async () => {
    const { text } = await service.rest("GET", "/openapi.json");
    const { components } = await fetchDocument();
    const named = Object.entries(components).flatMap(([kind, all]) =>
      Object.keys(all).map((name) => `#/components/${kind}/${name}`),
    );
    const referred = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref);
    expect([...new Set(referred)].sort()).toEqual(named.sort());
  });

  test("leaves answers open for fields that are added, and is strict in tests alone", async () => {
    const { text } = await service.rest("GET", "/openapi.json");
    expect(text).not.toContain('"additionalProperties":false');
    const { complaints } = await fetchDocument();
    const answer = await service.rest("POST", "/images/search");
    const body = { images: [], wonders: 1 };
    expect(complaints("POST /images/search", { ...answer, body })).toEqual([
      "body must NOT have additional properties",
    ]);
  });

  test("may be kept for five minutes, and is not sent again to those who have it", async () => {
    const { headers } = await service.rest("GET", "/openapi.json");
    expect(headers.get("cache-control")).toBe("public, max-age=300");
    const etag = headers.get("etag") ?? "none";
    const again = await service.rest("GET", "/openapi.json", {
      headers: { "if-none-match": etag },
    });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  });

  test("says once what many operations answer, so that it stays small", async () => {
    const { text } = await service.rest("GET", "/openapi.json");
    expect(text.length).toBeLessThan(250_000);
    expect(text.split("Names the request in the operator's log.")).toHaveLength(2);
    expect(text.split("Milliseconds until a request is admitted.")).toHaveLength(2);
  });
});

describe("a real answer", () => {
  test.each(ANSWERS)("of $operation with status $status is as documented", async (row) => {
    const { operation, status, provoke } = row;
    const { complaints } = await fetchDocument();
    const answer = await provoke(service);
    expect(answer.status).toBe(status);
    expect(complaints(operation, answer)).toEqual([]);
  });
});
