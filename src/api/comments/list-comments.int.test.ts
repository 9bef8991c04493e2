import { describe, expect, test } from "vitest";
import { createComments, createImageRow, createMember } from "@/testing/factories";
import { overPages } from "@/testing/over-pages";
import { commentsOf, imageOf, messageOf, nextOf } from "@/testing/read-answer";
import { testService } from "@/testing/service";

const service = testService();

describe("GET /images/{id}/comments", () => {
  test("has all comments, newest first, over as many pages as it takes", async () => {
    const { id: authorId } = await createMember(service);
    const imageId = await createImageRow(service);
    // At one moment, so that ids alone tell them apart.
    const createdAt = service.clock.now();
    const rows = Array.from({ length: 7 }, (_, place) => ({
      id: service.deps.newId(),
      imageId,
      authorId,
      text: `comment ${place}`,
      createdAt: place < 5 ? createdAt : new Date(createdAt.getTime() - place),
    }));
    await service.deps.db.comment.createMany({ data: rows });
    await createComments(service, { imageId: await createImageRow(service), authorId, count: 1 });

    const ask = (query: string) => service.rest("GET", `/images/${imageId}/comments${query}`);
    const found = (await overPages(ask, commentsOf, 3)).map(({ id }) => id);

    const same = rows.slice(0, 5).map(({ id }) => id);
    // The database compares ids by code point, as JavaScript's sort does of ASCII.
    expect(found).toEqual([...same.sort().reverse(), rows[5]?.id, rows[6]?.id]);
  });

  test("has no next page when the last is full", async () => {
    const { id: authorId } = await createMember(service);
    const imageId = await createImageRow(service);
    await createComments(service, { imageId, authorId, count: 2 });
    const page = await service.rest("GET", `/images/${imageId}/comments?limit=2`);
    expect(nextOf(page)).toBeUndefined();
  });

  test("has the latest fifty of them in the image, newest last", async () => {
    const { id: authorId } = await createMember(service);
    const imageId = await createImageRow(service);
    const ids = await createComments(service, { imageId, authorId, count: 52 });
    const image = imageOf(await service.rest("GET", `/images/${imageId}`));
    expect(image["comments"]).toEqual(ids.slice(2));
  });

  test.each([
    ["limit=0", "limit must be between 1 and 100"],
    ["limit=101", "limit must be between 1 and 100"],
    ["cursor=nonsense", "cursor is not one that was answered here"],
  ])("refuses %s", async (query, message) => {
    const answer = await service.rest(
      "GET",
      `/images/${await createImageRow(service)}/comments?${query}`,
    );
    expect(answer.status).toBe(400);
    expect(messageOf(answer)).toBe(message);
  });

  test("does not find the comments of no image", async () => {
    expect((await service.rest("GET", "/images/aaaaaaaaaaaa/comments")).status).toBe(404);
    expect((await service.rest("GET", "/images/x/comments")).status).toBe(404);
  });
});
