import { describe, expect, test } from "vitest";
import { z } from "zod";
import { createImageRows, createMember, type ImageShape } from "@/testing/factories";
import { dataOf } from "@/testing/read-answer";
import { testService } from "@/testing/service";

const service = testService();

const drawn = z.strictObject({ id: z.string().optional() });

async function draw(input: object, token?: string): Promise<string | undefined> {
  const answer = await service.query("images.draw", input, token === undefined ? {} : { token });
  return dataOf(drawn, answer).id;
}

async function createHider(hiddenTags: string[]): Promise<string> {
  const { id, token } = await createMember(service);
  await service.deps.db.user.update({ where: { id }, data: { hiddenTags } });
  return token;
}

const create = (...shapes: ImageShape[]) => createImageRows(service, shapes);

describe("images.draw", () => {
  test("draws one of the images that fit, or none", async () => {
    const [cat] = await create({ tags: ["cat"] }, { tags: ["cat"], nsfw: true }, { tags: ["dog"] });
    expect(await draw({ nsfw: false, tags: "cat" })).toBe(cat);
    expect(await draw({ tags: "bird" })).toBeUndefined();
  });

  test("leaves out what the account hides, but for what the tags name", async () => {
    const [cat, dog] = await create({ tags: ["cat"] }, { tags: ["dog"] }, { tags: ["dog", "ear"] });
    const token = await createHider(["dog", "ear"]);
    expect(await draw({}, token)).toBe(cat);
    expect(await draw({ tags: "dog" }, token)).toBe(dog);
  });

  test("takes hidden tags as they are, and as many as can be hidden beside those asked for", async () => {
    const [forest] = await create({ tags: ["forest"] }, { tags: ["f***"] }, { tags: ["*"] });
    const stars = Array.from({ length: 98 }, (_, place) => `x${place}*`);
    const token = await createHider(["f***", "*", ...stars]);
    const others = Array.from({ length: 50 }, (_, place) => `-t${place}`);
    expect(await draw({ tags: others }, token)).toBe(forest);
  });

  test("refuses what is no filter", async () => {
    expect((await service.query("images.draw", { nsfw: "maybe" })).status).toBe(400);
    expect((await service.query("images.draw", { tags: "-" })).status).toBe(400);
  });
});
