import { expect, test } from "vitest";
import { createImageRows, createMember } from "@/testing/factories";
import { testService } from "@/testing/service";
import { stepsUntil } from "@/testing/steps-until";
import { forgetModerator } from "./move-belongings";

const service = testService();

test("who decided on many images is taken out of them in steps: others wait for few of them at once", async () => {
  const { db } = service.deps;
  const { id } = await createMember(service, { roles: ["approver"] });
  await createImageRows(service, Array<object>(450).fill({}));
  await db.image.updateMany({ data: { approverId: id, reviewerId: id } });
  const left = () => db.image.count({ where: { OR: [{ approverId: id }, { reviewerId: id }] } });

  // Asked before the images are looked for, and before each step.
  await expect(forgetModerator(service.deps, id, stepsUntil(2))).rejects.toThrow("aborted");
  expect(await left()).toBe(250);
  await forgetModerator(service.deps, id, undefined);
  expect(await left()).toBe(0);
});
