import { expect, test, vi } from "vitest";
import { createMember } from "@/testing/factories";
import { testService } from "@/testing/service";
import { tellOfNewSecret } from "./tell-of-new-secret";

const service = testService();

async function told(
  deps: Parameters<typeof tellOfNewSecret>[0] = service.deps,
): Promise<unknown[]> {
  const error = vi.spyOn(service.deps.log, "error");
  await tellOfNewSecret(deps, "/srv/ema");
  const lines = error.mock.calls.flat();
  error.mockRestore();
  return lines;
}

test("a secret that is made anew over a database with accounts is told of, and what is void by it", async () => {
  await createMember(service);
  const [line, ...more] = await told();
  expect(line).toContain("a new secret was made in /srv/ema/secret");
  expect(line).toContain("are void");
  expect(more).toEqual([]);
});

test("that of a new board is not", async () => {
  expect(await told()).toEqual([]);
});
