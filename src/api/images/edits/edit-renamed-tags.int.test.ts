import { expect, test } from "vitest";
import { findActor } from "@/domain/accounts/find-actor";
import { addImplication } from "@/domain/tags/changes/implications";
import { createImageRow, createMember } from "@/testing/factories";
import { actsOf, createApprover, does } from "@/testing/moderate";
import { imageOf, messageOf } from "@/testing/read-answer";
import { testService } from "@/testing/service";

const service = testService();

/** An image that was tagged kitty and zed, since when kitty is called cat, which brings animal along. */
async function renamed() {
  const [uploader, approver] = [await createMember(service), await createApprover(service)];
  const id = await createImageRow(service, { uploaderId: uploader.id, tags: ["kitty", "zed"] });
  const patch = (body: Record<string, unknown>) =>
    does(service, uploader, "PATCH", `/images/${id}`, body);
  const versions = async () => (await service.rest("GET", `/images/${id}/versions`)).body;
  const rename = async () => {
    await does(service, approver, "POST", "/tags/kitty/rename", { name: "cat" });
    const moderator = await findActor(service.deps, approver.token);
    await addImplication(service.deps, moderator, { name: "cat", implied: "animal" });
    await service.deps.afterwards.done();
  };
  return { id, uploader, approver, patch, versions, rename };
}

test.each([
  ["calls a tag as it was called before", ["animal", "kitty", "zed"]],
  ["leaves out what a tag brings along", ["cat", "zed"]],
])("an edit that %s changes nothing, and is no version", async (_, tags) => {
  const { id, approver, patch, versions, rename } = await renamed();
  await rename();
  await patch({ tags });
  await does(service, approver, "PATCH", `/images/${id}`, { tags });
  expect(await actsOf(service, approver, "?subject=image")).toEqual([]);
  expect(imageOf(await service.rest("GET", `/images/${id}`))).toMatchObject({
    version: 1,
    tags: ["animal", "cat", "zed"],
  });
  expect(await versions()).toMatchObject({ versions: [{ version: 1, origin: "upload" }] });
});

test("what an edit has changed is told by what the image has come to say", async () => {
  const { patch, versions, rename } = await renamed();
  await rename();
  await patch({ tags: ["kitty"] });
  expect(await versions()).toMatchObject({
    versions: [
      { version: 2, tags: ["animal", "cat"], tagsAdded: [], tagsRemoved: ["zed"] },
      { version: 1, tags: ["animal", "cat", "zed"] },
    ],
  });
});

test("what moderators made of tags is not told as the next editor's", async () => {
  const { patch, versions, rename } = await renamed();
  await patch({ artist: "mori" });
  await rename();
  await patch({ tags: ["cat", "zed", "fox"] });
  expect(await versions()).toMatchObject({
    versions: [
      { version: 3, tagsAdded: ["fox"], tagsRemoved: [] },
      { version: 2, tagsAdded: [], tagsRemoved: [] },
      { version: 1 },
    ],
  });
});

test("moderators who look at changes that they asked for are not told of their own of tags", async () => {
  const { id, uploader, approver, patch, rename } = await renamed();
  await service.deps.db.image.update({ where: { id }, data: { status: "pending" } });
  await patch({ artist: "mori" });
  const review = { action: "request_changes", reason: "The other artist." };
  await does(service, approver, "POST", `/pending/${id}/review`, review);
  await rename();
  await patch({ artist: "hana" });
  await does(service, uploader, "POST", `/pending/${id}/resubmit`);
  const { body } = await does(service, approver, "GET", "/moderation/queue");
  const difference = { tagsAdded: [], tagsRemoved: [], after: { artist: "hana" } };
  expect(body).toMatchObject({ entries: [{ changes: { difference } }] });
});

test("a suggestion to take away what another tag brings along would change nothing, and is refused", async () => {
  const { id, rename } = await renamed();
  await rename();
  const { token } = await createMember(service);
  const suggest = (body: Record<string, unknown>) =>
    service.rest("POST", `/images/${id}/suggest`, { token, body });
  const refused = await suggest({ tagsRemove: ["animal"] });
  expect([refused.status, messageOf(refused)]).toEqual([
    400,
    "tagsRemove must not be only what other tags bring along",
  ]);
  expect((await suggest({ tagsRemove: ["animal", "zed"] })).status).toBe(204);
});
