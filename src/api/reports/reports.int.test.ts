import { describe, expect, test } from "vitest";
import type { Db } from "@/infra/db/database";
import type { ImageStatus } from "@/infra/db/generated/enums";
import { createComments, createImageRow, createMember, type Member } from "@/testing/factories";
import { does } from "@/testing/moderate";
import { overPages } from "@/testing/over-pages";
import { messageOf, nextOf, reportsOf } from "@/testing/read-answer";
import { testService } from "@/testing/service";
import { withPart } from "@/testing/with-part";

const service = testService();

type Sender = Pick<Member, "token">;

function report(by: Sender, path: string, body: Record<string, unknown> = { reason: "spam" }) {
  return service.rest("POST", `${path}/report`, { token: by.token, body });
}

function list(by: Sender, query = "") {
  return service.rest("GET", `/reports/list${query}`, { token: by.token });
}

function review(by: Sender, id: string, body: Record<string, unknown>) {
  return service.rest("POST", `/reports/${id}/review`, { token: by.token, body });
}

function createApprover() {
  return createMember(service, { roles: ["approver"] });
}

/** An image, and a comment under it. */
async function commentedImage() {
  const author = await createMember(service);
  const image = await createImageRow(service);
  const ids = await createComments(service, { imageId: image, authorId: author.id, count: 1 });
  return { author, image, comment: ids[0] ?? "" };
}

function setStatus(id: string, status: ImageStatus) {
  return service.deps.db.image.update({ where: { id }, data: { status } });
}

/** Has something happen once a report was tried to be written for the first time. */
function afterFirstTry(happen: () => Promise<unknown>): void {
  const { db } = service.deps;
  service.deps.db = withPart(db, "$executeRaw", async (...args: Parameters<Db["$executeRaw"]>) => {
    const count = await db.$executeRaw(...args);
    service.deps.db = db;
    await happen();
    return count;
  });
}

describe("a report", () => {
  test("of an image comes before the moderators", async () => {
    const reporter = await createMember(service);
    const image = await createImageRow(service);
    const body = { reason: "rating", text: "not safe at all" };
    const answer = await report(reporter, `/images/${image}`, body);
    expect({ status: answer.status, text: answer.text }).toEqual({ status: 204, text: "" });
    const [found, ...others] = reportsOf(await list(await createApprover()));
    expect(others).toEqual([]);
    expect(found).toEqual({
      id: found?.id,
      image,
      ...body,
      reporter: { id: reporter.id, username: reporter.username },
      others: 0,
      createdAt: service.clock.now().toISOString(),
    });
  });

  test("of a comment comes with its words and who wrote them", async () => {
    const { author, image, comment } = await commentedImage();
    const { status } = await report(await createMember(service), `/comments/${comment}`);
    expect(status).toBe(204);
    expect(reportsOf(await list(await createApprover()))).toMatchObject([
      {
        image,
        reason: "spam",
        comment: {
          id: comment,
          text: "comment 0",
          author: { id: author.id, username: author.username },
        },
      },
    ]);
  });

  test("of a comment keeps its words, whatever its author makes of them", async () => {
    const { author, comment } = await commentedImage();
    await report(await createMember(service), `/comments/${comment}`);
    const approver = await createApprover();
    const [before] = reportsOf(await list(approver));
    expect(before).not.toHaveProperty("reportedText");
    const body = { text: "How nice!" };
    await service.rest("PATCH", `/comments/${comment}`, { token: author.token, body });
    const [{ id, ...after } = { id: "" }] = reportsOf(await list(approver));
    expect(after).toMatchObject({ comment: { text: "How nice!" }, reportedText: "comment 0" });
    await review(approver, id, { action: "accept" });
    expect(await service.deps.db.moderationAct.findMany()).toMatchObject([
      { before: { comment: { text: "How nice!" }, reportedText: "comment 0" } },
    ]);
  });

  test("is one of a person about a thing, until it is answered", async () => {
    const [one, other] = [await createMember(service), await createMember(service)];
    const approver = await createApprover();
    const { image, comment } = await commentedImage();
    for (const path of [`/images/${image}`, `/comments/${comment}`]) {
      expect((await report(one, path)).status).toBe(204);
      const again = await report(one, path, { reason: "illegal" });
      expect(again.status).toBe(409);
      expect(messageOf(again)).toBe("you have reported this already");
      expect((await report(other, path)).status).toBe(204);
    }
    const reports = reportsOf(await list(approver));
    expect(reports).toHaveLength(4);
    for (const { id } of reports) await review(approver, id, { action: "decline" });
    expect((await report(one, `/images/${image}`)).status).toBe(204);
    expect((await report(one, `/comments/${comment}`)).status).toBe(204);
    // Those that were answered are none of the others that wait.
    expect(reportsOf(await list(approver)).map(({ others }) => others)).toEqual([0, 0]);
  });

  test("is one of many at once", async () => {
    const reporter = await createMember(service);
    const image = await createImageRow(service);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => report(reporter, `/images/${image}`)),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([204, ...Array.from({ length: 9 }, () => 409)]);
    expect(await service.deps.db.report.count()).toBe(1);
  });

  test("may be of a pending image, but of none that is gone", async () => {
    const reporter = await createMember(service);
    const statuses: number[] = [];
    for (const status of ["pending", "denied", "deleted"] as const) {
      const image = await createImageRow(service, { status });
      statuses.push((await report(reporter, `/images/${image}`)).status);
    }
    expect(statuses).toEqual([204, 404, 404]);
    expect(await service.deps.db.report.count()).toBe(1);
  });

  test.each(["pending", "denied", "deleted"] as const)(
    "finds no comment of an image that is %s",
    async (status) => {
      const { image, comment } = await commentedImage();
      await service.deps.db.image.update({ where: { id: image }, data: { status } });
      const answer = await report(await createMember(service), `/comments/${comment}`);
      expect(answer.status).toBe(404);
      expect(messageOf(answer)).toBe("Comment not found");
    },
  );

  test("of a comment is written though its image is approved only as that is asked for", async () => {
    const reporter = await createMember(service);
    const { image, comment } = await commentedImage();
    await setStatus(image, "pending");
    afterFirstTry(() => setStatus(image, "approved"));
    expect((await report(reporter, `/comments/${comment}`)).status).toBe(204);
    expect(reportsOf(await list(await createApprover()))).toHaveLength(1);
  });

  test("is written though the one before is answered only as that is asked for", async () => {
    const reporter = await createMember(service);
    const image = await createImageRow(service);
    await report(reporter, `/images/${image}`);
    const approver = await createApprover();
    const id = reportsOf(await list(approver))[0]?.id ?? "";
    afterFirstTry(() => review(approver, id, { action: "decline" }));
    expect((await report(reporter, `/images/${image}`)).status).toBe(204);
    expect(reportsOf(await list(approver))).toHaveLength(1);
  });

  test("is for verified accounts", async () => {
    const { image, comment } = await commentedImage();
    const stranger = await createMember(service, { verified: false });
    expect((await report(stranger, `/images/${image}`)).status).toBe(403);
    expect((await report(stranger, `/comments/${comment}`)).status).toBe(403);
  });

  test.each([
    [{}, "reason must be one of illegal, rating, tags, duplicate, spam, abuse, other"],
    [{ reason: "ugly" }, "reason must be one of"],
    [{ reason: "spam", text: "x".repeat(501) }, "text must be at most 500 characters"],
  ])("is refused: place %#", async (body, message) => {
    const { image, comment } = await commentedImage();
    const reporter = await createMember(service);
    for (const path of [`/images/${image}`, `/comments/${comment}`]) {
      const answer = await report(reporter, path, body);
      expect(answer.status).toBe(400);
      expect(messageOf(answer)).toContain(message);
    }
  });
});

describe("GET /reports/list", () => {
  test("has those that wait, longest waiting first, over as many pages as it takes", async () => {
    const [reporter, approver] = [await createMember(service), await createApprover()];
    const { image, comment } = await commentedImage();
    const other = await createImageRow(service);
    for (const path of [`/images/${other}`, `/comments/${comment}`, `/images/${image}`]) {
      service.clock.advance(1);
      await report(reporter, path);
    }
    const first = await list(approver, "?limit=2");
    expect(reportsOf(first)).toMatchObject([{ image: other }, { comment: { id: comment } }]);
    const last = await list(approver, `?limit=2&cursor=${nextOf(first)}`);
    expect(reportsOf(last)).toMatchObject([{ image }]);
    expect(nextOf(last)).toBeUndefined();
    await service.deps.db.report.updateMany({ data: { createdAt: service.clock.now() } });
    const ofOneMoment = await overPages((query) => list(approver, query), reportsOf);
    expect(new Set(ofOneMoment.map(({ id }) => id)).size).toBe(3);
  });

  test.each(["denied", "deleted"] as const)(
    "has none about an image that is %s now, nor about its comments",
    async (status) => {
      const { image, comment } = await commentedImage();
      const reporter = await createMember(service);
      await report(reporter, `/images/${image}`);
      await report(reporter, `/comments/${comment}`);
      await service.deps.db.image.update({ where: { id: image }, data: { status } });
      expect(reportsOf(await list(await createApprover()))).toEqual([]);
      expect(await service.deps.db.report.count()).toBe(2);
    },
  );

  test("has one about an image that waits again, and none about its comments meanwhile", async () => {
    const { image, comment } = await commentedImage();
    const [reporter, approver] = [await createMember(service), await createApprover()];
    await report(reporter, `/images/${image}`);
    await report(reporter, `/comments/${comment}`);
    await does(service, approver, "POST", `/images/${image}/reopen`);
    const [one, ...others] = reportsOf(await list(approver));
    expect([one?.image, one?.comment, others]).toEqual([image, undefined, []]);
  });

  test("is for approvers and admins alone", async () => {
    expect((await list(await createMember(service))).status).toBe(403);
    expect((await list(await createMember(service, { roles: ["admin"] }))).status).toBe(200);
  });
});

describe("POST /reports/{id}/review", () => {
  test.each([
    ["accept", "accepted"],
    ["decline", "declined"],
  ])("can %s, and says in the log what was reported", async (action, state) => {
    const { author, image, comment } = await commentedImage();
    await report(await createMember(service), `/comments/${comment}`, { reason: "abuse" });
    const approver = await createApprover();
    const [{ id } = { id: "" }] = reportsOf(await list(approver));
    const { status, body } = await review(approver, id, { action, note: "seen" });
    expect({ status, body }).toEqual({ status: 200, body: { message: `report ${state}` } });
    expect(reportsOf(await list(approver))).toEqual([]);
    expect(await service.deps.db.moderationAct.findMany()).toMatchObject([
      {
        actorId: approver.id,
        action: `report.${action}`,
        subject: "report",
        subjectId: id,
        reason: "seen",
        before: {
          reason: "abuse",
          comment: { id: comment, imageId: image, authorId: author.id, text: "comment 0" },
        },
        after: { state },
      },
    ]);
  });

  test.each(["image", "comment"] as const)(
    "closes the others about the same %s, if it is asked to",
    async (about) => {
      const { image, comment } = await commentedImage();
      const paths = { image: `/images/${image}`, comment: `/comments/${comment}` };
      const approver = await createApprover();
      for (const path of [paths.image, paths.comment, `/images/${await createImageRow(service)}`]) {
        service.clock.advance(1);
        await report(await createMember(service), path, { reason: "spam" });
        await report(await createMember(service), path, { reason: "abuse", text: "so it is" });
      }
      const before = reportsOf(await list(approver));
      expect(before.map(({ others }) => others)).toEqual([1, 1, 1, 1, 1, 1]);
      const mine = before.filter((one) => (one.comment === undefined) === (about === "image"));
      const [{ id } = { id: "" }, ...alike] = mine.filter((one) => one.image === image);
      const body = { action: "accept", note: "gone", others: true };
      const { status, body: told } = await review(approver, id, body);
      expect({ status, told }).toEqual({ status: 200, told: { message: "2 reports accepted" } });
      const after = reportsOf(await list(approver));
      expect(after.map((one) => one.id).sort()).toEqual(
        before
          .map((one) => one.id)
          .filter((one) => one !== id && alike.every((other) => other.id !== one))
          .sort(),
      );
      expect(after).toHaveLength(4);
      const acts = await service.deps.db.moderationAct.findMany();
      expect(acts.map(({ subjectId }) => subjectId).sort()).toEqual(
        [id, ...alike.map((one) => one.id)].sort(),
      );
      expect(acts.map(({ before }) => before)).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ reason: "spam" }),
          expect.objectContaining({ reason: "abuse", text: "so it is" }),
        ]),
      );
      expect((await review(approver, alike[0]?.id ?? "", body)).status).toBe(409);
    },
  );

  test("closes each once, and logs it once, however many close all of them at once", async () => {
    const image = await createImageRow(service);
    for (let count = 0; count < 4; count += 1) {
      await report(await createMember(service), `/images/${image}`);
    }
    const approver = await createApprover();
    const reports = reportsOf(await list(approver));
    expect(reports.map(({ others }) => others)).toEqual([3, 3, 3, 3]);
    const answers = await Promise.all(
      reports.map(({ id }) => review(approver, id, { action: "accept", others: true })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await service.deps.db.moderationAct.count()).toBe(4);
    expect(await service.deps.db.report.count({ where: { state: "accepted" } })).toBe(4);
  });

  test("leaves the others open where it was answered by itself before", async () => {
    const image = await createImageRow(service);
    await report(await createMember(service), `/images/${image}`);
    await report(await createMember(service), `/images/${image}`);
    const approver = await createApprover();
    const [{ id } = { id: "" }, other] = reportsOf(await list(approver));
    await review(approver, id, { action: "decline" });
    expect((await review(approver, id, { action: "accept", others: true })).status).toBe(409);
    expect(reportsOf(await list(approver)).map((one) => one.id)).toEqual([other?.id]);
  });

  test("is done by one of many at once, and logged once", async () => {
    const image = await createImageRow(service);
    await report(await createMember(service), `/images/${image}`);
    const approver = await createApprover();
    const [{ id } = { id: "" }] = reportsOf(await list(approver));
    const actions = ["accept", "decline", "accept", "decline"];
    const answers = await Promise.all(actions.map((action) => review(approver, id, { action })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const winner = actions[answers.findIndex(({ status }) => status === 200)];
    const acts = await service.deps.db.moderationAct.findMany();
    expect(acts.map(({ action }) => action)).toEqual([`report.${winner}`]);
    const row = await service.deps.db.report.findUnique({ where: { id } });
    expect(row?.state).toBe(winner === "accept" ? "accepted" : "declined");
  });

  test.each(["image", "comment"] as const)(
    "is not for whose %s it is about, unless nobody else is there to do it",
    async (about) => {
      const own = await createApprover();
      const image = await createImageRow(service, about === "image" ? { uploaderId: own.id } : {});
      const ids = await createComments(service, { imageId: image, authorId: own.id, count: 1 });
      const path = about === "image" ? `/images/${image}` : `/comments/${ids[0]}`;
      await report(await createMember(service), path);
      const other = await createApprover();
      const [{ id } = { id: "" }] = reportsOf(await list(own));
      for (const action of ["accept", "decline"]) {
        const refused = await review(own, id, { action });
        expect([refused.status, messageOf(refused)]).toEqual([
          403,
          "a report about your own image or comment is closed by another moderator",
        ]);
      }
      const until = new Date(service.clock.now().getTime() + 60_000);
      await service.deps.db.user.update({
        where: { id: other.id },
        data: { suspendedAt: service.clock.now(), suspendedUntil: until },
      });
      expect((await review(own, id, { action: "decline" })).status).toBe(200);
    },
  );

  test("is for whose image it is about as long as no other moderator can act", async () => {
    const own = await createApprover();
    const other = await createApprover();
    const image = await createImageRow(service, { uploaderId: own.id });
    const now = service.clock.now();
    const before = new Date(now.getTime() - 60_000);
    const free = { suspendedAt: null, suspendedUntil: null, pendingEmail: null };
    const standings = [
      [{ ...free }, 403],
      [{ ...free, suspendedAt: before }, 200],
      [{ ...free, suspendedAt: before, suspendedUntil: now }, 403],
      [{ ...free, pendingEmail: "new@example.org" }, 200],
      [{ ...free, emailVerified: false }, 200],
    ] as const;
    for (const [data, status] of standings) {
      await service.deps.db.user.update({ where: { id: other.id }, data });
      await report(await createMember(service), `/images/${image}`);
      const [{ id } = { id: "" }] = reportsOf(await list(own));
      expect((await review(own, id, { action: "decline" })).status).toBe(status);
    }
  });

  test("does not find one about what is gone", async () => {
    const image = await createImageRow(service);
    await report(await createMember(service), `/images/${image}`);
    const approver = await createApprover();
    const [{ id } = { id: "" }] = reportsOf(await list(approver));
    await service.deps.db.image.update({ where: { id: image }, data: { status: "deleted" } });
    for (const one of [id, "aaaaaaaaaaaa", "none"]) {
      const answered = await review(approver, one, { action: "accept" });
      expect([answered.status, messageOf(answered)]).toEqual([404, "Report not found"]);
    }
  });

  test("is for approvers alone, and refuses other actions", async () => {
    const image = await createImageRow(service);
    const reporter = await createMember(service);
    await report(reporter, `/images/${image}`);
    const approver = await createApprover();
    const [{ id } = { id: "" }] = reportsOf(await list(approver));
    expect((await review(reporter, id, { action: "accept" })).status).toBe(403);
    const refused = await review(approver, id, { action: "deny" });
    expect(messageOf(refused)).toBe("action must be one of accept, decline");
  });
});
