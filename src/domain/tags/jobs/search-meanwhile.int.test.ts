import { expect, test } from "vitest";
import { findActor } from "@/domain/accounts/find-actor";
import { searchImages } from "@/domain/images/search/search-images";
import { createImageRow, createImageRows } from "@/testing/factories";
import { createApprover } from "@/testing/moderate";
import { testService } from "@/testing/service";
import { addAlias } from "../changes/aliases";
import { mergeTags } from "../changes/merge-tags";
import { renameTag } from "../changes/rename-tag";
import { continueJob } from "./continue-jobs";

const service = testService();

/** Images of a tag whose job has not begun, and one who may begin it. */
async function arrange() {
  const approver = await createApprover(service);
  const actor = await findActor(service.deps, approver.token);
  const kitties = await createImageRows(service, [{ tags: ["kitty"] }, { tags: ["kitty", "x"] }]);
  const deps = { ...service.deps, afterwards: { ...service.deps.afterwards, do: () => {} } };
  return { actor, kitties, deps };
}

async function find(text: string, excluded = false): Promise<string[]> {
  const terms = [{ text, prefix: text.endsWith("*"), excluded, quoted: false }];
  const plain = terms.map((term) => ({ ...term, text: term.text.replace("*", "") }));
  const page = { terms: plain, sort: "newest" as const, skip: 0, limit: 50, counted: true };
  const { images, count } = await searchImages(service.deps, page);
  expect(count).toEqual({ value: images.length, relation: "exact" });
  return images.map(({ id }) => id).toSorted();
}

test("a tag that is being renamed is found by both names before and after its images are", async () => {
  const { actor, kitties, deps } = await arrange();
  const other = await createImageRow(service, { tags: ["dog"] });
  const { id } = await renameTag(deps, actor, { name: "kitty", to: "cat" });
  const added = await createImageRow(service, { tags: ["kitty"] });
  const all = [...kitties, added].toSorted();
  const check = async () => {
    for (const name of ["kitty", "cat", "ca*", "kit*"])
      expect([name, await find(name)]).toEqual([name, all]);
    for (const name of ["kitty", "cat"]) expect(await find(name, true)).toEqual([other]);
  };
  await check();
  await continueJob(deps, id);
  await check();
});

test("tags that are being merged are found together before and after their images are", async () => {
  const { actor, kitties, deps } = await arrange();
  const cats = await createImageRows(service, [{ tags: ["cat"] }, { tags: ["cat", "kitty"] }]);
  const other = await createImageRow(service, { tags: ["dog"] });
  await addAlias(deps, actor, { name: "cat", alias: "feline" });
  const { id } = await mergeTags(deps, actor, { name: "kitty", into: "cat" });
  const all = [...kitties, ...cats].toSorted();
  const check = async () => {
    for (const name of ["kitty", "cat", "ca*", "kit*", "fel*"])
      expect([name, await find(name)]).toEqual([name, all]);
    for (const name of ["kitty", "cat"]) expect(await find(name, true)).toEqual([other]);
  };
  await check();
  await continueJob(deps, id);
  await check();
});
