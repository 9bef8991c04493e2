import { expect, test } from "vitest";
import { findActor } from "@/domain/accounts/find-actor";
import { addImplication } from "@/domain/tags/changes/implications";
import { readFlash } from "@/api/forms/flash";
import { cookiesOf, signedIn } from "@/testing/browser";
import { createImageRow, createMember } from "@/testing/factories";
import { createApprover, does } from "@/testing/moderate";
import { messageOf } from "@/testing/read-answer";
import { testService } from "@/testing/service";

const service = testService();

/** An image with as many tags as can be written, and one more that one of them has brought along. */
async function crowded() {
  const uploader = await createMember(service);
  const written = Array.from({ length: 120 }, (_, place) => `tag ${place}`);
  const id = await createImageRow(service, { uploaderId: uploader.id, tags: written });
  const moderator = await findActor(service.deps, (await createApprover(service)).token);
  await addImplication(service.deps, moderator, { name: "tag 7", implied: "brought" });
  await service.deps.afterwards.done();
  const tags = async () => (await service.deps.db.image.findUniqueOrThrow({ where: { id } })).tags;
  const patch = (body: Record<string, unknown>) =>
    service.rest("PATCH", `/images/${id}`, { token: uploader.token, body });
  return { id, uploader, written, tags, patch };
}

test("what a tag brings along comes on top of as many tags as can be written", async () => {
  const { tags } = await crowded();
  expect(await tags()).toHaveLength(121);
  expect(await tags()).toContain("brought");
});

test("an edit may keep what was brought along, and not add to it", async () => {
  const { tags, patch } = await crowded();
  const all = await tags();
  expect((await patch({ tags: all, artist: "somebody" })).status).toBe(204);
  const refused = await patch({ tags: [...all, "one more"] });
  expect([refused.status, messageOf(refused)]).toEqual([400, "tags must be at most 120"]);
  expect(await tags()).toEqual(all);
});

/** An image with 500 tags: 120 that were written, and what one of them has brought along. */
async function full() {
  const uploader = await createMember(service);
  const written = Array.from({ length: 120 }, (_, place) => `zz ${place}`);
  const names = ["zz 7", ...Array.from({ length: 450 }, (_, place) => `implied ${place}`)];
  await service.deps.db.tag.createMany({ data: names.map((name) => ({ name })) });
  const [tag, ...implied] = await service.deps.db.tag.findMany({
    where: { name: { in: names } },
    orderBy: { name: "desc" },
  });
  await service.deps.db.tagImplication.createMany({
    data: implied.map(({ id }) => ({ tagId: tag?.id ?? 0, impliedId: id })),
  });
  const id = await createImageRow(service, { uploaderId: uploader.id, tags: written });
  const { tags } = await service.deps.db.image.findUniqueOrThrow({ where: { id } });
  return { id, uploader, written, tags };
}

test("an edit may keep all of the most tags that there can be", async () => {
  const { id, uploader, tags } = await full();
  const body = { tags, artist: "somebody" };
  const { status } = await service.rest("PATCH", `/images/${id}`, { token: uploader.token, body });
  expect(status).toBe(204);
  const image = await service.deps.db.image.findUniqueOrThrow({ where: { id } });
  expect(image).toMatchObject({ tags, artist: "somebody" });
});

test("a suggestion for such an image is heard, unless it adds a tag", async () => {
  const { id, uploader } = await crowded();
  const suggest = (body: Record<string, unknown>) =>
    service.rest("POST", `/images/${id}/suggest`, { token: uploader.token, body });
  expect((await suggest({ nsfw: true })).status).toBe(204);
  const refused = await suggest({ tagsAdd: ["one more"] });
  expect([refused.status, messageOf(refused)]).toEqual([
    400,
    "tagsAdd must leave at most 120 tags",
  ]);
});

test("an image has at most 500 tags in all, and what was written is among them", async () => {
  const { id, written, tags } = await full();
  expect(tags).toHaveLength(500);
  expect(tags).toEqual(expect.arrayContaining(written));
  const found = await service.rest("GET", "/images?q=zz+7,+implied+0");
  expect(found.body).toMatchObject({ images: [{ id }] });
});

/** An image with these tags, whose `cat`, also called `kitty`, brings others along; and what a form says of its edit. */
async function withCat(tags: string[], brought: string[]) {
  const approver = await createApprover(service);
  const id = await createImageRow(service, { tags: ["cat", ...tags] });
  await does(service, approver, "PUT", "/tags/cat/aliases/kitty");
  for (const tag of brought) await does(service, approver, "PUT", `/tags/cat/implications/${tag}`);
  const cookie = await signedIn(service, approver);
  return async (written: string) => {
    const fields = { id, tags: written, _next: `/post/${id}`, _done: "Saved." };
    const answer = await service.form("images.edit", fields, { cookie });
    const { searchParams } = new URL(answer.headers.get("location") ?? "", "http://ema.test");
    return readFlash(cookiesOf(answer), searchParams.get("flash") ?? "")?.message;
  };
}

test("whoever takes away what another tag brings along is told that it stays", async () => {
  const save = await withCat(["snow"], ["animal"]);
  expect(await save("kitty, snow")).toBe('Saved. "animal" stays: other tags bring it along.');
  expect(await save("animal, cat")).toBe("Saved.");
  expect(await save("snow")).toBe("Saved.");
  expect(await save("cat")).toBe("Saved.");
});

test("of many that stay some are named, and the others counted", async () => {
  const save = await withCat([], ["a", "b", "c", "d", "e", "f", "g"]);
  expect(await save("cat")).toBe(
    'Saved. "a", "b", "c", "d", "e", 2 more stay: other tags bring them along.',
  );
});
