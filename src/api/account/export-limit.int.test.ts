import { expect, test } from "vitest";
import { readAnswer, toRequest } from "@/testing/ask";
import { signedIn } from "@/testing/browser";
import { createMember } from "@/testing/factories";
import { testService } from "@/testing/service";
import { serveExport } from "./serve-export";

const service = testService({ rateLimits: true });

test("an account is exported three times in ten minutes, over REST or in a browser", async () => {
  const member = await createMember(service);
  const cookie = await signedIn(service, member);
  const { token } = member;
  const get = () => service.rest("GET", "/account/export", { token });
  for (let time = 0; time < 3; time += 1) expect((await get()).status).toBe(200);
  const request = toRequest("GET", "/account/export.zip", { cookie });
  const answer = await readAnswer(await serveExport(request));
  expect([answer.status, answer.text]).toEqual([429, "Too many requests"]);
  expect(answer.headers.get("retry-after")).toBe("600");
  service.clock.advance(600_000);
  expect((await get()).status).toBe(200);
});

test("an export that is begun over tRPC, where it leads nowhere, counts as one", async () => {
  const cookie = await signedIn(service, await createMember(service));
  const begin = () => service.query("account.export", {}, { cookie });
  for (let time = 0; time < 3; time += 1) expect((await begin()).status).toBe(200);
  expect((await begin()).status).toBe(429);
});
