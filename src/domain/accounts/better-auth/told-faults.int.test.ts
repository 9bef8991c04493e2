import { expect, test } from "vitest";
import { unreachableDatabase } from "@/testing/broken-database";
import { heldContexts } from "@/testing/held-contexts";
import { testService } from "@/testing/service";
import { tellingFaults, withNotedFaults } from "./told-faults";

const service = testService();

test("a row that another process has deleted first is an answer, and no fault of the call", async () => {
  const { verification } = withNotedFaults(service.deps.db);
  const answer = tellingFaults(() =>
    verification.delete({ where: { id: "taken" } }).catch(() => "too late"),
  );
  await expect(answer).resolves.toBe("too late");
});

test("a database that cannot be reached is told, though the caller passes over it", async () => {
  const { verification } = withNotedFaults(await unreachableDatabase());
  const answer = tellingFaults(() => verification.findMany().catch(() => []));
  await expect(answer).rejects.toThrow();
});

test("a session that begins for an account which is deleted just then is refused, and no fault of the call", async () => {
  const { session } = withNotedFaults(service.deps.db);
  // Prisma begins once it is awaited.
  const ofNobody = { id: "one", userId: "gone", token: "token", expiresAt: new Date(1) };
  const answer = tellingFaults(async () => await session.create({ data: ofNobody }));
  await expect(answer).rejects.toMatchObject({ code: "authentication_required" });
});

test("a call holds contexts until it has ended, also by a refusal", async () => {
  const held = heldContexts();
  expect(await tellingFaults(async () => held())).toBe(1);
  await expect(tellingFaults(() => Promise.reject(new Error("refused")))).rejects.toThrow(
    "refused",
  );
  expect(held()).toBe(0);
});
