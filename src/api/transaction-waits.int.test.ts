import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { toActor, ACTOR_COLUMNS } from "@/domain/accounts/actor";
import { banHash } from "@/domain/moderation/ban-hash";
import { lockBytes } from "@/domain/moderation/lock-bytes";
import { type Answer, seen } from "@/testing/ask";
import {
  createComments,
  createImageRow,
  createMember,
  createPending,
  nextPicture,
  uploadForm,
} from "@/testing/factories";
import { asks, createApprover } from "@/testing/moderate";
import { testService } from "@/testing/service";

const service = testService();

type Tx = Parameters<Parameters<typeof service.deps.db.$transaction>[0]>[0];

/** What is asked for while another transaction has written something: it has come to wait for that. */
async function whileWritten(
  write: (tx: Tx) => Promise<unknown>,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const { db } = service.deps;
  const { answer } = await db.$transaction(async (tx) => {
    await write(tx);
    const asked = ask();
    const waiting = () => db.$queryRaw`
      SELECT pid FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await expect.poll(waiting).toHaveLength(1);
    return { answer: asked };
  });
  return answer;
}

describe("a report of a comment that is being deleted", () => {
  test.each([
    ["for the first time", false],
    ["again", true],
  ])("%s is of none", async (_, isRepeated) => {
    const image = await createImageRow(service);
    const author = await createMember(service);
    const [comment = ""] = await createComments(service, {
      imageId: image,
      authorId: author.id,
      count: 1,
    });
    const { token } = await createMember(service);
    const report = () =>
      service.rest("POST", `/comments/${comment}/report`, { token, body: { reason: "spam" } });
    if (isRepeated) expect((await report()).status).toBe(204);
    const answer = await whileWritten(
      (tx) => tx.comment.delete({ where: { id: comment } }),
      report,
    );
    expect(seen(answer)).toEqual({ status: 404, body: { message: "Comment not found" } });
  });
});

describe("an upload of bytes that are being banned", () => {
  test("is refused, and leaves nothing", async () => {
    const [approver, member] = [await createApprover(service), await createMember(service)];
    const picture = await nextPicture();
    const form = await uploadForm({}, picture);
    const row = await service.deps.db.user.findUniqueOrThrow({
      where: { id: approver.id },
      select: ACTOR_COLUMNS,
    });
    const sha256 = createHash("sha256").update(picture).digest();
    const answer = await whileWritten(
      (tx) => banHash(service.deps, tx, toActor(row), { sha256, phash: null, reason: "no" }),
      () => asks(service, member, "POST", "/images", form),
    );
    const message = "image must not be uploaded: no";
    expect(seen(answer)).toEqual({ status: 400, body: { message } });
    expect(await service.deps.db.image.count()).toBe(0);
    expect(await service.deps.db.looseFiles.count()).toBe(0);
  });
});

describe("a ban of bytes that are just coming in", () => {
  test("has their looks, by which copies are found", async () => {
    const [approver, member] = [await createApprover(service), await createMember(service)];
    const id = await createPending(service, member, await uploadForm());
    const { db } = service.deps;
    const data = { status: "deleted" } as const;
    const { sha256, phash } = await db.image.update({ where: { id }, data });
    const answer = await whileWritten(
      async (tx) => {
        await lockBytes(tx, sha256);
        await tx.image.update({ where: { id }, data: { status: "pending" } });
      },
      () => {
        const asked = { sha256: Buffer.from(sha256).toString("hex"), reason: "no" };
        return asks(service, approver, "POST", "/moderation/bans", asked);
      },
    );
    expect(answer.status).toBe(204);
    expect(await db.hashBan.findMany({ select: { phash: true } })).toEqual([{ phash }]);
  });
});
