import { describe, expect, test } from "vitest";
import { z } from "zod";
import { type Answer, seen } from "@/testing/ask";
import {
  createImageRow,
  createMember,
  createPending,
  nextPicture,
  uploadForm,
} from "@/testing/factories";
import {
  asks,
  createAdmin,
  createAppeal,
  createApprover,
  createCase,
  DENIAL,
  does,
} from "@/testing/moderate";
import { overPages } from "@/testing/over-pages";
import { newsOf, nextOf } from "@/testing/read-answer";
import { testService } from "@/testing/service";

const service = testService();

const ACCEPT = { action: "accept", reason: "It is a style indeed." };
const DECLINE = { action: "decline", reason: "It is blurred all the same." };

function appeal(id: string, by: { token: string } | undefined, text: unknown = "It is a style.") {
  return asks(service, by, "POST", `/images/${id}/appeal`, { text });
}

function answer(
  id: string,
  by: { token: string } | undefined,
  body: Record<string, unknown> = ACCEPT,
) {
  return asks(service, by, "POST", `/appeals/${id}/review`, body);
}

function appealsOf({ body }: Answer): string[] {
  const { appeals } = z.object({ appeals: z.array(z.looseObject({ id: z.string() })) }).parse(body);
  return appeals.map(({ id }) => id);
}

describe("POST /images/{id}/appeal", () => {
  test("is for the uploader of a denied image, once", async () => {
    const { id, uploader, approver } = await createCase(service);
    await does(service, approver, "POST", `/pending/${id}/review`, DENIAL);
    expect(seen(await appeal(id, uploader))).toEqual({ status: 204, body: undefined });
    expect(seen(await appeal(id, uploader, "And another thing."))).toEqual({
      status: 409,
      body: { message: "already appealed" },
    });
  });

  test("is made once when it is sent several times at once", async () => {
    const { id, uploader, approver } = await createCase(service);
    await does(service, approver, "POST", `/pending/${id}/review`, DENIAL);
    const answers = await Promise.all([1, 2, 3].map(() => appeal(id, uploader)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409]);
  });

  test("cannot be made again once it was answered", async () => {
    const { id, uploader } = await createAppeal(service);
    await answer(id, await createApprover(service), DECLINE);
    expect((await appeal(id, uploader)).status).toBe(409);
  });

  test.each(["pending", "approved", "deleted"] as const)(
    "is not for a %s image",
    async (status) => {
      const uploader = await createMember(service);
      const id = await createImageRow(service, { status, uploaderId: uploader.id });
      expect((await appeal(id, uploader)).status).toBe(404);
    },
  );

  test("is not for anybody else, who is not told that the image was there", async () => {
    const { id, approver } = await createCase(service);
    await does(service, approver, "POST", `/pending/${id}/review`, DENIAL);
    for (const by of [approver, await createMember(service)]) {
      expect(seen(await appeal(id, by))).toEqual({
        status: 404,
        body: { message: "Image not found" },
      });
    }
    expect((await appeal(id, undefined)).status).toBe(401);
  });

  test.each([
    [undefined, "text is required"],
    ["", "text is required"],
    [" \n", "text is required"],
    ["a".repeat(2_001), "text must be at most 2000 characters"],
  ])("refuses the text %j", async (text, message) => {
    const { id, uploader, approver } = await createCase(service);
    await does(service, approver, "POST", `/pending/${id}/review`, DENIAL);
    const body = { text };
    expect(seen(await asks(service, uploader, "POST", `/images/${id}/appeal`, body))).toEqual({
      status: 400,
      body: { message },
    });
  });
});

describe("GET /appeals/list", () => {
  test("shows what is said to which denial", async () => {
    const { id, uploader, approver } = await createCase(service);
    const denial = { ...DENIAL, code: "quality", ban: true };
    await does(service, approver, "POST", `/pending/${id}/review`, denial);
    await appeal(id, uploader);
    expect((await does(service, approver, "GET", "/appeals/list")).body).toEqual({
      appeals: [
        {
          id,
          user: { id: uploader.id, username: uploader.username },
          text: "It is a style.",
          createdAt: service.clock.now().toISOString(),
          code: "quality",
          reason: DENIAL.reason,
          deniedBy: { id: approver.id, username: approver.username },
          nsfw: false,
          tags: ["cat ears"],
          banned: true,
        },
      ],
    });
  });

  test("begins with the one that waits longest, goes on by cursor, and forgets the answered", async () => {
    const ids: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      ids.push((await createAppeal(service)).id);
      service.clock.advance(1_000);
    }
    const approver = await createApprover(service);
    await answer(ids[1] ?? "", approver, DECLINE);
    const list = (query: string) => does(service, approver, "GET", `/appeals/list${query}`);
    const first = await list("?limit=2");
    expect(appealsOf(first)).toEqual([ids[0], ids[2]]);
    const last = await list(`?limit=2&cursor=${nextOf(first)}`);
    expect([appealsOf(last), nextOf(last)]).toEqual([[ids[3]], undefined]);
    await service.deps.db.appeal.updateMany({ data: { createdAt: service.clock.now() } });
    const ofOneMoment = await overPages(list, appealsOf);
    expect(ofOneMoment.sort()).toEqual([ids[0], ids[2], ids[3]].sort());
  });

  test("is for moderators", async () => {
    const { uploader } = await createAppeal(service);
    expect((await asks(service, undefined, "GET", "/appeals/list")).status).toBe(401);
    expect((await asks(service, uploader, "GET", "/appeals/list")).status).toBe(403);
  });
});

describe("POST /appeals/{id}/review", () => {
  test.each([
    [ACCEPT, "appeal accepted", "accepted"],
    [DECLINE, "appeal declined", "declined"],
  ])("tells the uploader: %j", async (body, message, state) => {
    const { id, uploader } = await createAppeal(service);
    const sent = service.mails.length;
    service.clock.advance(1);
    expect(seen(await answer(id, await createApprover(service), body))).toEqual({
      status: 200,
      body: { message },
    });
    const [news] = newsOf(await does(service, uploader, "GET", "/notifications"));
    expect(news).toMatchObject({ kind: "appeal_answered", image: id, text: body.reason });
    expect(news).not.toHaveProperty("actor");
    expect(service.mails.slice(sent)).toMatchObject([{ to: uploader.email }]);
    expect(service.mails.at(-1)?.text).toContain(body.reason);
    expect((await does(service, uploader, "GET", `/images/${id}/review`)).body).toMatchObject({
      state: "denied",
      appeal: { state, text: "It is a style.", answer: body.reason },
    });
  });

  test("is not for who denied, nor for who appeals", async () => {
    const admin = await createAdmin(service);
    const approver = await createApprover(service);
    const id = await createPending(service, admin);
    await does(service, approver, "POST", `/pending/${id}/review`, DENIAL);
    await appeal(id, admin);
    expect(seen(await answer(id, approver))).toEqual({
      status: 403,
      body: { message: "an appeal is answered by another reviewer than who denied" },
    });
    expect(seen(await answer(id, admin))).toEqual({
      status: 403,
      body: { message: "an appeal is answered by another than who appeals" },
    });
    expect((await answer(id, await createApprover(service))).status).toBe(200);
  });

  test("is done once, also when two answer at once", async () => {
    const { id, uploader } = await createAppeal(service);
    const [one, other] = [await createApprover(service), await createApprover(service)];
    const answers = await Promise.all([answer(id, one, ACCEPT), answer(id, other, DECLINE)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(seen(await answer(id, one))).toEqual({
      status: 409,
      body: { message: "already answered" },
    });
    const news = newsOf(await does(service, uploader, "GET", "/notifications"));
    expect(news.map(({ kind }) => kind).sort()).toEqual(["appeal_answered", "denied"]);
  });

  test("lets the picture come back when it is accepted, also if it was banned", async () => {
    const uploader = await createMember(service);
    const approver = await createApprover(service);
    const other = await createApprover(service);
    const picture = await nextPicture();
    const upload = async () =>
      asks(service, uploader, "POST", "/images", await uploadForm({}, picture));
    const id = await createPending(service, uploader, await uploadForm({}, picture));
    await does(service, approver, "POST", `/pending/${id}/review`, { ...DENIAL, ban: true });
    await appeal(id, uploader);
    expect((await upload()).status).toBe(400);
    await answer(id, other, ACCEPT);
    expect((await upload()).status).toBe(200);
  });

  test("leaves a ban alone when it is declined", async () => {
    const { id, uploader, approver } = await createCase(service);
    await does(service, approver, "POST", `/pending/${id}/review`, { ...DENIAL, ban: true });
    await appeal(id, uploader);
    await answer(id, await createApprover(service), DECLINE);
    expect(await service.deps.db.hashBan.count()).toBe(1);
  });

  test.each(["aaaaaaaaaaaa", "1"])("does not find an appeal of %s", async (id) => {
    expect(seen(await answer(id, await createApprover(service)))).toEqual({
      status: 404,
      body: { message: "Appeal not found" },
    });
  });

  test.each([
    [{ action: "accept" }, "reason is required"],
    [{ action: "accept", reason: " " }, "reason is required"],
    [{ action: "maybe", reason: "x" }, "action must be one of accept, decline"],
  ])("refuses %j", async (body, message) => {
    const { id } = await createAppeal(service);
    expect(seen(await answer(id, await createApprover(service), body))).toEqual({
      status: 400,
      body: { message },
    });
  });

  test("is for moderators", async () => {
    const { id } = await createAppeal(service);
    expect((await answer(id, undefined)).status).toBe(401);
    expect((await answer(id, await createMember(service))).status).toBe(403);
  });
});
