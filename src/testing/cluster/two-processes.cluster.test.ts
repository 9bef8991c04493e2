import { describe, expect, test } from "vitest";
import { createImageRow, createMember, uploadForm } from "../factories";
import { testService } from "../service";

const service = testService({ rateLimits: true });

/** Statuses of requests that are sent one after the other. */
async function statusesOf(count: number, ask: () => Promise<{ status: number }>) {
  const statuses: number[] = [];
  for (let sent = 0; sent < count; sent += 1) statuses.push((await ask()).status);
  return statuses;
}

describe("a service of two processes", () => {
  test("answers in the one and the other by turns", async () => {
    const id = await createImageRow(service);
    const here = globalThis.emaRuntime;
    const away = Promise.reject(new Error("this process is not asked"));
    away.catch(() => undefined);
    globalThis.emaRuntime = away;
    const ask = () => service.rest("GET", `/images/${id}`).catch(() => ({ status: 0 }));
    const statuses = await statusesOf(4, ask);
    globalThis.emaRuntime = here;
    expect(statuses.filter((status) => status === 200)).toHaveLength(2);
  });

  test("counts requests as one", async () => {
    const { token } = await createMember(service);
    const upload = async () => service.rest("POST", "/images", { token, body: await uploadForm() });
    expect(await statusesOf(4, upload)).toEqual([200, 200, 429, 429]);
  });

  test("refuses a token everywhere once it was regenerated anywhere", async () => {
    const { token } = await createMember(service);
    expect((await service.rest("POST", "/auth/regen", { token })).status).toBe(204);
    const self = () => service.rest("GET", "/user/@me", { token });
    expect(await statusesOf(4, self)).toEqual([401, 401, 401, 401]);
  });
});
