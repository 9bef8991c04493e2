import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { Answer } from "@/testing/ask";
import { createImageRow, createMember, createPending } from "@/testing/factories";
import { CHANGES, createAppeal, createApprover, does } from "@/testing/moderate";
import { testService } from "@/testing/service";

const service = testService();

const answered = z.object({ result: z.object({ data: z.record(z.string(), z.number()) }) });

function countsOf({ body }: Answer) {
  return answered.parse(body).result.data;
}

describe("moderation.waiting", () => {
  test("counts what the lists of moderators have in them", async () => {
    const approver = await createApprover(service);
    const member = await createMember(service);
    const image = await createImageRow(service);
    await createPending(service, member);
    const asked = await createPending(service, member);
    await does(service, approver, "POST", `/pending/${asked}/review`, CHANGES);
    await does(service, member, "POST", `/images/${image}/suggest`, { nsfw: true });
    await does(service, member, "POST", `/images/${image}/report`, { reason: "spam" });
    await createAppeal(service);

    const { token } = approver;
    expect(countsOf(await service.query("moderation.waiting", {}, { token }))).toEqual({
      images: 1,
      suggestions: 1,
      reports: 1,
      appeals: 1,
    });
  });

  test("is for moderators alone", async () => {
    const { token } = await createMember(service);
    expect((await service.query("moderation.waiting", {}, { token })).status).toBe(403);
    expect((await service.query("moderation.waiting", {})).status).toBe(401);
  });
});
