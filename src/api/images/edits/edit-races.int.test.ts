import { describe, expect, test } from "vitest";
import type { Answer } from "@/testing/ask";
import { miscounts } from "@/testing/counters";
import {
  createImageRow,
  createImageRows,
  createMember,
  createPending,
  type Member,
} from "@/testing/factories";
import { strayFiles } from "@/testing/files-and-rows";
import { testService } from "@/testing/service";

/** Acts that meet. Whoever wins, there is one legal end, and what is counted is what is there. */

const service = testService();

/** As often as each race is run: a lost one need not be lost every time. */
const ROUNDS = 10;

function edit(by: Pick<Member, "token">, id: string, body: Record<string, unknown>) {
  return service.rest("PATCH", `/images/${id}`, { token: by.token, body });
}

function statuses(answers: Answer[]): number[] {
  return answers.map(({ status }) => status).sort();
}

describe("edits at once", () => {
  test("of the same version are made by exactly one", async () => {
    const uploader = await createMember(service);
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await createImageRow(service, { uploaderId: uploader.id });
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, place) =>
          edit(uploader, id, { tags: `tag ${place}`, nsfw: place % 2 === 0, version: 1 }),
        ),
      );
      expect(statuses(answers)).toEqual([204, ...Array.from({ length: 7 }, () => 409)]);
      const versions = await service.deps.db.imageVersion.findMany({ where: { imageId: id } });
      expect(versions.map(({ version }) => version).sort()).toEqual([1, 2]);
      const image = await service.deps.db.image.findUniqueOrThrow({ where: { id } });
      expect(image.version).toBe(2);
      const winner = answers.findIndex(({ status }) => status === 204);
      expect(image).toMatchObject({ tags: [`tag ${winner}`], nsfw: winner % 2 === 0 });
    }
    expect(await miscounts(service)).toEqual([]);
  });

  test("of no version in particular are all made, one after the other", async () => {
    const uploader = await createMember(service);
    const id = await createImageRow(service, { uploaderId: uploader.id });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, place) =>
        edit(uploader, id, { tags: `tag ${place}`, nsfw: place % 2 === 0 }),
      ),
    );
    expect(new Set(statuses(answers))).toEqual(new Set([204]));
    const versions = await service.deps.db.imageVersion.count({ where: { imageId: id } });
    expect(versions).toBe(11);
    expect(await miscounts(service)).toEqual([]);
  });

  test("of images that are made safe, and of others that are not, do not stop each other", async () => {
    const uploader = await createMember(service);
    // A tag in common would put them in order before they come to the pools.
    const shapes = Array.from({ length: 8 }, (_, place) => ({
      uploaderId: uploader.id,
      tags: [`tag ${place}`],
      nsfw: place % 2 === 0,
    }));
    const ids = await createImageRows(service, shapes);
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await Promise.all(
        ids.map((id, place) => edit(uploader, id, { nsfw: (place + round) % 2 !== 0 })),
      );
      expect(new Set(statuses(answers))).toEqual(new Set([204]));
    }
    expect(await miscounts(service)).toEqual([]);
  });
});

describe("a deletion", () => {
  const remove = (by: Pick<Member, "token">, id: string) =>
    service.rest("DELETE", `/images/${id}`, { token: by.token });

  test("at once with an edit ends deleted, and the edit was made or found nothing", async () => {
    const uploader = await createMember(service);
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await createImageRow(service, { uploaderId: uploader.id });
      const [edited, removed] = await Promise.all([
        edit(uploader, id, { tags: "dog", nsfw: true, version: 1 }),
        remove(uploader, id),
      ]);
      expect(removed.status).toBe(204);
      expect([204, 404]).toContain(edited.status);
      const image = await service.deps.db.image.findUniqueOrThrow({ where: { id } });
      expect(image).toMatchObject({
        status: "deleted",
        tags: [edited.status === 204 ? "dog" : "tag"],
        version: edited.status === 204 ? 2 : 1,
      });
    }
    expect(await miscounts(service)).toEqual([]);
  });

  test("at once with an approval ends deleted, and the approval came before or not at all", async () => {
    const uploader = await createMember(service);
    const { token } = await createMember(service, { roles: ["approver"] });
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await createImageRow(service, { uploaderId: uploader.id, status: "pending" });
      const [approved, removed] = await Promise.all([
        service.rest("POST", `/pending/${id}/review`, { token, body: { action: "approve" } }),
        remove(uploader, id),
      ]);
      expect(removed.status).toBe(204);
      expect([200, 404]).toContain(approved.status);
      const image = await service.deps.db.image.findUniqueOrThrow({ where: { id } });
      expect(image.status).toBe("deleted");
      expect((await service.rest("GET", `/images/${id}`)).status).toBe(404);
      const told = await service.deps.db.notification.count({ where: { imageId: id } });
      const acts = await service.deps.db.moderationAct.count({ where: { subjectId: id } });
      const times = approved.status === 200 ? 1 : 0;
      expect([told, acts]).toEqual([times, times]);
    }
    expect(await miscounts(service)).toEqual([]);
  });

  test("at once with a denial ends as one of the two, and the other found nothing", async () => {
    const uploader = await createMember(service);
    const approver = await createMember(service, { roles: ["approver"] });
    const { token } = approver;
    const body = { action: "deny", reason: "blurred" };
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await createPending(service, uploader);
      const [denied, removed] = await Promise.all([
        service.rest("POST", `/pending/${id}/review`, { token, body }),
        remove(uploader, id),
      ]);
      const image = await service.deps.db.image.findUniqueOrThrow({ where: { id } });
      const isDenied = image.status === "denied";
      const told = await service.deps.db.notification.count({ where: { imageId: id } });
      expect([denied.status, removed.status, image.status, told]).toEqual(
        isDenied ? [200, 404, "denied", 1] : [404, 204, "deleted", 0],
      );
    }
    expect(await strayFiles(service)).toEqual([]);
    expect(await miscounts(service)).toEqual([]);
  });

  test("at once with likes and another deletion leaves the counters right", async () => {
    const uploader = await createMember(service);
    const { token } = await createMember(service);
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await createImageRow(service, { uploaderId: uploader.id });
      const like = (type: string) =>
        service.rest("PATCH", `/image/${id}/relationship`, { token, body: { type, create: true } });
      const [removed, again, ...likes] = await Promise.all([
        remove(uploader, id),
        remove(uploader, id),
        like("like"),
        like("favorite"),
      ]);
      expect(statuses([removed, again])).toEqual([204, 404]);
      for (const { status } of likes) expect([204, 404]).toContain(status);
    }
    expect(await miscounts(service)).toEqual([]);
  });
});

test("likes and edits of one image at once all count", async () => {
  const uploader = await createMember(service);
  const fans = await Promise.all(Array.from({ length: 5 }, () => createMember(service)));
  const id = await createImageRow(service, { uploaderId: uploader.id });
  const answers = await Promise.all([
    ...Array.from({ length: 50 }, (_, place) =>
      service.rest("PATCH", `/image/${id}/relationship`, {
        token: fans[place % fans.length]?.token ?? "",
        body: { type: "like", create: true },
      }),
    ),
    ...Array.from({ length: 10 }, (_, place) => edit(uploader, id, { nsfw: place % 2 === 0 })),
  ]);
  expect(new Set(statuses(answers))).toEqual(new Set([204]));
  const image = await service.deps.db.image.findUniqueOrThrow({ where: { id } });
  expect(image.likes).toBe(5);
  expect(await miscounts(service)).toEqual([]);
});
