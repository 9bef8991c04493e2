import { describe, expect, test } from "vitest";
import { seen } from "@/testing/ask";
import { createImageRows } from "@/testing/factories";
import { testService } from "@/testing/service";

const service = testService();

const NOT_FOUND = { status: 404, body: { message: "Tag not found" } };

const ask = (name: string) => service.rest("GET", `/tags/${encodeURIComponent(name)}`);

describe("GET /tags/{name}", () => {
  test("has what is said of a tag, and how many images have it", async () => {
    await createImageRows(service, [
      { tags: ["cat ears", "cat", "animal ears"] },
      { tags: ["cat ears"], nsfw: true },
      { tags: ["cat ears"], status: "pending" },
    ]);
    const { db } = service.deps;
    const idOf = async (name: string) => (await db.tag.findUniqueOrThrow({ where: { name } })).id;
    const [tagId, impliedId] = [await idOf("cat ears"), await idOf("animal ears")];
    await db.tag.update({
      where: { id: tagId },
      data: { category: "meta", description: "Of a cat." },
    });
    await db.tagAlias.createMany({
      data: ["neko mimi", "kitty ears"].map((name) => ({ name, tagId })),
    });
    await db.tagImplication.create({ data: { tagId, impliedId } });

    const tag = {
      name: "cat ears",
      category: "meta",
      description: "Of a cat.",
      count: 2,
      sfwCount: 1,
      nsfwCount: 1,
      aliases: ["kitty ears", "neko mimi"],
      implies: ["animal ears"],
      impliedBy: [],
      version: 1,
    };
    expect(seen(await ask("cat ears"))).toEqual({ status: 200, body: { tag } });
    expect((await ask("Neko_Mimi")).body).toEqual({ tag });
    expect((await ask("animal ears")).body).toMatchObject({ tag: { impliedBy: ["cat ears"] } });
  });

  test.each([
    "fate/stay night",
    "what?",
    "c#",
    "50%",
    "%41",
    "a+b",
    "猫 耳",
    ">_<",
    "\\(^o^)/",
    "autocomplete",
  ])("finds %j by its address", async (name) => {
    await createImageRows(service, [{ tags: [name.replaceAll("_", " ")] }]);
    const path = name === "autocomplete" ? "_autocomplete" : name;
    expect((await ask(path)).body).toMatchObject({ tag: { name: name.replaceAll("_", " ") } });
  });

  test.each(["dog", "a\0b", "a\u200Bb", "\u0301".repeat(500), "a,b", "%"])(
    "is 404 for %j",
    async (name) => {
      expect(seen(await ask(name))).toEqual(NOT_FOUND);
    },
  );
});
