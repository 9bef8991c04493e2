import { describe, expect, test } from "vitest";
import { z } from "zod";
import { seen } from "@/testing/ask";
import { miscounts } from "@/testing/counters";
import { createImageRow, createImageRows, createMember, uploadForm } from "@/testing/factories";
import { actsIn, actsOf, asks, createApprover, does } from "@/testing/moderate";
import { imageOf } from "@/testing/read-answer";
import { testService } from "@/testing/service";
import { jobOf } from "@/testing/tag-changes";

const service = testService();

type Approver = Awaited<ReturnType<typeof createApprover>>;

const tagsOf = async (id: string) =>
  (await service.deps.db.image.findUniqueOrThrow({ where: { id } })).tags;

async function tagAt(name: string): Promise<unknown> {
  return (await service.rest("GET", `/tags/${encodeURIComponent(name)}`)).body;
}

const relatedIn = z.object({
  related: z.array(z.object({ name: z.string(), similarity: z.number() })),
});

const refusal = (status: number, message: string) => ({ status, body: { message } });

async function refused(by: Approver, method: string, path: string, body?: Record<string, unknown>) {
  return seen(await asks(service, by, method, path, body));
}

describe("what no tag can be called", () => {
  test.each(["aliases", "implications"])("is none of a tag's %s", async (kind) => {
    const approver = await createApprover(service);
    await createImageRow(service, { tags: ["cat"] });
    for (const name of ["%00", "%F3%9A%B0%A6%00x", "%E2%80%AE", "a".repeat(500)]) {
      const { status } = await refused(approver, "DELETE", `/tags/cat/${kind}/${name}`);
      expect(status, name).toBe(404);
    }
  });
});

describe("PATCH /tags/{name}", () => {
  test("says what a tag is, as its next version and in the log", async () => {
    const approver = await createApprover(service);
    await createImageRow(service, { tags: ["cat"] });
    const body = { category: "character", description: "A cat.", version: 1 };
    expect((await does(service, approver, "PATCH", "/tags/cat", body)).body).toMatchObject({
      tag: { name: "cat", category: "character", description: "A cat.", version: 2 },
    });
    service.clock.advance(1);
    await does(service, approver, "PATCH", "/tags/cat", { description: "" });
    expect(await tagAt("cat")).not.toHaveProperty("tag.description");
    const acts = await actsOf(service, approver, "?subject=tag");
    expect(acts.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
      { action: "tag.edit", before: { description: "A cat." }, after: { description: null } },
      {
        action: "tag.edit",
        before: { category: "general", description: null },
        after: { category: "character", description: "A cat." },
      },
    ]);
  });

  test("leaves a tag that was changed since alone, and says what it is now", async () => {
    const approver = await createApprover(service);
    await createImageRow(service, { tags: ["cat"] });
    const ask = (category: string) =>
      asks(service, approver, "PATCH", "/tags/cat", { category, version: 1 });
    const answers = await Promise.all([ask("meta"), ask("artist")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      message: "the tag was changed meanwhile",
      tag: { version: 2 },
    });
  });

  test("changes nothing where all is so already", async () => {
    const approver = await createApprover(service);
    await createImageRow(service, { tags: ["cat"] });
    const { body } = await does(service, approver, "PATCH", "/tags/cat", { category: "general" });
    expect(body).toMatchObject({ tag: { version: 1 } });
    expect(await actsOf(service, approver)).toEqual([]);
  });
});

describe("an alias", () => {
  test("is what pending and later uploads are rewritten from, and can be taken away", async () => {
    const approver = await createApprover(service);
    await createImageRow(service, { tags: ["cat"] });
    const pending = await createImageRow(service, { tags: ["kitty"], status: "pending" });
    await does(service, approver, "PUT", "/tags/cat/aliases/Kitty");
    expect(await tagsOf(pending)).toEqual(["cat"]);
    expect(await tagsOf(await createImageRow(service, { tags: ["kitty", "x"] }))).toEqual([
      "cat",
      "x",
    ]);
    await does(service, approver, "PUT", "/tags/cat/aliases/kitty");
    expect(await tagAt("kitty")).toMatchObject({ tag: { aliases: ["kitty"], version: 2 } });
    await does(service, approver, "DELETE", "/tags/cat/aliases/kitty");
    expect((await service.rest("GET", "/tags/kitty")).status).toBe(404);
    expect(await refused(approver, "DELETE", "/tags/cat/aliases/kitty")).toEqual(
      refusal(404, "Alias not found"),
    );
    expect(await miscounts(service)).toEqual([]);
  });

  test("is not what an upload is answered to have, but what it stands for, and what that brings", async () => {
    const approver = await createApprover(service);
    await createImageRow(service, { tags: ["cat"] });
    await does(service, approver, "PUT", "/tags/cat/aliases/kitty");
    await does(service, approver, "PUT", "/tags/cat/implications/animal");
    const body = await uploadForm({ tags: "tree, kitty" });
    const { token } = await createMember(service);
    const answer = await service.rest("POST", "/images", { token, body });
    expect(imageOf(answer)["tags"]).toEqual(["animal", "cat", "tree"]);
  });

  test("takes along what belonged to a tag of its name that no image has any more", async () => {
    const approver = await createApprover(service);
    const id = await createImageRow(service, { tags: ["old", "cat"] });
    await does(service, approver, "PUT", "/tags/old/aliases/older");
    await service.deps.db.image.update({ where: { id }, data: { tags: ["cat"] } });
    await does(service, approver, "PUT", "/tags/cat/aliases/old");
    expect(await tagAt("older")).toMatchObject({ tag: { name: "cat", aliases: ["old", "older"] } });
  });

  test("of a tag that brought others along brings them to the images that are there", async () => {
    const approver = await createApprover(service);
    const id = await createImageRow(service, { tags: ["kitty"] });
    await does(service, approver, "PUT", "/tags/kitty/implications/animal");
    await service.deps.db.image.update({ where: { id }, data: { tags: ["cat"] } });
    const pending = await createImageRow(service, { tags: ["cat"], status: "pending" });
    const { body } = await does(service, approver, "PUT", "/tags/cat/aliases/kitty");
    expect(body).toMatchObject({ tag: { implies: ["animal"] }, job: { kind: "imply", total: 2 } });
    expect(await tagsOf(id)).toEqual(["animal", "cat"]);
    expect(await tagsOf(pending)).toEqual(["animal", "cat"]);
    expect(await miscounts(service)).toEqual([]);
  });

  test("is gone through by the images alone that wait with its name", async () => {
    const approver = await createApprover(service);
    await createImageRows(service, [{ tags: ["cat"] }, { tags: ["cat"] }]);
    await createImageRow(service, { tags: ["kitty"], status: "pending" });
    const { id } = jobOf(await does(service, approver, "PUT", "/tags/cat/aliases/kitty"));
    const { body } = await does(service, approver, "GET", `/tags/jobs/${id}`);
    expect(body).toMatchObject({ job: { state: "done", done: 1, total: 1 } });
  });

  test("is no tag of images, no alias of another and not the tag itself", async () => {
    const approver = await createApprover(service);
    await createImageRow(service, { tags: ["cat", "dog"] });
    await does(service, approver, "PUT", "/tags/dog/aliases/hound");
    expect(await refused(approver, "PUT", "/tags/cat/aliases/dog")).toEqual(
      refusal(409, '"dog" is a tag of images: merge the two instead'),
    );
    expect(await refused(approver, "PUT", "/tags/cat/aliases/hound")).toEqual(
      refusal(409, '"hound" is an alias of "dog"'),
    );
    expect(await refused(approver, "PUT", "/tags/cat/aliases/cat")).toEqual(
      refusal(400, "alias must not be the name of the tag"),
    );
    expect(await refused(approver, "PUT", "/tags/hound/aliases/x")).toEqual(
      refusal(409, 'this is an alias of "dog"'),
    );
  });
});

test.each([
  ["alias", "aliases", "Alias"],
  ["implication", "implications", "Implication"],
])("an %s is taken away from its own tag alone", async (_, kind, word) => {
  const approver = await createApprover(service);
  await createImageRows(service, [{ tags: ["cat"] }, { tags: ["dog"] }]);
  await does(service, approver, "PUT", `/tags/dog/${kind}/hound`);
  const before = await tagAt("dog");
  expect(await refused(approver, "DELETE", `/tags/cat/${kind}/hound`)).toEqual(
    refusal(404, `${word} not found`),
  );
  expect(await tagAt("dog")).toEqual(before);
  expect(JSON.stringify(before)).toContain('["hound"]');
});

describe("an implication", () => {
  test("brings its tag to images that are there and to those that come, through chains", async () => {
    const approver = await createApprover(service);
    const id = await createImageRow(service, { tags: ["cat ears"] });
    const pending = await createImageRow(service, { tags: ["cat ears"], status: "pending" });
    await does(service, approver, "PUT", "/tags/cat ears/implications/animal ears");
    await does(service, approver, "PUT", "/tags/animal ears/implications/ears");
    const all = ["animal ears", "cat ears", "ears"];
    expect(await tagsOf(id)).toEqual(all);
    expect(await tagsOf(pending)).toEqual(all);
    expect(await tagsOf(await createImageRow(service, { tags: ["cat ears"] }))).toEqual(all);
    expect(await tagAt("animal ears")).toMatchObject({
      tag: { implies: ["ears"], impliedBy: ["cat ears"], count: 2 },
    });
    await does(service, approver, "DELETE", "/tags/cat ears/implications/animal ears");
    expect(await tagsOf(id)).toEqual(all);
    expect(await miscounts(service)).toEqual([]);
  });

  test("never goes round in a circle, also of two that are made at once", async () => {
    const approver = await createApprover(service);
    await createImageRow(service, { tags: ["a", "b", "c"] });
    const imply = (tag: string, implied: string) =>
      asks(service, approver, "PUT", `/tags/${tag}/implications/${implied}`);
    const answers = await Promise.all([imply("a", "b"), imply("b", "a")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await imply("c", "c")).status).toBe(400);
    await service.deps.db.tagImplication.deleteMany();
    await imply("a", "b");
    await imply("b", "c");
    expect(seen(await imply("c", "a"))).toEqual(refusal(400, 'implied must not imply "c" itself'));
  });
});

describe("a new name", () => {
  test("is on all images, and the old one finds the tag", async () => {
    const approver = await createApprover(service);
    const ids = await createImageRows(service, [
      { tags: ["kitty", "x"] },
      { tags: ["kitty"], nsfw: true },
      { tags: ["kitty", "y"], status: "pending" },
    ]);
    const { id } = await service.deps.db.tag.findUniqueOrThrow({ where: { name: "kitty" } });
    const job = jobOf(await does(service, approver, "POST", "/tags/kitty/rename", { name: "Cat" }));
    expect(job).toMatchObject({ state: "running", done: 0, total: 3 });
    expect((await does(service, approver, "GET", `/tags/jobs/${job.id}`)).body).toMatchObject({
      job: { kind: "rename", from: "kitty", to: "cat", state: "done", done: 3 },
    });
    expect(await Promise.all(ids.map(tagsOf))).toEqual([["cat", "x"], ["cat"], ["cat", "y"]]);
    expect(await tagAt("kitty")).toMatchObject({ tag: { name: "cat", count: 2, version: 2 } });
    expect(await service.deps.db.tag.findUnique({ where: { name: "cat" } })).toMatchObject({ id });
    expect(await miscounts(service)).toEqual([]);
  });

  test("can be the old one again", async () => {
    const approver = await createApprover(service);
    const id = await createImageRow(service, { tags: ["cat"] });
    for (const [from, to] of [
      ["cat", "kitty"],
      ["kitty", "cat"],
      ["cat", "kitty"],
    ]) {
      await does(service, approver, "POST", `/tags/${from}/rename`, { name: to });
    }
    expect(await tagsOf(id)).toEqual(["kitty"]);
    expect(await tagAt("cat")).toMatchObject({ tag: { name: "kitty", aliases: ["cat"] } });
    expect(await miscounts(service)).toEqual([]);
  });

  test("can be that of a tag that was merged into it, once no image has that any more", async () => {
    const approver = await createApprover(service);
    const [first = ""] = await createImageRows(service, [{ tags: ["ma"] }, { tags: ["mb"] }]);
    await does(service, approver, "POST", "/tags/ma/merge", { into: "mb" });
    const count = (sfwCount: number) =>
      service.deps.db.tag.update({ where: { name: "ma" }, data: { sfwCount } });
    // As long as the merge goes on.
    await count(1);
    expect(await refused(approver, "POST", "/tags/mb/rename", { name: "ma" })).toEqual(
      refusal(409, '"ma" is still on images: it is being merged'),
    );
    await count(0);
    await does(service, approver, "POST", "/tags/mb/rename", { name: "ma" });
    expect(await tagsOf(first)).toEqual(["ma"]);
    expect(await tagAt("mb")).toMatchObject({ tag: { name: "ma", aliases: ["mb"], count: 2 } });
    expect(await miscounts(service)).toEqual([]);
  });

  test("is no tag of images, but may be one that no image has any more", async () => {
    const approver = await createApprover(service);
    const id = await createImageRow(service, { tags: ["dog", "cat"] });
    expect(await refused(approver, "POST", "/tags/cat/rename", { name: "dog" })).toEqual(
      refusal(409, '"dog" is a tag of images: merge the two instead'),
    );
    await service.deps.db.image.update({ where: { id }, data: { tags: ["cat"] } });
    await does(service, approver, "POST", "/tags/cat/rename", { name: "dog" });
    expect(await tagsOf(id)).toEqual(["dog"]);
    expect(await miscounts(service)).toEqual([]);
  });

  test.each([
    [{}, "name is required"],
    [{ name: "a,b" }, "name must be one tag, without a comma"],
    [{ name: ["a"] }, "name must be a string"],
    [{ name: "a".repeat(51) }, "name must each be at most 50 characters"],
    [{ name: "cat" }, "name must not be the one that the tag has"],
  ])("is refused as %j", async (body, message) => {
    const approver = await createApprover(service);
    await createImageRow(service, { tags: ["cat"] });
    expect(await refused(approver, "POST", "/tags/cat/rename", body)).toEqual(
      refusal(400, message),
    );
  });
});

describe("a merge", () => {
  test("gives the images of one tag the other, also where they have both", async () => {
    const approver = await createApprover(service);
    const ids = await createImageRows(service, [
      { tags: ["kitty"] },
      { tags: ["kitty", "cat"], nsfw: true },
      { tags: ["cat"] },
      { tags: ["kitty"], status: "pending" },
    ]);
    await does(service, approver, "PUT", "/tags/kitty/aliases/kitten");
    await does(service, approver, "POST", "/tags/kitty/merge", { into: "cat" });
    expect(await Promise.all(ids.map(tagsOf))).toEqual([["cat"], ["cat"], ["cat"], ["cat"]]);
    expect(await tagAt("kitty")).toMatchObject({
      tag: { name: "cat", count: 3, nsfwCount: 1, aliases: ["kitten", "kitty"], version: 2 },
    });
    const reader = await createMember(service);
    const acts = actsIn(await does(service, reader, "GET", "/tags/kitty/history"));
    expect(acts).toMatchObject([
      { action: "tag.merge", before: { name: "kitty" }, after: { name: "cat" } },
    ]);
    expect(await miscounts(service)).toEqual([]);
  });

  test("goes on through a chain of merges, whichever is first", async () => {
    const approver = await createApprover(service);
    const id = await createImageRow(service, { tags: ["a"] });
    await createImageRows(service, [{ tags: ["b"] }, { tags: ["c"] }]);
    await does(service, approver, "POST", "/tags/a/merge", { into: "b" });
    await does(service, approver, "POST", "/tags/b/merge", { into: "c" });
    expect(await tagsOf(id)).toEqual(["c"]);
    expect(await tagAt("a")).toMatchObject({ tag: { name: "c", aliases: ["a", "b"], count: 3 } });
    expect(await refused(approver, "POST", "/tags/c/merge", { into: "a" })).toEqual(
      refusal(400, "into must be another tag"),
    );
    expect(await miscounts(service)).toEqual([]);
  });

  test("hands implications over, but none by which a tag would imply itself", async () => {
    const approver = await createApprover(service);
    const ids = await createImageRows(service, [
      { tags: ["a", "x"] },
      { tags: ["b"] },
      { tags: ["w"] },
    ]);
    for (const [tag, implied] of [
      ["a", "x"],
      ["a", "b"],
      ["w", "a"],
    ]) {
      await does(service, approver, "PUT", `/tags/${tag}/implications/${implied}`);
    }
    await does(service, approver, "POST", "/tags/a/merge", { into: "b" });
    expect(await tagAt("b")).toMatchObject({ tag: { implies: ["x"], impliedBy: ["w"] } });
    expect(await Promise.all(ids.map(tagsOf))).toEqual([
      ["b", "x"],
      ["b", "x"],
      ["b", "w", "x"],
    ]);
    expect(await miscounts(service)).toEqual([]);
  });

  test("hands no implication over that would lead back through another tag", async () => {
    const approver = await createApprover(service);
    await createImageRows(service, [{ tags: ["a"] }, { tags: ["c"] }]);
    await does(service, approver, "PUT", "/tags/a/implications/b");
    await does(service, approver, "PUT", "/tags/b/implications/c");
    await does(service, approver, "POST", "/tags/c/merge", { into: "a" });
    expect(await tagAt("a")).toMatchObject({ tag: { implies: ["b"], impliedBy: [] } });
    expect(await miscounts(service)).toEqual([]);
  });

  test("of an image with as many tags as one can have leaves one less", async () => {
    const approver = await createApprover(service);
    const tags = Array.from({ length: 120 }, (_, place) => `tag ${place}`);
    const id = await createImageRow(service, { tags });
    await does(service, approver, "POST", "/tags/tag 7/merge", { into: "tag 8" });
    expect(await tagsOf(id)).toHaveLength(119);
    expect(await miscounts(service)).toEqual([]);
  });
});

test("related tags are those on the same images, the most similar first", async () => {
  await createImageRows(service, [
    { tags: ["cat", "ears", "tail"] },
    { tags: ["cat", "ears", "blue"] },
    { tags: ["blue"] },
    { tags: ["blue"] },
    { tags: ["blue", "sky"] },
  ]);
  const related = (name: string, count: number, similarity: number) => {
    return { name, category: "general", count, similarity };
  };
  expect((await service.rest("GET", "/tags/cat/related")).body).toEqual({
    related: [related("ears", 2, 1), related("tail", 1, 0.7071), related("blue", 4, 0.3536)],
  });
});

test("a sample of many images makes no tag more similar than all of them could", async () => {
  const shapes = Array.from({ length: 2_600 }, (_, place) => ({
    tags: ["all", ...(place < 100 ? ["early"] : []), ...(place < 3 ? ["rare"] : [])],
  }));
  await createImageRows(service, shapes);
  const { body } = await service.rest("GET", "/tags/all/related");
  // Whichever images are looked at: all that are early have both, so this is the root of 100 / 2,600 at most.
  const { related } = relatedIn.parse(body);
  expect(related.map(({ name }) => name)).toEqual(["early"]);
  expect(related[0]?.similarity).toBeLessThanOrEqual(0.1961);
});
