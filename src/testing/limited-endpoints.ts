import type { Ask } from "./ask";
import type { Service } from "./service";

/** An endpoint with the limit that the contract, or its decisions, give it. */
export type LimitedEndpoint = {
  method: string;
  path: string;
  count: number;
  seconds: number;
};

/** Every limited endpoint of the REST API, the contract's eight first. */
export const LIMITED_ENDPOINTS: LimitedEndpoint[] = [
  { method: "GET", path: "/images/aaaaaaaaaaaa", count: 5, seconds: 10 },
  { method: "GET", path: "/random/image", count: 5, seconds: 10 },
  { method: "POST", path: "/images/search", count: 5, seconds: 10 },
  { method: "POST", path: "/images", count: 2, seconds: 10 },
  { method: "POST", path: "/auth", count: 10, seconds: 60 },
  { method: "POST", path: "/auth/regen", count: 1, seconds: 10 },
  { method: "GET", path: "/user/aaaaaaaaaaaa", count: 10, seconds: 10 },
  { method: "POST", path: "/users/search", count: 10, seconds: 10 },
  { method: "POST", path: "/register", count: 5, seconds: 60 },
  { method: "POST", path: "/register/verify", count: 10, seconds: 60 },
  { method: "POST", path: "/register/resend", count: 5, seconds: 60 },
  { method: "POST", path: "/account/forgot", count: 5, seconds: 60 },
  { method: "POST", path: "/account/reset", count: 10, seconds: 60 },
  { method: "PATCH", path: "/account/password", count: 5, seconds: 60 },
  { method: "PATCH", path: "/account/email", count: 5, seconds: 60 },
  { method: "DELETE", path: "/account/email", count: 20, seconds: 10 },
  { method: "GET", path: "/pending/list", count: 10, seconds: 10 },
  { method: "POST", path: "/pending/aaaaaaaaaaaa/review", count: 30, seconds: 10 },
  { method: "GET", path: "/images/aaaaaaaaaaaa/similar", count: 10, seconds: 10 },
  { method: "POST", path: "/images/similar", count: 10, seconds: 10 },
  { method: "POST", path: "/images/check", count: 10, seconds: 10 },
  { method: "POST", path: "/images/aaaaaaaaaaaa/similar/bbbbbbbbbbbb", count: 30, seconds: 10 },
  { method: "PATCH", path: "/image/aaaaaaaaaaaa/relationship", count: 20, seconds: 10 },
  { method: "POST", path: "/batch/images", count: 10, seconds: 10 },
  { method: "POST", path: "/images/recommended", count: 5, seconds: 10 },
  { method: "GET", path: "/images", count: 5, seconds: 10 },
  { method: "GET", path: "/tags", count: 10, seconds: 10 },
  { method: "GET", path: "/tags/autocomplete", count: 60, seconds: 10 },
  { method: "GET", path: "/tags/jobs", count: 20, seconds: 10 },
  { method: "PATCH", path: "/tags/a", count: 30, seconds: 10 },
  { method: "GET", path: "/tags/a", count: 20, seconds: 10 },
  { method: "GET", path: "/user/aaaaaaaaaaaa/likes", count: 10, seconds: 10 },
  { method: "PATCH", path: "/images/aaaaaaaaaaaa", count: 20, seconds: 10 },
  { method: "DELETE", path: "/images/aaaaaaaaaaaa", count: 20, seconds: 10 },
  { method: "GET", path: "/images/aaaaaaaaaaaa/versions", count: 10, seconds: 10 },
  { method: "GET", path: "/images/aaaaaaaaaaaa/comments", count: 20, seconds: 10 },
  { method: "POST", path: "/images/aaaaaaaaaaaa/comments", count: 5, seconds: 10 },
  { method: "DELETE", path: "/comments/aaaaaaaaaaaa", count: 20, seconds: 10 },
  { method: "GET", path: "/notifications", count: 20, seconds: 10 },
  { method: "POST", path: "/notifications/read", count: 20, seconds: 10 },
  { method: "POST", path: "/images/aaaaaaaaaaaa/suggest", count: 20, seconds: 60 },
  { method: "POST", path: "/images/aaaaaaaaaaaa/report", count: 10, seconds: 60 },
  { method: "GET", path: "/moderation/queue", count: 20, seconds: 10 },
  { method: "POST", path: "/pending/aaaaaaaaaaaa/claim", count: 30, seconds: 10 },
  { method: "POST", path: "/pending/aaaaaaaaaaaa/resubmit", count: 20, seconds: 10 },
  { method: "GET", path: "/pending/wait", count: 20, seconds: 10 },
  { method: "POST", path: "/batch/review", count: 5, seconds: 10 },
  { method: "GET", path: "/images/aaaaaaaaaaaa/review", count: 20, seconds: 10 },
  { method: "POST", path: "/images/aaaaaaaaaaaa/appeal", count: 5, seconds: 60 },
  { method: "GET", path: "/account/sessions", count: 20, seconds: 10 },
  { method: "DELETE", path: "/account/sessions", count: 20, seconds: 10 },
  { method: "DELETE", path: "/account/sessions/aaaaaaaaaaaa", count: 20, seconds: 10 },
  { method: "GET", path: "/account/settings", count: 20, seconds: 10 },
  { method: "PATCH", path: "/account/settings", count: 20, seconds: 10 },
  { method: "POST", path: "/account/delete", count: 5, seconds: 60 },
  { method: "GET", path: "/account/export", count: 3, seconds: 600 },
  { method: "GET", path: "", count: 60, seconds: 10 },
];

/** Those that every test of limits is done with: of two processes, in `npm test`, the contract's alone. */
export const TRIED_ENDPOINTS =
  process.env["EMA_TEST_CLUSTER"] === "on" ? LIMITED_ENDPOINTS.slice(0, 8) : LIMITED_ENDPOINTS;

/** Asks so many times at once; how many were not refused for asking too often. */
export async function admittedOf(
  service: Service,
  { method, path }: Pick<LimitedEndpoint, "method" | "path">,
  times: number,
  ask: (place: number) => Ask,
): Promise<number> {
  const answers = await Promise.all(
    Array.from({ length: times }, (_, place) => service.rest(method, path, ask(place))),
  );
  return answers.filter(({ status }) => status !== 429).length;
}
