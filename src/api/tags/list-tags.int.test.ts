import { describe, expect, test } from "vitest";
import { createImageRow, createImageRows } from "@/testing/factories";
import { messageOf } from "@/testing/read-answer";
import { testService } from "@/testing/service";

const service = testService();

async function tags(query = ""): Promise<unknown> {
  return (await service.rest("GET", `/tags${query}`)).body;
}

describe("GET /tags", () => {
  test("has each tag of approved images, the most used first, whatever their rating", async () => {
    await createImageRows(service, [
      { tags: ["cat", "dog"] },
      { tags: ["cat", "bird"], nsfw: true },
      { tags: ["cat", "bird"] },
      { tags: ["fish", "dog"], status: "pending" },
      { tags: ["fish"], status: "denied" },
    ]);
    expect(await tags()).toEqual({ tags: ["cat", "bird", "dog"] });
    expect(await tags("?limit=1")).toEqual({ tags: ["cat"] });
  });

  test("has no tag that no approved image has any more", async () => {
    const id = await createImageRow(service, { tags: ["cat"] });
    await service.deps.db.image.update({ where: { id }, data: { tags: ["dog"] } });
    expect(await tags()).toEqual({ tags: ["dog"] });
  });

  test("are none at first", async () => {
    expect(await tags()).toEqual({ tags: [] });
  });

  test("refuses a limit that is none", async () => {
    const answer = await service.rest("GET", "/tags?limit=10001");
    expect(answer.status).toBe(400);
    expect(messageOf(answer)).toBe("limit must be between 1 and 10000");
  });
});
