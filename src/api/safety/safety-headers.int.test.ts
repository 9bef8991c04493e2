import { describe, expect, test } from "vitest";
import { live, ready } from "@/api/health";
import { serveFeed } from "@/api/feeds/serve-feed";
import { guardPage } from "@/api/pages/guard-page";
import { serveTopTags } from "@/api/tags/serve-top-tags";
import { toRequest } from "@/testing/ask";
import { createMember } from "@/testing/factories";
import { serveOverHttp } from "@/testing/serve-over-http";
import { testService } from "@/testing/service";
import { refuseMethod } from "./refuse-method";

const service = testService();

const INERT = "default-src 'none'; frame-ancestors 'none'; sandbox";

const HOME = { method: "GET", pathname: "/" };

async function policyOf(pathname: string): Promise<string> {
  const response = await guardPage({ method: "GET", pathname }, new Headers());
  return response.headers.get("content-security-policy") ?? "";
}

describe("every answer that is no page is inert in a browser", () => {
  const answers: Record<string, () => Promise<{ headers: Headers }>> = {
    "an answer of the API": () => service.rest("GET", "/random/image"),
    "a refusal of the API": () => service.rest("POST", "/images"),
    "a preflight": () => service.rest("OPTIONS", "/images"),
    "an answer of tRPC": () => service.query("images.random", {}),
    "a form": () => service.form("auth.signIn", {}),
    "the most used tags": () => serveTopTags(toRequest("GET", "/tags.json")),
    "the feed": () => serveFeed(toRequest("GET", "/feed.xml")),
    "a refused method": async () => {
      const { port } = await serveOverHttp();
      return fetch(`http://127.0.0.1:${port}/tags.json`, { method: "PUT" });
    },
    life: () => live(),
    readiness: () => ready(),
  };

  test.each(Object.entries(answers))("%s", async (_, ask) => {
    const { headers } = await ask();
    expect(headers.get("content-security-policy")).toBe(INERT);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.has("strict-transport-security")).toBe(false);
  });

  test("a picture is too, but for the styles by which browsers put it in the middle", async () => {
    const { headers } = await service.picture("/image/none.jpg");
    expect(headers.get("content-security-policy")).toBe(`${INERT}; style-src 'unsafe-inline'`);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  });

  test("files that Next makes have it from what stands before its pages", async () => {
    expect(await policyOf("/robots.txt")).toBe(INERT);
    expect(await policyOf("/sitemap/1.xml")).toBe(INERT);
  });
});

describe("what does not say how long it may be kept is kept by no cache in front", () => {
  const answers: Record<string, () => Promise<{ headers: Headers }>> = {
    "what an account reads over tRPC": async () => {
      const { token } = await createMember(service);
      const answer = await service.query("notifications.list", {}, { token });
      expect(answer.status).toBe(200);
      return answer;
    },
    "a batch that is too long": () => service.query("tags.get,".repeat(11), {}),
    "a form there is none of": () => service.form("nothing", {}),
    "a refused method": () => refuseMethod("GET"),
  };

  test.each(Object.entries(answers))("%s", async (_, ask) => {
    expect((await ask()).headers.get("cache-control")).toBe("no-store");
  });

  test("but what does say it is kept as long as that", async () => {
    const { headers } = await serveTopTags(toRequest("GET", "/tags.json"));
    expect(headers.get("cache-control")).toMatch(/^public, max-age=300/);
  });
});

describe("a page", () => {
  test("runs the scripts with its nonce, and no others of its own", async () => {
    const policy = await policyOf("/");
    expect(policy).toMatch(/script-src 'self' 'nonce-[\w-]{22}' 'strict-dynamic'(;|$)/);
    expect(policy).toMatch(/style-src 'self'(;|$)/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("form-action 'self'");
  });

  test("has another nonce each time", async () => {
    expect(await policyOf("/")).not.toBe(await policyOf("/"));
  });

  test("hands its policy on to Next, in the place of what a client may have sent", async () => {
    const response = await guardPage(HOME, new Headers({ "content-security-policy": "x" }));
    const policy = response.headers.get("content-security-policy");
    expect(response.headers.get("x-middleware-request-content-security-policy")).toBe(policy);
  });

  test("is a page whatever a tag or an account is called", async () => {
    expect(await policyOf("/tags/feed.xml")).toContain("'strict-dynamic'");
    expect(await policyOf("/user/robots.txt")).toContain("'strict-dynamic'");
  });

  test.each(["POST", "PUT", "DELETE", "OPTIONS"])(
    "takes no %s, so that nobody sends it bodies",
    async (method) => {
      const { status, headers } = await guardPage({ method, pathname: "/" }, new Headers());
      expect(status).toBe(405);
      expect(headers.get("allow")).toBe("GET, HEAD");
      expect(headers.get("content-security-policy")).toBe(INERT);
    },
  );

  test("tells nobody else where its visitor comes from, and uses no camera", async () => {
    const { headers } = await guardPage(HOME, new Headers());
    expect(headers.get("referrer-policy")).toBe("same-origin");
    expect(headers.get("permissions-policy")).toContain("camera=()");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  });

  test("cannot be reached into by a page of another site that opens it", async () => {
    const { headers } = await guardPage(HOME, new Headers());
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
  });
});

describe("a site that is reached by https", () => {
  test("says so on pages and on all else, and one that is not never does", async () => {
    service.runtime.deps.siteUrl = "https://ema.test";
    const page = await guardPage(HOME, new Headers());
    const answer = await service.rest("GET", "/random/image");
    expect(page.headers.get("strict-transport-security")).toBe("max-age=63072000");
    expect(answer.headers.get("strict-transport-security")).toBe("max-age=63072000");
  });

  test("does not believe a client about it", async () => {
    const forwarded = { "x-forwarded-proto": "https", "x-forwarded-host": "evil.test" };
    const page = await guardPage(HOME, new Headers(forwarded));
    const answer = await service.rest("GET", "/random/image", { headers: forwarded });
    expect(page.headers.has("strict-transport-security")).toBe(false);
    expect(answer.headers.has("strict-transport-security")).toBe(false);
  });
});

describe("the host that a client names", () => {
  const HOSTS = { host: "evil.test", "x-forwarded-host": "evil.test", forwarded: "host=evil.test" };

  test("stands in no address of an answer", async () => {
    const { status, text, headers } = await service.rest("GET", "", { headers: HOSTS });
    expect(status).toBe(200);
    expect(text + JSON.stringify([...headers])).not.toContain("evil.test");
  });

  test("stands in no link of a mail", async () => {
    const member = await createMember(service);
    const body = { email: member.email };
    await service.rest("POST", "/account/forgot", { body, headers: HOSTS });
    expect(service.mails).toHaveLength(1);
    expect(JSON.stringify(service.mails)).not.toContain("evil.test");
  });
});
