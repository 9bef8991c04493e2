import { beforeEach, describe, expect, test } from "vitest";
import { type Answer, seen } from "@/testing/ask";
import { createImageRow, createMember, uploadForm } from "@/testing/factories";
import { admittedOf, TRIED_ENDPOINTS } from "@/testing/limited-endpoints";
import { testService } from "@/testing/service";

const service = testService({ rateLimits: true });

const HEADERS = [
  "x-ratelimit-limit",
  "x-ratelimit-remaining",
  "x-ratelimit-reset",
  "ratelimit-policy",
  "ratelimit",
];

/** Each test, and each of its clients, has an address of its own. */
let block = 0;
beforeEach(() => {
  block += 1;
});
function address(place = 0): string {
  return `10.${block >> 8}.${block & 255}.${place + 1}`;
}

describe.each(TRIED_ENDPOINTS)("$method $path", (endpoint) => {
  const { method, path, count, seconds } = endpoint;
  const windowMs = seconds * 1_000;
  const admitted = (times: number) =>
    admittedOf(service, endpoint, times, () => ({ from: address() }));

  test(`admits ${count} of 100 at once`, async () => {
    expect(await admitted(100)).toBe(count);
  });

  test(`admits the next once the first is ${seconds} seconds old, and no sooner`, async () => {
    await admitted(1);
    service.clock.advance(windowMs / 2);
    await admitted(count - 1);
    service.clock.advance(windowMs / 2 - 1);
    expect(await admitted(1)).toBe(0);
    service.clock.advance(1);
    expect(await admitted(100)).toBe(1);
  });

  test("has a window that slides: what came late in one counts in the next", async () => {
    service.clock.advance(windowMs - 1 - (service.clock.now().getTime() % windowMs));
    expect(await admitted(count)).toBe(count);
    service.clock.advance(2);
    expect(await admitted(100)).toBe(0);
    service.clock.advance(windowMs - 2);
    expect(await admitted(100)).toBe(count);
  });

  test("does not count what it refused", async () => {
    await admitted(count);
    for (let step = 0; step < 9; step += 1) {
      service.clock.advance(windowMs / 10);
      expect(await admitted(5)).toBe(0);
    }
    service.clock.advance(windowMs / 10);
    expect(await admitted(100)).toBe(count);
  });

  test("says how the client stands with it, in every answer", async () => {
    const start = service.clock.now().getTime();
    const first = await service.rest(method, path, { from: address() });
    service.clock.advance(2_500);
    const second = await service.rest(method, path, { from: address() });
    const policy = first.headers.get("ratelimit-policy") ?? "";
    const [name] = policy.split(";");
    expect(name).toMatch(/^"[^"]+"$/);
    expect(HEADERS.map((header) => first.headers.get(header))).toEqual([
      String(count),
      String(count - 1),
      String(start + windowMs),
      `${name};q=${count};w=${seconds}`,
      `${name};r=${count - 1};t=${seconds}`,
    ]);
    const left = Math.max(0, count - 2);
    expect(HEADERS.map((header) => second.headers.get(header))).toEqual([
      String(count),
      String(left),
      String(start + windowMs),
      policy,
      `${name};r=${left};t=${seconds - 2}`,
    ]);
  });

  test("refuses with the time to wait", async () => {
    await admitted(count);
    service.clock.advance(3_001);
    const answer = await service.rest(method, path, { from: address() });
    const retryAfter = windowMs - 3_001;
    expect(seen(answer)).toEqual({
      status: 429,
      body: { message: "Too many requests", retryAfter },
    });
    expect(answer.headers.get("retry-after")).toBe(String(seconds - 3));
    service.clock.advance(retryAfter);
    expect(await admitted(1)).toBe(1);
  });

  test("counts each client by itself, and nothing of other endpoints", async () => {
    await admitted(count);
    const other = TRIED_ENDPOINTS.filter((one) => one !== endpoint);
    for (const one of other) {
      expect(await admittedOf(service, one, 1, () => ({ from: address() }))).toBe(1);
    }
    expect(await admittedOf(service, endpoint, 1, () => ({ from: address(1) }))).toBe(1);
  });
});

describe("the limit of an account", () => {
  // A regenerated token is no token any more: see the test of its own.
  const endpoints = TRIED_ENDPOINTS.filter(({ path }) => path !== "/auth/regen");

  test.each(endpoints)("holds wherever it asks from: $method $path", async (endpoint) => {
    const { token } = await createMember(service, { roles: ["admin"] });
    const times = endpoint.count + 10;
    const admitted = await admittedOf(service, endpoint, times, (place) => ({
      token,
      from: address(place),
    }));
    expect(admitted).toBe(endpoint.count);
  });

  test("lets one of many regenerations at once through", async () => {
    const { token } = await createMember(service);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, place) =>
        service.rest("POST", "/auth/regen", { token, from: address(place) }),
      ),
    );
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  });

  test("is its own: two accounts and a stranger at one address have three", async () => {
    const [one, other] = [await createMember(service), await createMember(service)];
    const search = { method: "POST", path: "/images/search" };
    const from = address();
    const admitted = [
      await admittedOf(service, search, 20, () => ({ from, token: one.token })),
      await admittedOf(service, search, 20, () => ({ from, token: other.token })),
      await admittedOf(service, search, 20, () => ({ from })),
    ];
    expect(admitted).toEqual([5, 5, 5]);
  });

  test("is not had by a wrong token, which counts as its address", async () => {
    const search = { method: "POST", path: "/images/search" };
    const admitted = await admittedOf(service, search, 20, (place) => ({
      from: address(),
      token: `wrong ${place}`,
    }));
    expect(admitted).toBe(5);
    expect(await admittedOf(service, search, 5, () => ({ from: address() }))).toBe(0);
  });

  test("lets two real uploads through in ten seconds, and then the next", async () => {
    const { token } = await createMember(service);
    const upload = async () =>
      (await service.rest("POST", "/images", { token, body: await uploadForm() })).status;
    expect([await upload(), await upload(), await upload()]).toEqual([200, 200, 429]);
    service.clock.advance(10_000);
    expect(await upload()).toBe(200);
  });
});

describe("the limit of an address", () => {
  const search = { method: "POST", path: "/images/search" };

  /** Whether the second address is refused once the first has used its limit up. */
  async function areOneClient(first: string, second: string): Promise<boolean> {
    await admittedOf(service, search, 5, () => ({ from: first }));
    return (await admittedOf(service, search, 1, () => ({ from: second }))) === 0;
  }

  test.each([
    ["192.0.2.7", "::ffff:192.0.2.7", true],
    ["192.0.2.7", "::ffff:c000:207", true],
    ["192.0.2.7", "192.0.2.8", false],
    ["2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff", true],
    ["2001:db8:1:2::1", "2001:0DB8:0001:0002:0:0:0:9", true],
    ["2001:db8:1:2::1", "2001:db8:1:3::1", false],
    ["fe80::1%eth0", "fe80::2%eth0", true],
  ])("%s and %s are one client: %s", async (first, second, expected) => {
    expect(await areOneClient(first, second)).toBe(expected);
  });

  function forwarded(...chain: string[]) {
    return { "x-forwarded-for": chain.join(", ") };
  }

  test("does not listen to X-Forwarded-For without a trusted proxy", async () => {
    const admitted = await admittedOf(service, search, 20, (place) => ({
      from: address(),
      headers: forwarded(`198.51.100.${place}`),
    }));
    expect(admitted).toBe(5);
  });

  test("is of whom the trusted proxy names", async () => {
    service.runtime.settings.trustProxy = 1;
    const admitted = await admittedOf(service, search, 20, (place) => ({
      from: address(),
      headers: forwarded(`198.51.100.${place}`),
    }));
    expect(admitted).toBe(20);
  });

  test("is of whom the nearest proxy names, not of whom the client claims to be", async () => {
    service.runtime.settings.trustProxy = 1;
    const admitted = await admittedOf(service, search, 20, (place) => ({
      from: address(),
      headers: forwarded(`203.0.113.${place}`, "198.51.100.1"),
    }));
    expect(admitted).toBe(5);
  });

  test("is of whom the furthest of two trusted proxies names", async () => {
    service.runtime.settings.trustProxy = 2;
    const admitted = await admittedOf(service, search, 20, (place) => ({
      from: address(),
      headers: forwarded("203.0.113.1", "198.51.100.1", `10.9.9.${place}`),
    }));
    expect(admitted).toBe(5);
    const others = await admittedOf(service, search, 20, (place) => ({
      from: address(),
      headers: forwarded("203.0.113.1", `198.51.100.${place + 2}`, "10.9.9.9"),
    }));
    expect(others).toBe(20);
  });

  test("is of the connection when a trusted proxy names nobody", async () => {
    service.runtime.settings.trustProxy = 1;
    const admitted = await admittedOf(service, search, 20, (place) => ({
      from: address(),
      headers: place % 2 === 0 ? {} : forwarded("nobody in particular"),
    }));
    expect(admitted).toBe(5);
  });
});

describe("HEAD", () => {
  test.each(["/images/aaaaaaaaaaaa", "/random/image", "/user/aaaaaaaaaaaa"])(
    "counts as GET: %s",
    async (path) => {
      const from = address();
      const heads = await admittedOf(service, { method: "HEAD", path }, 3, () => ({ from }));
      const gets = await admittedOf(service, { method: "GET", path }, 20, () => ({ from }));
      const limit = path.startsWith("/user") ? 10 : 5;
      expect([heads, gets]).toEqual([3, limit - 3]);
    },
  );
});

describe("what does not count", () => {
  test("is a preflight", async () => {
    const from = address();
    const path = "/images/search";
    expect(await admittedOf(service, { method: "OPTIONS", path }, 20, () => ({ from }))).toBe(20);
    expect(await admittedOf(service, { method: "POST", path }, 20, () => ({ from }))).toBe(5);
  });

  test("is a route that does not exist", async () => {
    const ask = () => ({ from: address() });
    expect(await admittedOf(service, { method: "GET", path: "/nothing" }, 100, ask)).toBe(100);
  });
});

describe("the limit's headers", () => {
  async function answers(): Promise<Answer[]> {
    const member = await createMember(service, { roles: ["approver"] });
    const { token } = member;
    const id = await createImageRow(service);
    const from = address();
    return [
      await service.rest("GET", `/images/${id}`, { from }),
      await service.rest("GET", "/images/aaaaaaaaaaaa", { from }),
      await service.rest("GET", "/random/image?count=0", { from }),
      await service.rest("POST", "/auth/regen", { from }),
      await service.rest("POST", "/auth/regen", { from }),
      await service.rest("POST", "/images", { token, body: { nsfw: true } }),
      await service.rest("POST", "/images/search", { from, body: "a".repeat(200_000) }),
      await service.rest("POST", `/pending/${id}/review`, { token, body: { action: "approve" } }),
      await service.rest("POST", "/auth/regen", { token }),
    ];
  }

  test("are on answers of every status", async () => {
    const all = await answers();
    const statuses = all.map(({ status }) => status);
    expect(statuses).toEqual([200, 404, 400, 401, 429, 415, 413, 409, 204]);
    for (const { headers } of all) {
      expect(HEADERS.filter((name) => headers.get(name) === null)).toEqual([]);
    }
  });
});
