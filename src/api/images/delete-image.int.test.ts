import { describe, expect, test } from "vitest";
import { collectLooseFiles } from "@/domain/images/loose-files";
import { miscounts } from "@/testing/counters";
import {
  createComments,
  createImageRow,
  createMember,
  createPending,
  type Member,
  nextPicture,
  review,
  uploadForm,
} from "@/testing/factories";
import { strayFiles } from "@/testing/files-and-rows";
import { idsOf, imageOf, messageOf, newsOf } from "@/testing/read-answer";
import { testService } from "@/testing/service";
import { storedFiles } from "@/testing/stored-files";
import { withPart } from "@/testing/with-part";

const service = testService();

function remove(by: Pick<Member, "token">, id: string, query = "") {
  return service.rest("DELETE", `/images/${id}${query}`, { token: by.token });
}

/** An approved upload with its files. */
async function approvedUpload(picture?: Buffer) {
  const uploader = await createMember(service);
  const approver = await createMember(service, { roles: ["approver"] });
  const id = await createPending(service, uploader, await uploadForm({}, picture));
  await review(service, approver, { id, action: "approve" });
  return { id, uploader, approver };
}

describe("DELETE /images/{id}", () => {
  test("takes one's own away, with its bytes, wherever it was seen", async () => {
    const { id, uploader } = await approvedUpload();
    const answer = await remove(uploader, id);
    expect({ status: answer.status, text: answer.text }).toEqual({ status: 204, text: "" });
    const statuses = [
      (await service.rest("GET", `/images/${id}`)).status,
      (await service.picture(`/image/${id}.jpg`)).status,
      (await service.picture(`/thumbnail/${id}.jpg`)).status,
      (await service.rest("GET", `/images/${id}/versions`)).status,
      (await service.rest("GET", `/images/${id}/comments`)).status,
      (await remove(uploader, id)).status,
    ];
    expect(new Set(statuses)).toEqual(new Set([404]));
    expect(idsOf(await service.rest("POST", "/images/search", { body: {} }))).toEqual([]);
    expect(idsOf(await service.rest("GET", "/random/image"))).toEqual([]);
    expect(await storedFiles(service)).toEqual([]);
    expect(await service.deps.db.looseFiles.count()).toBe(0);
    expect(await miscounts(service)).toEqual([]);
    expect(await service.deps.db.moderationAct.count({ where: { action: "image.delete" } })).toBe(
      0,
    );
  });

  test("is for pending ones too", async () => {
    const uploader = await createMember(service);
    const id = await createPending(service, uploader);
    expect((await remove(uploader, id)).status).toBe(204);
    expect((await service.rest("GET", `/images/${id}`)).status).toBe(404);
    expect(await storedFiles(service)).toEqual([]);
  });

  test("lets the same bytes be uploaded again", async () => {
    const picture = await nextPicture();
    const { id, uploader } = await approvedUpload(picture);
    await remove(uploader, id);
    const again = await createPending(service, uploader, await uploadForm({}, picture));
    expect(again).not.toBe(id);
    expect(await strayFiles(service)).toEqual([]);
  });

  test("keeps what was said of it as a record, out of reach", async () => {
    const [uploader, fan] = [await createMember(service), await createMember(service)];
    const id = await createImageRow(service, { uploaderId: uploader.id });
    const { token } = fan;
    const like = { type: "like", create: true };
    await service.rest("PATCH", `/image/${id}/relationship`, { token, body: like });
    await service.rest("PATCH", `/images/${id}`, {
      token: uploader.token,
      body: { tags: "dog" },
    });
    const [comment] = await createComments(service, {
      imageId: id,
      authorId: fan.id,
      count: 1,
    });
    await remove(uploader, id);
    const { db } = service.deps;
    const kept = [await db.reaction.count(), await db.comment.count()];
    expect([...kept, await db.imageVersion.count()]).toEqual([1, 1, 2]);
    const body = { text: "changed" };
    expect((await service.rest("PATCH", `/comments/${comment}`, { token, body })).status).toBe(404);
    const { status } = await service.rest("PATCH", `/image/${id}/relationship`, {
      token,
      body: like,
    });
    expect(status).toBe(404);
    const self = await service.rest("GET", "/user/@me", { token });
    expect(self.body).toMatchObject({ user: { likes: [] } });
    expect(await miscounts(service)).toEqual([]);
  });

  test("by an admin is in the log, and the uploader hears why", async () => {
    const { id, uploader } = await approvedUpload();
    const mailsBefore = service.mails.length;
    service.clock.advance(1);
    const admin = await createMember(service, { roles: ["admin"] });
    expect((await remove(admin, id, "?reason=not%20yours")).status).toBe(204);
    expect(
      await service.deps.db.moderationAct.findFirst({
        orderBy: { createdAt: "desc" },
        where: { actorId: admin.id },
      }),
    ).toMatchObject({
      action: "image.delete",
      subject: "image",
      subjectId: id,
      reason: "not yours",
      before: { status: "approved" },
      after: { status: "deleted" },
    });
    const { token } = uploader;
    const [news] = newsOf(await service.rest("GET", "/notifications", { token }));
    expect(news).toMatchObject({ kind: "removed", image: id, text: "not yours" });
    expect(news?.["actor"]).toBeUndefined();
    const mails = service.mails.slice(mailsBefore);
    expect(mails).toMatchObject([{ to: uploader.email, subject: "Your image was removed" }]);
    expect(mails[0]?.text).toContain("not yours");
    expect(await storedFiles(service)).toEqual([]);
  });

  test.each(["deleted", "denied"] as const)(
    "is noted before an image is %s, so that files which the storage keeps go later",
    async (end) => {
      const uploader = await createMember(service);
      const approver = await createMember(service, { roles: ["approver"] });
      const id = await createPending(service, uploader);
      const { db, storage } = service.deps;
      const noted: unknown[] = [];
      const createMany = async (...asked: Parameters<typeof db.looseFiles.createMany>) => {
        noted.push((await db.image.findUnique({ where: { id } }))?.status);
        return db.looseFiles.createMany(...asked);
      };
      service.deps.db = withPart(db, "looseFiles", { createMany });
      service.deps.storage = { ...storage, delete: () => Promise.reject(new Error("no")) };
      if (end === "deleted") expect((await remove(uploader, id)).status).toBe(204);
      else await review(service, approver, { id, action: "deny" });
      Object.assign(service.deps, { db, storage });

      expect(noted).toEqual(["pending"]);
      expect((await service.rest("GET", `/images/${id}`)).status).toBe(404);
      expect(await strayFiles(service)).toHaveLength(3);
      await collectLooseFiles(service.deps, service.clock.now());
      expect(await strayFiles(service)).toEqual([]);
    },
  );

  test("is not for approvers, who deny pending ones, nor for others", async () => {
    const uploader = await createMember(service);
    for (const status of ["approved", "pending"] as const) {
      const id = await createImageRow(service, { uploaderId: uploader.id, status });
      for (const options of [{ roles: ["approver" as const] }, {}]) {
        const answer = await remove(await createMember(service, options), id);
        expect(answer.status).toBe(403);
        expect(messageOf(answer)).toBe("not the uploader of this image");
      }
      expect(imageOf(await service.rest("GET", `/images/${id}`)).id).toBe(id);
    }
    expect(await service.deps.db.looseFiles.count()).toBe(0);
  });

  test.each(["denied", "deleted"] as const)("does not find a %s one", async (status) => {
    const uploader = await createMember(service);
    const id = await createImageRow(service, { uploaderId: uploader.id, status });
    expect((await remove(uploader, id)).status).toBe(404);
    const row = await service.deps.db.image.findUnique({ where: { id } });
    expect(row?.status).toBe(status);
    expect(await service.deps.db.looseFiles.count()).toBe(0);
  });
});
