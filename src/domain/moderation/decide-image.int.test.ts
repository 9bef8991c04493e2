import { expect, test } from "vitest";
import { createImageRow, createMember } from "@/testing/factories";
import { testService } from "@/testing/service";
import { decideImage, REVIEW_ACTIONS } from "./decide-image";

const service = testService();

test.each(REVIEW_ACTIONS)(
  "what was changed since the reviewer looked is not decided: %s",
  async (action) => {
    const { id: reviewerId, username } = await createMember(service, { roles: ["approver"] });
    const reviewer = { id: reviewerId, username, roles: ["approver"], verified: true };
    const id = await createImageRow(service, { status: "pending" });
    const { db } = service.deps;
    await db.image.update({ where: { id }, data: { version: 2 } });
    const decide = (version: number) =>
      db.$transaction((tx) =>
        decideImage(service.deps, tx, { reviewer, review: { id, action, reason: "So.", version } }),
      );
    expect(await decide(1)).toBeUndefined();
    expect(await db.moderationAct.count()).toBe(0);
    expect(await decide(2)).toBeDefined();
  },
);
