import { describe, expect, test } from "vitest";
import { createImageRow, createImageRows, createMember, createReaction } from "@/testing/factories";
import { createApprover, does } from "@/testing/moderate";
import { idsOf, messageOf } from "@/testing/read-answer";
import { testService } from "@/testing/service";

const service = testService();

function recommended(body: Record<string, unknown>, token?: string) {
  return service.rest("POST", "/images/recommended", {
    body,
    ...(token === undefined ? {} : { token }),
  });
}

/** An account with these tags. */
async function memberWith(data: { savedTags?: string[]; hiddenTags?: string[] }) {
  const member = await createMember(service);
  await service.deps.db.user.update({ where: { id: member.id }, data });
  return member;
}

describe("POST /images/recommended", () => {
  test("has what fits some of the tags, best matches first, then the best liked", async () => {
    const ids = await createImageRows(service, [
      { tags: ["cat"], likes: 1 },
      { tags: ["cat", "dog"] },
      { tags: ["dog"], likes: 2 },
      { tags: ["bird"], likes: 9 },
    ]);
    expect(idsOf(await recommended({ tags: ["cat", "dog"] }))).toEqual([ids[1], ids[2], ids[0]]);
  });

  test("goes by the saved tags, where none are given", async () => {
    const { token } = await memberWith({ savedTags: ["cat", "dog house"] });
    const ids = await createImageRows(service, [
      { tags: ["cat", "dog house"] },
      { tags: ["dog"] },
      { tags: ["bird"], likes: 9 },
    ]);
    expect(idsOf(await recommended({}, token))).toEqual([ids[0]]);
    expect(idsOf(await recommended({ tags: "" }, token))).toEqual([ids[0]]);
    expect(idsOf(await recommended({ tags: "bird" }, token))).toEqual([ids[2]]);
  });

  test("goes by a saved tag once, also where another that was saved has become an alias of it", async () => {
    const approver = await createApprover(service);
    const { token } = await memberWith({ savedTags: ["cat", "kitty", "dog"] });
    const [cat, dog] = await createImageRows(service, [
      { tags: ["cat"] },
      { tags: ["dog"], likes: 1 },
    ]);
    await does(service, approver, "POST", "/tags/cat/rename", { name: "kitty" });
    expect(idsOf(await recommended({}, token))).toEqual([dog, cat]);
  });

  test("leaves out what one has liked or favoured, and nobody else's likes", async () => {
    const member = await createMember(service);
    const other = await createMember(service);
    const ids = await createImageRows(service, [{}, {}, {}]);
    const [liked = "", favoured = "", left = ""] = ids;
    await createReaction(service, { userId: member.id, imageId: liked, kind: "like" });
    await createReaction(service, { userId: member.id, imageId: favoured, kind: "favorite" });
    await createReaction(service, { userId: other.id, imageId: left, kind: "like" });
    expect(idsOf(await recommended({ tags: "tag" }, member.token))).toEqual([left]);
    expect(idsOf(await recommended({ tags: "tag" }))).toHaveLength(3);
  });

  test("leaves out what one hides, even if asked for", async () => {
    const { token } = await memberWith({ hiddenTags: ["dog"] });
    const [cat] = await createImageRows(service, [{ tags: ["cat"] }, { tags: ["cat", "dog"] }]);
    expect(idsOf(await recommended({ tags: "cat,dog" }, token))).toEqual([cat]);
  });

  test("is what is newest, without any tags", async () => {
    const older = await createImageRow(service);
    service.clock.advance(1);
    const newer = await createImageRow(service);
    expect(idsOf(await recommended({}))).toEqual([newer, older]);
    const { token } = await createMember(service);
    expect(idsOf(await recommended({}, token))).toEqual([newer, older]);
  });

  test("takes a rating, and a wrong token for none", async () => {
    const [, unsafe] = await createImageRows(service, [{}, { nsfw: true }]);
    expect(idsOf(await recommended({ tags: "tag", nsfw: "true" }, "null"))).toEqual([unsafe]);
  });

  test("goes on where the page before ended", async () => {
    const member = await memberWith({ savedTags: ["tag"] });
    const ids = await createImageRows(
      service,
      Array.from({ length: 5 }, (_, likes) => ({ likes })),
    );
    const first = await recommended({ limit: 3 }, member.token);
    const cursor = first.headers.get("x-next-cursor");
    const last = await recommended({ limit: 3, cursor }, member.token);
    expect([...idsOf(first), ...idsOf(last)]).toEqual([...ids].reverse());
    expect(last.headers.has("x-next-cursor")).toBe(false);
  });

  test("has approved images alone", async () => {
    await createImageRows(service, [{ status: "pending" }, { status: "denied" }]);
    expect(idsOf(await recommended({ tags: "tag" }))).toEqual([]);
  });

  test.each([
    [{ limit: 51 }, "limit must be between 1 and 50"],
    [{ tags: "*" }, "tags has a term with nothing to look for: *"],
    [{ cursor: "x" }, "cursor must be one that the same search has given"],
  ])("refuses %j", async (body, message) => {
    const answer = await recommended(body);
    expect(answer.status).toBe(400);
    expect(messageOf(answer)).toBe(message);
  });
});
