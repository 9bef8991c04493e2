import { describe, expect, test } from "vitest";
import { seen } from "@/testing/ask";
import { createImageRows } from "@/testing/factories";
import { CHANGES, createApprover, createCase, does } from "@/testing/moderate";
import { testService } from "@/testing/service";

const service = testService();

const HOUR = 3_600_000;

/** Decisions after so many hours each, in this order. */
async function createDecisions(hours: number[]) {
  const ids = await createImageRows(
    service,
    hours.map((_, place) => ({ status: place % 2 === 0 ? "approved" : "denied" })),
  );
  for (const [place, id] of ids.entries()) {
    const reviewedAt = new Date(1.6e12 + place * 60_000);
    const createdAt = new Date(reviewedAt.getTime() - (hours[place] ?? 0) * HOUR);
    await service.deps.db.image.update({ where: { id }, data: { reviewedAt, createdAt } });
  }
}

describe("GET /pending/wait", () => {
  test("has no median before the first decision", async () => {
    expect(seen(await service.rest("GET", "/pending/wait"))).toEqual({
      status: 200,
      body: { pending: 0 },
    });
  });

  test("answers the median of what approvals and denials took", async () => {
    await createDecisions([1, 100, 3, 2]);
    expect((await service.rest("GET", "/pending/wait")).body).toEqual({
      pending: 0,
      medianMs: 2.5 * HOUR,
    });
  });

  test("forgets all but the latest 200", async () => {
    const times = (count: number, hours: number) => Array<number>(count).fill(hours);
    // Of the latest 190, and of the latest 210, it would be an hour.
    await createDecisions([...times(150, 0.5), ...times(101, 3), ...times(99, 1)]);
    expect((await service.rest("GET", "/pending/wait")).body).toMatchObject({ medianMs: 3 * HOUR });
  });

  test("counts what waits for a moderator, not for its uploader", async () => {
    const { id, uploader, approver } = await createCase(service);
    const pending = async () => (await service.rest("GET", "/pending/wait")).body;
    expect(await pending()).toEqual({ pending: 1 });
    await does(service, approver, "POST", `/pending/${id}/review`, CHANGES);
    expect(await pending()).toEqual({ pending: 0 });
    await does(service, uploader, "POST", `/pending/${id}/resubmit`);
    expect(await pending()).toEqual({ pending: 1 });
    service.clock.advance(HOUR);
    await does(service, approver, "POST", `/pending/${id}/review`, { action: "approve" });
    expect(await pending()).toEqual({ pending: 0, medianMs: HOUR });
  });

  test("forgets an approval that is taken back", async () => {
    const { id } = await createCase(service);
    const approver = await createApprover(service);
    await does(service, approver, "POST", `/pending/${id}/review`, { action: "approve" });
    await does(service, approver, "POST", `/images/${id}/reopen`);
    expect((await service.rest("GET", "/pending/wait")).body).toEqual({ pending: 1 });
  });
});
