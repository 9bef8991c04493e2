import { describe, expect, test } from "vitest";
import { seen } from "@/testing/ask";
import {
  createComments,
  createImageRow,
  createMember,
  createPending,
  createReaction,
  review,
  uploadForm,
} from "@/testing/factories";
import { imageOf } from "@/testing/read-answer";
import { testService } from "@/testing/service";

const service = testService();

const NOT_FOUND = { status: 404, body: { message: "Image not found" } };

describe("GET /images/{id}", () => {
  test("answers an approved image, and nothing else", async () => {
    const uploader = await createMember(service);
    const approver = await createMember(service, { roles: ["approver"] });
    const form = await uploadForm({
      nsfw: "true",
      artist: "wlop",
      tags: "Cat_Ears,blue sky",
      description: "A cat",
    });
    const createdAt = service.clock.now().toISOString();
    const id = await createPending(service, uploader, form);
    service.clock.advance(60_000);
    await review(service, approver, { id, action: "approve" });
    await createReaction(service, { userId: approver.id, imageId: id, kind: "like" });
    await createReaction(service, { userId: uploader.id, imageId: id, kind: "like" });
    await createReaction(service, { userId: uploader.id, imageId: id, kind: "favorite" });
    const comments = await createComments(service, {
      imageId: id,
      authorId: approver.id,
      count: 2,
    });

    const answer = await service.rest("GET", `/images/${id}`);

    const { placeholder } = imageOf(answer);
    expect(placeholder).toMatch(/^[A-Za-z0-9+/]{20,40}={0,2}$/);
    expect(seen(answer)).toEqual({
      status: 200,
      body: {
        image: {
          id,
          nsfw: true,
          artist: "wlop",
          tags: ["blue sky", "cat ears"],
          likes: 2,
          favorites: 1,
          uploader: { id: uploader.id, username: uploader.username },
          approver: { id: approver.id, username: approver.username },
          comments,
          createdAt,
          version: 1,
          width: 64,
          height: 48,
          placeholder,
          description: "A cat",
        },
      },
    });
  });

  test("leaves out what there is not: artist, approver, description", async () => {
    const id = await createImageRow(service);
    const answer = await service.rest("GET", `/images/${id}`);
    expect(Object.keys(imageOf(answer)).sort()).toEqual(
      [
        ...["comments", "createdAt", "favorites", "height", "id", "likes", "nsfw", "placeholder"],
        ...["tags", "uploader", "version", "width"],
      ].sort(),
    );
    expect(imageOf(answer)).toMatchObject({ likes: 0, favorites: 0, comments: [] });
  });

  test("tells the ids of the latest 50 comments, newest last", async () => {
    const author = await createMember(service);
    const imageId = await createImageRow(service);
    const comments = await createComments(service, { imageId, authorId: author.id, count: 51 });
    const answer = await service.rest("GET", `/images/${imageId}`);
    expect(imageOf(answer)["comments"]).toEqual(comments.slice(1));
  });

  test("answers a pending image to whoever has its address", async () => {
    const uploader = await createMember(service);
    const id = await createPending(service, uploader);
    const answer = await service.rest("GET", `/images/${id}`);
    expect(answer.status).toBe(200);
    expect(imageOf(answer)).toMatchObject({ id, pending: true });
  });

  test("tells no likes, favorites, comments and approver of a pending image", async () => {
    const id = await createImageRow(service, { status: "pending", artist: "wlop" });
    const answer = await service.rest("GET", `/images/${id}`);
    expect(Object.keys(imageOf(answer)).sort()).toEqual(
      [
        ...["artist", "createdAt", "height", "id", "nsfw", "pending", "placeholder", "tags"],
        ...["uploader", "version", "width"],
      ].sort(),
    );
  });

  test.each(["denied", "deleted"] as const)("does not find a %s image", async (status) => {
    const id = await createImageRow(service, { status });
    expect(seen(await service.rest("GET", `/images/${id}`))).toEqual(NOT_FOUND);
  });

  test.each([
    ["nobody has", "aaaaaaaaaaaa"],
    ["is none", "1"],
    ["is longer than any", "a".repeat(2_000)],
    ["has letters of other alphabets", "%E7%8C%AB"],
    ["has a NUL", "aaaaaaaaaaa%00"],
    ["has quotes", "'%20OR%20''='"],
  ])("does not find an id that %s", async (_, id) => {
    expect(seen(await service.rest("GET", `/images/${id}`))).toEqual(NOT_FOUND);
  });

  test("is not asked for an id that is a path of its own", async () => {
    const answer = await service.rest("GET", "/images/search");
    expect(answer.status).toBe(405);
    expect(answer.headers.get("allow")).toContain("POST");
  });

  test("tells apart ids that differ by case", async () => {
    await createImageRow(service, { id: "abcdefABCDEF" });
    expect(seen(await service.rest("GET", "/images/ABCDEFabcdef"))).toEqual(NOT_FOUND);
  });

  test("takes a well-known id with its letters percent-encoded", async () => {
    await createImageRow(service, { id: "abcdefABCDEF" });
    const answer = await service.rest("GET", "/images/%61bcdefABCDEF");
    expect(imageOf(answer).id).toBe("abcdefABCDEF");
  });

  test("answers the same over tRPC", async () => {
    const id = await createImageRow(service);
    const rest = await service.rest("GET", `/images/${id}`);
    const trpc = await service.query("images.get", { id });
    expect(trpc.body).toEqual({ result: { data: rest.body } });
  });

  test("is not found over tRPC in the same words", async () => {
    const answer = await service.query("images.get", { id: "aaaaaaaaaaaa" });
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ error: { message: "Image not found" } });
  });
});

test("over tRPC what is wrong with the id names it", async () => {
  const answer = await service.query("images.get", {});
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({
    error: { message: "id: Invalid input: expected string, received undefined" },
  });
});
