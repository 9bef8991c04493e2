import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type * as Trpc from "@trpc/server";
import { expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import plainSpread from "../../scripts/lib/plain-spread.mjs";

const PUBLISHED = path.dirname(fileURLToPath(import.meta.resolve("@trpc/server")));

/** tRPC as it is built for the service, and the names of the modules that differ from those that were published. */
async function spreadPlainly(): Promise<{ trpc: typeof Trpc; changed: string[] }> {
  const folder = await mkdtemp(path.join(tmpdir(), "ema-plain-spread-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await cp(PUBLISHED, folder, { recursive: true });
  const changed: string[] = [];
  for (const name of (await readdir(folder)).filter((one) => one.endsWith(".mjs"))) {
    const published = await readFile(path.join(folder, name), "utf8");
    const built = plainSpread(published);
    if (built === published) continue;
    changed.push(name);
    await writeFile(path.join(folder, name), built);
  }
  return { trpc: await vi.importActual<typeof Trpc>(path.join(folder, "index.mjs")), changed };
}

/** What a procedure with steps that each add something is given, and answers. */
async function callOf({ initTRPC }: typeof Trpc): Promise<unknown> {
  const t = initTRPC.context<{ name: string }>().meta<{ limit: string }>().create();
  const given: unknown[] = [];
  const procedure = t.procedure
    .meta({ limit: "read" })
    .use(({ ctx, meta, next }) => {
      given.push(ctx, meta);
      return next({ ctx: { age: 7 } });
    })
    .input(z.object({ id: z.string() }))
    .input(z.object({ page: z.int().default(1) }))
    .output(z.object({ told: z.string() }))
    .query(({ ctx, input, path: name }) => {
      given.push(ctx, Object.hasOwn(ctx, "__proto__"), input, name);
      return { told: `${ctx.name} ${ctx.age}`, secret: "not told" };
    });
  const ctx = Object.defineProperty({ name: "Emma" }, "__proto__", { value: 1, enumerable: true });
  const caller = t.createCallerFactory(t.router({ one: procedure }))(ctx);
  return [await caller.one({ id: "x" }), given];
}

test("a procedure of what is built is given and answers what it would be as published", async () => {
  const { trpc, changed } = await spreadPlainly();

  expect(changed).toHaveLength(1);
  expect(await callOf(trpc)).toEqual(await callOf(await import("@trpc/server")));
});
