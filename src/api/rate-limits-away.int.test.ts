import { beforeEach, expect, test } from "vitest";
import { createLenientRateLimiter } from "@/infra/rate-limit/lenient-rate-limiter";
import { LimiterUnavailable } from "@/infra/rate-limit/limiter-unavailable";
import { createMemoryRateLimiter } from "@/infra/rate-limit/memory-rate-limiter";
import { socketHeader } from "@/testing/ask";
import { createImageRow, createMember, uploadForm } from "@/testing/factories";
import { admittedOf, LIMITED_ENDPOINTS } from "@/testing/limited-endpoints";
import { testService } from "@/testing/service";
import { limitPage } from "./pages/limit-page";

const service = testService({ rateLimits: true });

beforeEach(() => {
  const shared = {
    admit: () => Promise.reject(new LimiterUnavailable(new Error("Redis is away"))),
  };
  const own = createMemoryRateLimiter(service.clock);
  service.runtime.limiter = createLenientRateLimiter({ shared, own });
});

/** They write nothing, though they are sent by POST; and one that reads every original of an account is a GET. */
const READS_BY_POST = [
  "/images/search",
  "/images/similar",
  "/users/search",
  "/batch/images",
  "/images/recommended",
];
const isRead = ({ method, path }: { method: string; path: string }) =>
  (method === "GET" && path !== "/account/export") || READS_BY_POST.includes(path);

test.each(LIMITED_ENDPOINTS.filter(isRead))(
  "$method $path goes on, counted by each process for itself",
  async (endpoint) => {
    const ask = () => ({ from: "192.0.2.1" });
    expect(await admittedOf(service, endpoint, endpoint.count + 1, ask)).toBe(endpoint.count);
    const other = await service.rest(endpoint.method, endpoint.path, { from: "192.0.2.2" });
    expect([429, 503]).not.toContain(other.status);
    expect(other.headers.get("x-ratelimit-remaining")).toBe(String(endpoint.count - 1));
  },
);

test.each(LIMITED_ENDPOINTS.filter((endpoint) => !isRead(endpoint)))(
  "$method $path is refused until requests can be counted again",
  async ({ method, path }) => {
    const answer = await service.rest(method, path);
    expect(answer.status).toBe(503);
    expect(answer.body).toEqual({ message: "Service temporarily unavailable" });
    expect(answer.headers.get("retry-after")).toBe("5");
  },
);

test("nothing of an upload or a login that is refused is done", async () => {
  const { token, username, password } = await createMember(service);
  const upload = await service.rest("POST", "/images", { token, body: await uploadForm() });
  const login = await service.rest("POST", "/auth", { body: { username, password } });
  expect([upload.status, login.status]).toEqual([503, 503]);
  expect(await service.deps.db.image.count()).toBe(0);
});

test("images, pictures and pages are there as ever", async () => {
  const id = await createImageRow(service);
  expect((await service.rest("GET", `/images/${id}`)).status).toBe(200);
  expect((await service.query("images.get", { id })).status).toBe(200);
  expect((await service.picture("/image/nothing.jpg")).status).toBe(404);
  expect(await limitPage(new Headers(socketHeader("192.0.2.1")))).toBeUndefined();
});
