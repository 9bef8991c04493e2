import { expect, onTestFinished, test, vi } from "vitest";
import { createUsers } from "@/testing/factories";
import { testService } from "@/testing/service";

const service = testService();

test("what several relations lead to is asked for within a transaction without a warning of the driver", async () => {
  const [user] = await createUsers(service, ["someone"]);
  const warn = vi.spyOn(process, "emitWarning");
  onTestFinished(() => warn.mockRestore());

  const found = await service.deps.db.$transaction((tx) =>
    tx.user.findFirstOrThrow({ include: { sessions: true, comments: true, reports: true } }),
  );

  expect(found).toMatchObject({ id: user?.id, sessions: [], comments: [], reports: [] });
  expect(warn).not.toHaveBeenCalled();
});
