import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { Answer } from "@/testing/ask";
import { createComments, createImageRow, createMember, createPending } from "@/testing/factories";
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

  test("passes over what is gone, and counts no more than a thousand", async () => {
    const { token } = await createApprover(service);
    const member = await createMember(service);
    const { db, newId } = service.deps;
    const [image, gone] = [await createImageRow(service), await createImageRow(service)];
    const [comment] = await createComments(service, {
      imageId: image,
      authorId: member.id,
      count: 1,
    });
    await db.image.update({ where: { id: gone }, data: { status: "deleted" } });
    const createdAt = service.deps.clock.now();
    const report = { reporterId: member.id, reason: "spam" as const, createdAt };
    await db.report.createMany({
      data: [
        { id: newId(), ...report, imageId: gone },
        { id: newId(), ...report, imageId: image },
        { id: newId(), ...report, commentId: comment ?? "" },
      ],
    });
    const suggest = (count: number, imageId: string) =>
      db.suggestion.createMany({
        data: Array.from({ length: count }, () => ({
          id: newId(),
          imageId,
          userId: member.id,
          createdAt,
        })),
      });
    await suggest(1, gone);
    await suggest(1, image);
    const counts = async () => countsOf(await service.query("moderation.waiting", {}, { token }));
    expect(await counts()).toEqual({ images: 0, suggestions: 1, reports: 2, appeals: 0 });
    await suggest(1_001, image);
    expect(await counts()).toMatchObject({ suggestions: 1_000 });
  });

  test("is for moderators alone", async () => {
    const { token } = await createMember(service);
    expect((await service.query("moderation.waiting", {}, { token })).status).toBe(403);
    expect((await service.query("moderation.waiting", {})).status).toBe(401);
  });
});
