import { describe, expect, test } from "vitest";
import { z } from "zod";
import { changesBetween, stateOf } from "@/testing/access/changes";
import { seen } from "@/testing/ask";
import { miscounts } from "@/testing/counters";
import { createImageRow, createMember, createPending, type Member } from "@/testing/factories";
import { idsOf, imageOf } from "@/testing/read-answer";
import { testService } from "@/testing/service";
import { storedFiles } from "@/testing/stored-files";

const service = testService();

const NOT_FOUND = { status: 404, body: { message: "Image not found" } };
const DENIAL = { action: "deny", reason: "It is blurred." };

function review(id: string, body: Record<string, unknown>, by?: Pick<Member, "token">) {
  return service.rest("POST", `/pending/${id}/review`, { ...(by && { token: by.token }), body });
}

async function createApprover() {
  return createMember(service, { roles: ["approver"] });
}

describe("an approval", () => {
  test("answers a message, and nothing else", async () => {
    const approver = await createApprover();
    const id = await createPending(service, approver);
    expect(seen(await review(id, { action: "approve" }, approver))).toEqual({
      status: 200,
      body: { message: "image approved" },
    });
  });

  test.each(["approver", "admin"] as const)("by an %s is recorded", async (role) => {
    const uploader = await createMember(service);
    const approver = await createMember(service, { roles: [role] });
    const id = await createPending(service, uploader);
    await review(id, { action: "approve" }, approver);
    const image = imageOf(await service.rest("GET", `/images/${id}`));
    expect(image["approver"]).toEqual({ id: approver.id, username: approver.username });
    expect(image).not.toHaveProperty("pending");
  });

  test("makes the image findable, and counts it for its uploader", async () => {
    const approver = await createApprover();
    const id = await createPending(service, approver);
    await review(id, { action: "approve" }, approver);
    expect(idsOf(await service.rest("POST", "/images/search"))).toEqual([id]);
    expect(idsOf(await service.rest("GET", "/random/image"))).toEqual([id]);
    const user = await service.rest("GET", `/user/${approver.id}`);
    expect(user.body).toMatchObject({ user: { uploads: 1 } });
  });

  test("keeps the time of upload", async () => {
    const approver = await createApprover();
    const id = await createPending(service, approver);
    const { createdAt } = imageOf(await service.rest("GET", `/images/${id}`));
    service.clock.advance(3_600_000);
    await review(id, { action: "approve" }, approver);
    expect(imageOf(await service.rest("GET", `/images/${id}`))["createdAt"]).toBe(createdAt);
  });

  test("sends no mail", async () => {
    const approver = await createApprover();
    const id = await createPending(service, approver);
    await review(id, { action: "approve" }, approver);
    expect(service.mails).toEqual([]);
  });

  test("is refused the second time", async () => {
    const approver = await createApprover();
    const id = await createPending(service, approver);
    await review(id, { action: "approve" }, approver);
    expect(seen(await review(id, { action: "approve" }, approver))).toEqual({
      status: 409,
      body: { message: "already approved" },
    });
  });

  test("is done once when many approve at once", async () => {
    const approver = await createApprover();
    const id = await createPending(service, approver);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => review(id, { action: "approve" }, approver)),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array<number>(9).fill(409)]);
  });
});

describe("a denial", () => {
  test("answers a message, and nothing else", async () => {
    const approver = await createApprover();
    const id = await createPending(service, approver);
    expect(seen(await review(id, DENIAL, approver))).toEqual({
      status: 200,
      body: { message: "image denied" },
    });
  });

  test("tells the uploader the reason by mail", async () => {
    const [uploader, approver] = [await createMember(service), await createApprover()];
    const id = await createPending(service, uploader);
    await review(id, DENIAL, approver);
    expect(service.mails.map(({ to }) => to)).toEqual([uploader.email]);
    expect(service.mails[0]?.text).toContain("It is blurred.");
  });

  test("takes the image away wherever it was", async () => {
    const approver = await createApprover();
    const id = await createPending(service, approver);
    await review(id, DENIAL, approver);
    expect(seen(await service.rest("GET", `/images/${id}`))).toEqual(NOT_FOUND);
    for (const path of [`/image/${id}.jpg`, `/image/${id}`, `/thumbnail/${id}.jpg`]) {
      expect((await service.picture(path)).status).toBe(404);
    }
    const pending = await service.rest("GET", "/pending/list", { token: approver.token });
    expect(idsOf(pending)).toEqual([]);
  });

  test("takes its bytes away", async () => {
    const approver = await createApprover();
    const id = await createPending(service, approver);
    await review(id, DENIAL, approver);
    expect(await storedFiles(service)).toEqual([]);
  });

  test.each([
    ["no reason", { action: "deny" }],
    ["an empty reason", { action: "deny", reason: "" }],
    ["a reason of white space", { action: "deny", reason: " \n" }],
    ["null for a reason", { action: "deny", reason: null }],
  ])("is refused with %s", async (_, body) => {
    const approver = await createApprover();
    const id = await createImageRow(service, { status: "pending" });
    expect(seen(await review(id, body, approver))).toEqual({
      status: 400,
      body: { message: "reason is required to deny an image or request changes" },
    });
    expect((await service.rest("GET", `/images/${id}`)).status).toBe(200);
  });

  test("is refused on an approved image", async () => {
    const approver = await createApprover();
    const id = await createImageRow(service);
    expect(seen(await review(id, DENIAL, approver))).toEqual({
      status: 409,
      body: { message: "already approved" },
    });
    expect((await service.rest("GET", `/images/${id}`)).status).toBe(200);
  });

  test("stands even when the mail cannot be sent", async () => {
    const approver = await createApprover();
    const id = await createPending(service, approver);
    const send = () => Promise.reject(new Error("no mail server"));
    service.deps.mailer = { ...service.deps.mailer, keep: async () => ({ send, isKept: true }) };
    expect((await review(id, DENIAL, approver)).status).toBe(200);
    expect(seen(await service.rest("GET", `/images/${id}`))).toEqual(NOT_FOUND);
  });

  test("and an approval at once end as one of them", async () => {
    const approver = await createApprover();
    const id = await createPending(service, approver);
    const [approval, denial] = await Promise.all([
      review(id, { action: "approve" }, approver),
      review(id, DENIAL, approver),
    ]);
    const image = await service.rest("GET", `/images/${id}`);
    expect([approval.status, denial.status, image.status]).toEqual(
      approval.status === 200 ? [200, 409, 200] : [404, 200, 404],
    );
  });
});

describe("POST /pending/{id}/review", () => {
  test.each(["denied", "deleted"] as const)("does not find a %s image", async (status) => {
    const approver = await createApprover();
    const id = await createImageRow(service, { status });
    expect(seen(await review(id, { action: "approve" }, approver))).toEqual(NOT_FOUND);
  });

  test.each(["aaaaaaaaaaaa", "1", "%00"])("does not find the id %s", async (id) => {
    const approver = await createApprover();
    expect(seen(await review(id, { action: "approve" }, approver))).toEqual(NOT_FOUND);
  });

  test.each([
    [{}, "action must be one of approve, deny, request_changes"],
    [{ action: "" }, "action must be one of approve, deny, request_changes"],
    [{ action: "Approve" }, "action must be one of approve, deny, request_changes"],
    [{ action: ["approve"] }, "action must be one of approve, deny, request_changes"],
    [{ action: "deny", reason: "a".repeat(501) }, "reason must be at most 500 characters"],
    [{ action: "deny", reason: 5 }, "reason must be a string"],
    [{ action: "approve", code: "tags" }, "code is of a denial: not with approve"],
    [{ action: "approve", ban: "true" }, "ban is of a denial: not with approve"],
    [
      { action: "request_changes", reason: "a", ban: true },
      "ban is of a denial: not with request_changes",
    ],
  ])("refuses %j", async (body, message) => {
    const approver = await createApprover();
    const id = await createImageRow(service, { status: "pending" });
    expect(seen(await review(id, body, approver))).toEqual({ status: 400, body: { message } });
  });

  test("takes a reason of 500 code points", async () => {
    const approver = await createApprover();
    const id = await createImageRow(service, { status: "pending" });
    const answer = await review(id, { action: "deny", reason: "🙂".repeat(500) }, approver);
    expect(answer.status).toBe(200);
  });

  test("reviews the image of its path, whatever id the body names", async () => {
    const approver = await createApprover();
    const id = await createImageRow(service, { status: "pending" });
    const other = await createImageRow(service, { status: "pending" });
    await review(id, { action: "approve", id: other }, approver);
    const pending = await service.rest("GET", "/pending/list", { token: approver.token });
    expect(idsOf(pending)).toEqual([other]);
  });

  test("refuses a member without a role, also for an image of their own", async () => {
    const uploader = await createMember(service);
    const id = await createPending(service, uploader);
    expect(seen(await review(id, { action: "approve" }, uploader))).toEqual({
      status: 403,
      body: { message: "Not allowed" },
    });
    expect(imageOf(await service.rest("GET", `/images/${id}`))["pending"]).toBe(true);
  });

  test("refuses a stranger, and a wrong token", async () => {
    const id = await createImageRow(service, { status: "pending" });
    expect(seen(await review(id, { action: "approve" }))).toEqual({
      status: 401,
      body: { message: "Authentication required" },
    });
    expect(seen(await review(id, { action: "approve" }, { token: "null" }))).toEqual({
      status: 401,
      body: { message: "Invalid token" },
    });
  });

  test("works the same over tRPC", async () => {
    const { token } = await createApprover();
    const id = await createImageRow(service, { status: "pending" });
    const answer = await service.mutate("pending.review", {
      token,
      body: { id, action: "approve" },
    });
    expect(answer.body).toEqual({ result: { data: { message: "image approved" } } });
  });

  test.each([
    [undefined, 401, "Authentication required"],
    ["member", 403, "Not allowed"],
  ])("refuses %s over tRPC", async (who, status, message) => {
    const id = await createImageRow(service, { status: "pending" });
    const { token } = await createMember(service);
    const body = { id, action: "approve" };
    const answer = await service.mutate("pending.review", { ...(who && { token }), body });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ error: { message } });
  });
});

describe("a review of the version that was seen", () => {
  async function createEdited(edits: number) {
    const uploader = await createMember(service);
    const approver = await createApprover();
    const id = await createPending(service, uploader);
    for (let edit = 1; edit <= edits; edit += 1) {
      const body = { tags: [`tag ${edit}`] };
      await service.rest("PATCH", `/images/${id}`, { token: uploader.token, body });
    }
    return { id, uploader, approver };
  }

  const REVIEWS = [
    { action: "approve" },
    { ...DENIAL, ban: true },
    { action: "request_changes", reason: "Name the artist." },
  ];

  test.each(REVIEWS)("decides when nothing was changed since: $action", async (body) => {
    const { id, approver } = await createEdited(1);
    expect((await review(id, { ...body, version: "2" }, approver)).status).toBe(200);
  });

  test.each(REVIEWS)("leaves an edited image alone, and answers it: $action", async (body) => {
    const { id, approver } = await createEdited(1);
    const before = await stateOf(service);
    const { image } = z
      .object({ image: z.unknown() })
      .parse((await service.rest("GET", `/images/${id}`)).body);
    const conflict = { message: "the image was changed meanwhile", image };
    expect(seen(await review(id, { ...body, version: 1 }, approver))).toEqual({
      status: 409,
      body: conflict,
    });
    const { token } = approver;
    const trpc = await service.mutate("pending.review", {
      token,
      body: { id, ...body, version: 1 },
    });
    expect(trpc.status).toBe(409);
    expect(trpc.body).toMatchObject({ error: { data: conflict } });
    expect(changesBetween(before, await stateOf(service))).toEqual([]);
  });

  test("says of an approved image that it is, whatever was seen", async () => {
    const { id, approver } = await createEdited(0);
    await review(id, { action: "approve" }, approver);
    expect(seen(await review(id, { action: "approve", version: 7 }, approver))).toEqual({
      status: 409,
      body: { message: "already approved" },
    });
  });

  test.each([0, "x", 1.5])("does not take the version %j", async (version) => {
    const { id, approver } = await createEdited(0);
    const answer = await review(id, { action: "approve", version }, approver);
    expect(seen(answer)).toEqual({
      status: 400,
      body: { message: "version must be a whole number from 1" },
    });
  });

  test.each([0, 1, 2, 3, 4, 5])(
    "at once with an edit approves what was seen or nothing (%i)",
    async (round) => {
      const { id, uploader, approver } = await createEdited(0);
      const asks = [
        () => review(id, { action: "approve", version: 1 }, approver),
        () =>
          service.rest("PATCH", `/images/${id}`, {
            token: uploader.token,
            body: { tags: ["dog"] },
          }),
      ];
      const inOrder = round % 2 === 0 ? asks : asks.toReversed();
      const answers = await Promise.all(inOrder.map((ask) => ask()));
      const [reviewed, edited] = round % 2 === 0 ? answers : answers.toReversed();
      expect(edited?.status).toBe(204);
      const { status, version } = await service.deps.db.image.findUniqueOrThrow({ where: { id } });
      expect(version).toBe(2);
      const wasFirst = reviewed?.status === 200;
      if (!wasFirst) expect(reviewed?.status).toBe(409);
      expect(status).toBe(wasFirst ? "approved" : "pending");
      expect(await miscounts(service)).toEqual([]);
    },
  );
});
