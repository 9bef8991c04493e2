import { describe, expect, test } from "vitest";
import { contextOf } from "@/api/context";
import { createCaller } from "@/api/router";
import { createMember } from "@/testing/factories";
import { testService } from "@/testing/service";

const service = testService();

describe("users.viewer", () => {
  test("says who asks, and nobody to whom nobody asks", async () => {
    const { id, username, token } = await createMember(service, { roles: ["approver"] });
    const { body } = await service.query("users.viewer", {}, { token });
    expect(body).toEqual({ result: { data: { viewer: { id, username, roles: ["approver"] } } } });
    expect((await service.query("users.viewer", {})).status).toBe(401);
  });

  test("reads nothing but whose token or session it is", async () => {
    const { id, token } = await createMember(service);
    const ctx = await contextOf(new Headers({ authorization: token }), "page");
    // What is read from then on would find nobody.
    await service.deps.db.user.delete({ where: { id } });
    expect((await createCaller(ctx).users.viewer({})).viewer.id).toBe(id);
  });
});
