import { describe, expect, test } from "vitest";
import { seen } from "@/testing/ask";
import { createImageRow, createImageRows, createMember } from "@/testing/factories";
import { actsIn } from "@/testing/moderate";
import { similarOf } from "@/testing/read-answer";
import { testService } from "@/testing/service";

const service = testService();

const HASH = "89abcdef01234567";

async function createPair() {
  const [one = "", other = ""] = await createImageRows(service, [{ phash: HASH }, { phash: HASH }]);
  return [one, other] as const;
}

function createApprover() {
  return createMember(service, { roles: ["approver"] });
}

type Pair = readonly [string, string];

function judge([id, otherId]: Pair, verdict: unknown, asking?: { token: string }) {
  return service.rest("POST", `/images/${id}/similar/${otherId}`, {
    body: { verdict },
    ...(asking === undefined ? {} : { token: asking.token }),
  });
}

function similarTo(id: string, asking?: { token: string }) {
  return service.rest("GET", `/images/${id}/similar`, { ...asking });
}

describe("POST /images/{id}/similar/{otherId}", () => {
  test("takes a pair judged different out of what is similar, both ways and for all", async () => {
    const approver = await createApprover();
    const pair = await createPair();
    const third = await createImageRow(service, { phash: HASH });
    expect(seen(await judge(pair, "different", approver))).toEqual({
      status: 200,
      body: { message: "verdict kept" },
    });
    const [one, other] = pair;
    for (const asking of [undefined, { token: approver.token }]) {
      expect(similarOf(await similarTo(one, asking))).toEqual([third]);
      expect(similarOf(await similarTo(other, asking))).toEqual([third]);
    }
    expect(similarOf(await similarTo(third))).toHaveLength(2);
  });

  test("leaves it in a search by hash, which is about no pair", async () => {
    const pair = await createPair();
    await judge(pair, "different", await createApprover());
    const answer = await service.rest("POST", "/images/similar", { body: { phash: HASH } });
    expect(similarOf(answer)).toHaveLength(2);
  });

  test.each(["same", "variant"])("tells approvers alone that a pair is %s", async (verdict) => {
    const approver = await createApprover();
    const pair = await createPair();
    await judge(pair, verdict, approver);
    const [one, other] = pair;
    const near = { distance: 0, nsfw: false, width: 64, height: 48 };
    expect((await similarTo(one, { token: approver.token })).body).toEqual({
      similar: [{ id: other, ...near, verdict }],
    });
    expect((await similarTo(other)).body).toEqual({ similar: [{ id: one, ...near }] });
  });

  test("keeps one verdict for a pair, the later one, with its judge and time", async () => {
    const [first, second] = [await createApprover(), await createApprover()];
    const [one, other] = await createPair();
    await judge([one, other], "different", first);
    service.clock.advance(1_000);
    await judge([other, one], "variant", second);
    const [lowerId, higherId] = [one, other].sort();
    const createdAt = service.clock.now();
    expect(await service.deps.db.likenessVerdict.findMany()).toEqual([
      { lowerId, higherId, verdict: "variant", judgeId: second.id, createdAt },
    ]);
    expect(similarOf(await similarTo(one))).toEqual([other]);
  });

  test("is in the log with what was found before, and not when the same is found again", async () => {
    const approver = await createApprover();
    const [one, other] = await createPair();
    for (const verdict of ["same", "same", "variant"]) {
      expect((await judge([one, other], verdict, approver)).status).toBe(200);
      service.clock.advance(1_000);
    }
    const { token } = approver;
    expect(actsIn(await service.rest("GET", "/moderation/log", { token }))).toMatchObject([
      { action: "image.judge", before: { other, verdict: "same" }, after: { verdict: "variant" } },
      { action: "image.judge", before: { other, verdict: null }, after: { verdict: "same" } },
    ]);
  });

  test("keeps one verdict when several come at once", async () => {
    const approver = await createApprover();
    const [one, other] = await createPair();
    const answers = await Promise.all([
      judge([one, other], "same", approver),
      judge([other, one], "variant", approver),
      judge([one, other], "different", approver),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const kept = await service.deps.db.likenessVerdict.findMany();
    expect(kept).toHaveLength(1);
    // Each of them saw what the one before it had found.
    const { token } = approver;
    const acts = actsIn(await service.rest("GET", "/moderation/log", { token }));
    const before = acts.map((act) => act.before?.["verdict"]);
    const after = acts.map((act) => act.after?.["verdict"]);
    expect([...before, kept[0]?.verdict].map(String).sort()).toEqual(
      [null, ...after].map(String).sort(),
    );
  });

  test("is for approvers and admins, the uploader not among them", async () => {
    const uploader = await createMember(service);
    const shape = { phash: HASH, uploaderId: uploader.id };
    const [one = "", other = ""] = await createImageRows(service, [shape, shape]);
    const admin = await createMember(service, { roles: ["admin"] });
    expect((await judge([one, other], "different")).status).toBe(401);
    expect(seen(await judge([one, other], "different", uploader))).toEqual({
      status: 403,
      body: { message: "Not allowed" },
    });
    expect(await service.deps.db.likenessVerdict.count()).toBe(0);
    expect((await judge([one, other], "different", admin)).status).toBe(200);
  });

  test.each([undefined, "", "Same", "equal", 1])("refuses the verdict %j", async (verdict) => {
    const answer = await judge(await createPair(), verdict, await createApprover());
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ message: "verdict must be one of same, variant, different" });
  });

  test("refuses an image beside itself", async () => {
    const [one] = await createPair();
    expect(seen(await judge([one, one], "same", await createApprover()))).toEqual({
      status: 400,
      body: { message: "otherId must be another image" },
    });
  });

  test.each(["denied", "deleted"] as const)("does not find a %s image", async (status) => {
    const approver = await createApprover();
    const [one, other] = await createPair();
    const gone = await createImageRow(service, { status, phash: HASH });
    const notFound = { status: 404, body: { message: "Image not found" } };
    expect(seen(await judge([one, gone], "same", approver))).toEqual(notFound);
    expect(seen(await judge([gone, other], "same", approver))).toEqual(notFound);
    expect(seen(await judge([one, "aaaaaaaaaaaa"], "same", approver))).toEqual(notFound);
    expect(seen(await judge([one, "'"], "same", approver))).toEqual(notFound);
  });
});
