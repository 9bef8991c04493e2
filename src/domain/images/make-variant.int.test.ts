import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createVariantRenderer } from "@/infra/picture/variant-renderer";
import { createSingleFlight } from "@/infra/single-flight";
import { createMember, createPending } from "@/testing/factories";
import { testService } from "@/testing/service";
import { findRendition } from "./find-rendition";
import { makeVariant, VARIANT_WAIT_MS } from "./make-variant";

const service = testService();

/** What each process has for itself. */
function createProcess() {
  const renderer = createVariantRenderer();
  const rendered: string[] = [];
  const deps = {
    ...service.deps,
    flights: createSingleFlight({ waitMs: VARIANT_WAIT_MS }),
    variants: {
      render: (...job: Parameters<typeof renderer.render>) => {
        rendered.push(job[0].client);
        return renderer.render(...job);
      },
    },
  };
  return { deps, rendered };
}

async function createMaking() {
  const id = await createPending(service, await createMember(service));
  const choice = { id, rendition: "full", format: "webp" } as const;
  const info = await findRendition(service.deps, choice);
  if (info?.variant === undefined) throw new Error("there is no such variant");
  return { id, key: info.key, variant: info.variant, client: "192.0.2.1" };
}

test("of processes that are asked for a variant at once one makes it", async () => {
  const making = await createMaking();
  const processes = [createProcess(), createProcess(), createProcess()];
  await Promise.all(
    processes.flatMap(({ deps }) => [makeVariant(deps, making), makeVariant(deps, making)]),
  );
  expect(processes.flatMap(({ rendered }) => rendered)).toHaveLength(1);
  expect(await service.deps.storage.stat(making.key)).toBeDefined();
  expect(await service.deps.db.chore.count()).toBe(0);
});

test("who waits for another process to make a variant leaves the database to others", async () => {
  const making = await createMaking();
  const begunAt = service.clock.now();
  await service.deps.db.chore.create({ data: { name: `variant ${making.key}`, begunAt } });
  const { deps, rendered } = createProcess();
  let asked = 0;
  const db = new Proxy(deps.db, {
    get(real, name) {
      if (name === "chore") asked += 1;
      const value: unknown = Reflect.get(real, name);
      return value;
    },
  });
  const made = makeVariant({ ...deps, db }, making);
  await sleep(500);
  await deps.storage.put(making.key, Buffer.from("made"));
  await made;
  // Once to take it, and once to take it over.
  expect(asked).toBeLessThanOrEqual(2);
  expect(rendered).toEqual([]);
});

test("what a process left unmade when it crashed is made by another", async () => {
  const making = await createMaking();
  const begunAt = service.clock.now();
  await service.deps.db.chore.create({ data: { name: `variant ${making.key}`, begunAt } });
  service.clock.advance(60_000);
  const { deps, rendered } = createProcess();
  await makeVariant(deps, making);
  expect(rendered).toHaveLength(1);
});
