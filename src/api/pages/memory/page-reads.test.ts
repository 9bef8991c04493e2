import { expect, test } from "vitest";
import { heldContexts } from "@/testing/held-contexts";
import { recordReads, readsUnderWay } from "./page-reads";

test("what a page reads is noted while contexts are held, until it is made", async () => {
  const held = heldContexts();
  const { value, reads } = await recordReads(async () => {
    await Promise.resolve();
    readsUnderWay()?.push({ path: "images.list", input: {}, outcome: "digest" });
    return held();
  });
  expect(value).toBe(1);
  expect(reads).toEqual([{ path: "images.list", input: {}, outcome: "digest" }]);
  expect(held()).toBe(0);
});

test("a page that fails holds contexts no longer", async () => {
  const held = heldContexts();
  await expect(recordReads(() => Promise.reject(new Error("no page")))).rejects.toThrow("no page");
  expect(held()).toBe(0);
});
