import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const run = promisify(execFile);

/** What a program of its own says in the end, of which nothing is tried here but contexts. */
async function told(program: string): Promise<unknown> {
  const { stdout } = await run(process.execPath, [
    "--input-type=module",
    "--eval",
    `import { AsyncLocalStorage, executionAsyncId } from "node:async_hooks";
    import { setTimeout as sleep } from "node:timers/promises";
    import { letContextsRest } from "./scripts/lib/rest-contexts.mjs";
    const contexts = letContextsRest({ quietMs: 20 });
    const storage = new AsyncLocalStorage();
    /** Node tells promises apart only while it has a function called for each. */
    const costsPromises = async () => (await null, executionAsyncId() !== 0);
    ${program}
    console.log(JSON.stringify(told));`,
  ]);
  return JSON.parse(stdout);
}

test("contexts cost promises nothing a while after one was entered", async () => {
  const program = `
    const told = [await costsPromises()];
    storage.run("context", () => {});
    told.push(await costsPromises());
    await sleep(200);
    told.push(await costsPromises());`;
  // Node 24 has nothing called.
  const isFree = Number.parseInt(process.versions.node, 10) >= 24;
  expect(await told(program)).toEqual([false, !isFree, false]);
});

test("a context that is entered after that is there", async () => {
  const program = `
    storage.run("context", () => {});
    await sleep(200);
    const told = await storage.run("another", async () => {
      await null;
      return storage.getStore();
    });`;
  expect(await told(program)).toBe("another");
});

test("a context is there for as long as contexts are held, and a while longer", async () => {
  const program = `
    const release = contexts?.hold();
    const told = await storage.run("context", async () => {
      await sleep(200);
      const held = storage.getStore();
      release?.(60_000);
      await sleep(200);
      return [held, storage.getStore()];
    });`;
  expect(await told(program)).toEqual(["context", "context"]);
});

test("contexts are held until all who hold them have let them go, each of whom does so once", async () => {
  const program = `
    const [one, other] = [contexts?.hold(), contexts?.hold()];
    const told = await storage.run("context", async () => {
      one?.();
      one?.();
      await sleep(200);
      return [storage.getStore()];
    });
    other?.();
    await sleep(200);
    told.push(await costsPromises());`;
  expect(await told(program)).toEqual(["context", false]);
});
