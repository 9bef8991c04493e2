import { describe, expect, test } from "vitest";
import { seen } from "@/testing/ask";
import { createMember, createPending, nextPicture, uploadForm } from "@/testing/factories";
import { asks, createApprover, createCase, DENIAL, does } from "@/testing/moderate";
import { newsOf } from "@/testing/read-answer";
import { testService } from "@/testing/service";
import { storedFiles } from "@/testing/stored-files";

const service = testService();

const ADDRESSES = (id: string) => [
  `/image/${id}.jpg`,
  `/image/${id}`,
  `/image/${id}.webp?w=360`,
  `/thumbnail/${id}.jpg`,
  `/thumbnail/${id}.avif`,
];

describe("a denial", () => {
  test("takes all bytes away at once, variants among them, and serves nothing any more", async () => {
    const { id, approver } = await createCase(service);
    for (const path of ADDRESSES(id)) expect((await service.picture(path)).status).toBe(200);
    expect((await storedFiles(service)).length).toBeGreaterThan(3);
    await does(service, approver, "POST", `/pending/${id}/review`, DENIAL);
    expect(await storedFiles(service)).toEqual([]);
    for (const path of ADDRESSES(id)) expect((await service.picture(path)).status).toBe(404);
    for (const path of [`/images/${id}`, `/images/${id}/versions`, `/images/${id}/similar`]) {
      expect((await service.rest("GET", path)).status).toBe(404);
    }
    expect(await service.deps.db.looseFiles.count()).toBe(0);
  });

  test("is told to the uploader in the moderator's words, which stand", async () => {
    const { id, uploader, approver } = await createCase(service);
    await does(service, approver, "POST", `/pending/${id}/review`, DENIAL);
    const [news] = newsOf(await does(service, uploader, "GET", "/notifications"));
    expect(news).toMatchObject({ kind: "denied", image: id, text: DENIAL.reason, read: false });
    expect(news).not.toHaveProperty("actor");
  });

  test("leads by its mail to where its uploader appeals, and to no address that is gone", async () => {
    const { id, approver } = await createCase(service);
    await does(service, approver, "POST", `/pending/${id}/review`, DENIAL);
    const [mail] = service.mails;
    expect(mail?.text).toContain(`/appeal/${id}`);
    expect(mail?.text).not.toContain(`/post/${id}`);
  });

  test("is mailed to nobody who has chosen so, and told all the same", async () => {
    const { id, uploader, approver } = await createCase(service);
    await service.deps.db.user.update({ where: { id: uploader.id }, data: { mailedKinds: [] } });
    await does(service, approver, "POST", `/pending/${id}/review`, DENIAL);
    expect(service.mails).toEqual([]);
    expect(newsOf(await does(service, uploader, "GET", "/notifications"))).toHaveLength(1);
  });

  test("keeps its code: other, when none is given", async () => {
    const uploader = await createMember(service);
    const approver = await createApprover(service);
    const denied = async (body: Record<string, unknown>) => {
      const id = await createPending(service, uploader);
      await does(service, approver, "POST", `/pending/${id}/review`, { ...DENIAL, ...body });
      return (await does(service, uploader, "GET", `/images/${id}/review`)).body;
    };
    expect(await denied({ code: "quality" })).toMatchObject({ denial: { code: "quality" } });
    expect(await denied({})).toMatchObject({ denial: { code: "other" } });
  });

  test("refuses a code that there is not", async () => {
    const { id, approver } = await createCase(service);
    const body = { ...DENIAL, code: "ugly" };
    expect(seen(await asks(service, approver, "POST", `/pending/${id}/review`, body))).toEqual({
      status: 400,
      body: {
        message:
          "code must be one of duplicate, quality, off_topic, tags, rating, source, illegal, other",
      },
    });
  });

  test("lets the same bytes come back, but not when it bans them", async () => {
    const uploader = await createMember(service);
    const approver = await createApprover(service);
    const picture = await nextPicture();
    const first = await createPending(service, uploader, await uploadForm({}, picture));
    await does(service, approver, "POST", `/pending/${first}/review`, DENIAL);
    const second = await createPending(service, uploader, await uploadForm({}, picture));
    const ban = { ...DENIAL, ban: true };
    await does(service, approver, "POST", `/pending/${second}/review`, ban);
    const body = await uploadForm({}, picture);
    expect(seen(await asks(service, uploader, "POST", "/images", body))).toEqual({
      status: 400,
      body: { message: `image must not be uploaded: ${DENIAL.reason}` },
    });
    expect(await storedFiles(service)).toEqual([]);
  });
});
