import { expect, test } from "vitest";
import { findActor } from "@/domain/accounts/find-actor";
import { addAlias } from "@/domain/tags/changes/aliases";
import { renameTag } from "@/domain/tags/changes/rename-tag";
import { continueJobs } from "@/domain/tags/jobs/continue-jobs";
import type { Prisma } from "@/infra/db/generated/client";
import { createImageRows } from "@/testing/factories";
import { createApprover } from "@/testing/moderate";
import { testService } from "@/testing/service";
import { findRows } from "../pages/find-rows";
import { resolveAsks } from "./resolve-asks";

const service = testService();

/** Tags of the images that have one that begins so, gathered by indexes; and whether these decide alone. */
async function gatherBeginning(start: string) {
  const ask = { kind: "tag", text: start, prefix: true, quoted: false } as const;
  const { clauses, total } = await resolveAsks(service.deps, [ask]);
  const weights = { gather: 0, window: Infinity, lists: 1, budget: 1 };
  const page = { clauses, total, sort: "oldest", skip: 0, limit: 100, weights } as const;
  const rows = await findRows(service.deps, page, (sql: Prisma.Sql) =>
    service.deps.db.$queryRaw<{ id: string }[]>(sql),
  );
  const images = await service.deps.db.image.findMany({
    where: { id: { in: rows.map(({ id }) => id) } },
    orderBy: { id: "asc" },
  });
  const [clause] = clauses;
  return {
    tags: images.flatMap(({ tags }) => tags).sort(),
    isExact: clause?.kind === "terms" ? clause.starts?.isExact : undefined,
  };
}

/** One image for each. */
const createTagged = (tags: string[]) =>
  createImageRows(
    service,
    tags.map((tag) => ({ tags: [tag] })),
  );

test("all that begins with two letters is one list of the index", async () => {
  await createTagged(["cab", "cat", "cat ears", "cow"]);
  expect(await gatherBeginning("ca")).toEqual({ tags: ["cab", "cat", "cat ears"], isExact: true });
});

test("with three letters each that is found is looked at", async () => {
  await createTagged(["cab", "cat", "cat ears"]);
  expect(await gatherBeginning("cat")).toEqual({ tags: ["cat", "cat ears"], isExact: false });
});

test("names that have a number in common are told apart", async () => {
  await createTagged(["az one", "az two", "b[ one", "b[ two"]);
  const made = await service.deps.db.tag.findMany();
  expect(new Set(made.map(({ start }) => start)).size).toBe(1);
  expect(await gatherBeginning("az")).toEqual({ tags: ["az one", "az two"], isExact: false });
});

test("a tag is found by how it begins now, and by its other names", async () => {
  await createTagged(["car", "cat", "dog", "dot"]);
  const actor = await findActor(service.deps, (await createApprover(service)).token);
  // Nobody else begins with the jobs, which are done here to their end.
  const deps = { ...service.deps, afterwards: { ...service.deps.afterwards, do: () => {} } };
  await renameTag(deps, actor, { name: "car", to: "domino" });
  await addAlias(deps, actor, { name: "cat", alias: "dozing" });
  await continueJobs(deps);
  expect((await gatherBeginning("do")).tags).toEqual(["cat", "dog", "domino", "dot"]);
  // What is renamed keeps its old name as another one.
  expect((await gatherBeginning("ca")).tags).toEqual(["cat", "domino"]);
  expect((await gatherBeginning("car")).tags).toEqual(["domino"]);
});
