import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { findActor } from "@/domain/accounts/find-actor";
import { listAppeals } from "@/domain/moderation/appeals/list-appeals";
import { listSuggestions } from "@/domain/suggestions/list-suggestions";
import { createImageRow, createMember } from "@/testing/factories";
import { createApprover } from "@/testing/moderate";
import { testService } from "@/testing/service";
import { listReports } from "./list-reports";

const service = testService();

/** Long enough to begin to wait; where there is one connection, the list is read thereafter. */
const BEGUN_MS = 500;
const WHOLE_PAGE = { limit: 10, skip: 0 };

test.each([
  ["suggestions", listSuggestions],
  ["reports", listReports],
  ["appeals", listAppeals],
])("moderators are shown %s of an account that goes just then", async (_, list) => {
  const { deps } = service;
  const { db } = deps;
  const approver = await findActor(deps, (await createApprover(service)).token);
  const { id: userId } = await createMember(service);
  const imageId = await createImageRow(service);
  const row = { imageId, createdAt: deps.clock.now() };
  const added = { ...row, userId, tagsAdd: ["sea"], tagsRemove: [] };
  await db.suggestion.create({ data: { ...added, id: deps.newId() } });
  await db.report.create({
    data: { ...row, id: deps.newId(), reporterId: userId, reason: "spam" },
  });
  await db.appeal.create({ data: { ...row, userId, text: "It is a style." } });

  const [listing] = await db.$transaction(async (tx) => {
    await tx.$executeRaw`LOCK TABLE users IN ACCESS EXCLUSIVE MODE`;
    const begun = list(deps, approver, WHOLE_PAGE);
    begun.catch(() => undefined);
    // It waits for the accounts, and has read what refers to them.
    await sleep(BEGUN_MS);
    await tx.user.delete({ where: { id: userId } });
    return [begun];
  });

  await expect(listing).resolves.toBeDefined();
});
