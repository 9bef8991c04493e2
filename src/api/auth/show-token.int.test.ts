import { describe, expect, test } from "vitest";
import { z } from "zod";
import { showToken } from "@/domain/accounts/show-token";
import { signedIn } from "@/testing/browser";
import { createMember } from "@/testing/factories";
import { dataOf } from "@/testing/read-answer";
import { testService } from "@/testing/service";

const service = testService();

const shown = async (cookie: string) => {
  const answer = await service.query("auth.showToken", {}, { cookie });
  return dataOf(z.object({ token: z.string() }), answer).token;
};

describe("the token in the settings", () => {
  test("is the one of POST /auth", async () => {
    const member = await createMember(service);
    expect(await shown(await signedIn(service, member))).toBe(member.token);
  });

  test("is another once it was regenerated there, and works", async () => {
    const member = await createMember(service);
    const cookie = await signedIn(service, member);
    const again = await service.mutate("auth.regenerate", { body: {}, cookie });
    expect(again.status).toBe(200);
    const token = await shown(cookie);
    expect(token).not.toBe(member.token);
    expect((await service.rest("GET", "/user/@me", { token })).status).toBe(200);
    expect((await service.rest("GET", "/user/@me", member)).status).toBe(401);
  });

  test("is another, which a session is not shown that a new password ends in this moment", async () => {
    const { id, username, password, token } = await createMember(service);
    await signedIn(service, { username, password });
    const { id: sessionId } = await service.deps.db.session.findFirstOrThrow();
    const body = { password, newPassword: "another horse" };
    expect((await service.rest("PATCH", "/account/password", { token, body })).status).toBe(204);
    // Whose session it is was found out before.
    const actor = { id, username, roles: [], verified: true };
    const late = showToken(service.deps, actor, { sessionId });
    await expect(late).rejects.toMatchObject({ code: "authentication_required" });
  });

  test("is shown to a browser's session alone", async () => {
    const { token } = await createMember(service);
    expect((await service.query("auth.showToken", {}, { token })).status).toBe(401);
    expect((await service.query("auth.showToken", {})).status).toBe(401);
  });
});
