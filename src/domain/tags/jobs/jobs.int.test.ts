import { describe, expect, test } from "vitest";
import { z } from "zod";
import { findActor } from "@/domain/accounts/find-actor";
import { miscounts } from "@/testing/counters";
import { createImageRow, createImageRows } from "@/testing/factories";
import { asks, createApprover, does } from "@/testing/moderate";
import { messageOf } from "@/testing/read-answer";
import { testService } from "@/testing/service";
import { withSlowTransactions } from "@/testing/slow-transactions";
import { renameTag } from "../changes/rename-tag";
import { mergeTags } from "../changes/merge-tags";
import { continueJob, continueJobs } from "./continue-jobs";
import { getTagJob, setTagJobRunning } from "./manage-jobs";

const service = testService();

/** A job as it is before anybody has begun with it: that comes after the answer. */
async function arrange(images: number) {
  const approver = await createApprover(service);
  const actor = await findActor(service.deps, approver.token);
  await createImageRows(
    service,
    Array.from({ length: images }, (_, place) => ({
      tags: ["kitty", `tag ${place % 3}`],
      nsfw: place % 2 === 0,
    })),
  );
  const deps = { ...service.deps, afterwards: { ...service.deps.afterwards, do: () => {} } };
  return { approver, actor, deps };
}

async function countTagged(tag: string): Promise<number> {
  return service.deps.db.image.count({ where: { tags: { has: tag } } });
}

/** Told to end after so many steps. */
function endingAfter(steps: number): AbortSignal {
  const ending = new AbortController();
  let left = steps;
  return Object.assign(ending.signal, {
    throwIfAborted() {
      if (left === 0) throw new Error("the process ends");
      left -= 1;
    },
  });
}

describe("a job", () => {
  test("goes on where it was cut off, and does each image once", async () => {
    const { actor, deps } = await arrange(450);
    const { id } = await renameTag(deps, actor, { name: "kitty", to: "cat" });
    await expect(continueJob(deps, id, endingAfter(2))).rejects.toThrow("the process ends");
    expect(await countTagged("cat")).toBe(51);
    expect(await getTagJob(deps, actor, id)).toMatchObject({ state: "running", done: 51 });

    await continueJobs(deps);
    expect(await getTagJob(deps, actor, id)).toMatchObject({
      state: "done",
      done: 450,
      total: 450,
    });
    expect(await countTagged("kitty")).toBe(0);
    expect(await miscounts(service)).toEqual([]);
  });

  test("takes fewer images at once where many take long, for so long others wait", async () => {
    const { actor, deps } = await arrange(450);
    const { id } = await renameTag(deps, actor, { name: "kitty", to: "cat" });
    const slow = { ...deps, db: withSlowTransactions(deps.db) };
    await expect(continueJob(slow, id, endingAfter(3))).rejects.toThrow("the process ends");
    expect(await countTagged("cat")).toBe(101);
  });

  test("begins with one image: those of a first step take longest", async () => {
    const { actor, deps } = await arrange(60);
    const { id } = await renameTag(deps, actor, { name: "kitty", to: "cat" });
    await expect(continueJob(deps, id, endingAfter(1))).rejects.toThrow("the process ends");
    expect(await countTagged("cat")).toBe(1);
  });

  test("has gone through no more images than it says that there are, where one is approved anew meanwhile", async () => {
    const { approver, actor, deps } = await arrange(201);
    const { id } = await renameTag(deps, actor, { name: "kitty", to: "cat" });
    await expect(continueJob(deps, id, endingAfter(1))).rejects.toThrow("the process ends");
    const renamed = await deps.db.image.findFirstOrThrow({ where: { tags: { has: "cat" } } });
    await does(service, approver, "POST", `/images/${renamed.id}/reopen`);
    await does(service, approver, "POST", `/pending/${renamed.id}/review`, { action: "approve" });

    await continueJobs(deps);
    expect(await getTagJob(deps, actor, id)).toMatchObject({
      state: "done",
      done: 202,
      total: 202,
    });
  });

  test("is done once by two processes that are at it at the same time", async () => {
    const { actor, deps } = await arrange(450);
    const { id } = await renameTag(deps, actor, { name: "kitty", to: "cat" });
    await Promise.all([continueJob(deps, id), continueJob(deps, id), continueJobs(deps)]);
    expect(await getTagJob(deps, actor, id)).toMatchObject({ state: "done", done: 450 });
    expect(await countTagged("cat")).toBe(450);
    expect(await miscounts(service)).toEqual([]);
  });

  test("stops between two steps and can go on", async () => {
    const { approver, actor, deps } = await arrange(250);
    const { id } = await renameTag(deps, actor, { name: "kitty", to: "cat" });
    await expect(continueJob(deps, id, endingAfter(1))).rejects.toThrow("the process ends");
    await setTagJobRunning(deps, actor, { id, running: false });
    await continueJobs(deps);
    await continueJob(deps, id);
    expect(await getTagJob(deps, actor, id)).toMatchObject({ state: "stopped", done: 1 });
    await does(service, approver, "POST", `/tags/jobs/${id}/resume`);
    expect(await getTagJob(deps, actor, id)).toMatchObject({ state: "done", done: 250 });
    await does(service, approver, "POST", `/tags/jobs/${id}/stop`);
    expect(await getTagJob(deps, actor, id)).toMatchObject({ state: "done" });
  });

  test("keeps the name that images are rid of from being taken away before they are", async () => {
    const { approver, actor, deps } = await arrange(3);
    const { id } = await renameTag(deps, actor, { name: "kitty", to: "cat" });
    await setTagJobRunning(deps, actor, { id, running: false });
    const refused = await asks(service, approver, "DELETE", "/tags/cat/aliases/kitty");
    expect([refused.status, messageOf(refused)]).toEqual([
      409,
      '"kitty" is still on images: let the new name be on all',
    ]);
    await does(service, approver, "POST", `/tags/jobs/${id}/resume`);
    await does(service, approver, "DELETE", "/tags/cat/aliases/kitty");
    expect(await countTagged("cat")).toBe(3);
    expect(await miscounts(service)).toEqual([]);
  });

  test.each(["aaaaaaaaaaaa", "none"])("is not found by the id %j, of none", async (id) => {
    const approver = await createApprover(service);
    for (const [method, act] of [
      ["GET", ""],
      ["POST", "/stop"],
      ["POST", "/resume"],
    ] as const) {
      const answered = await asks(service, approver, method, `/tags/jobs/${id}${act}`);
      expect([answered.status, messageOf(answered)]).toEqual([404, "Job not found"]);
    }
  });

  test("is listed among the unfinished ones until it is done", async () => {
    const { approver, actor, deps } = await arrange(1);
    const { id } = await renameTag(deps, actor, { name: "kitty", to: "cat" });
    const list = async (query = "") => {
      const { body } = await does(service, approver, "GET", `/tags/jobs${query}`);
      return z.object({ jobs: z.array(z.looseObject({ id: z.string() })) }).parse(body).jobs;
    };
    expect(await list("?unfinished=true")).toMatchObject([{ id, state: "running" }]);
    await setTagJobRunning(deps, actor, { id, running: false });
    expect(await list("?unfinished=true")).toMatchObject([{ id, state: "stopped" }]);
    await setTagJobRunning(deps, actor, { id, running: true });
    await continueJob(deps, id);
    expect(await list("?unfinished=true")).toEqual([]);
    expect(await list("?unfinished=false")).toMatchObject([{ id, state: "done" }]);
  });

  test("leaves nothing behind of what is uploaded, edited and deleted meanwhile", async () => {
    const { approver, actor, deps } = await arrange(250);
    const pending = await createImageRow(service, { tags: ["kitty"], status: "pending" });
    const { id } = await mergeTags(deps, actor, { name: "kitty", into: "tag 0" });
    const { db } = service.deps;
    const some = await db.image.findMany({
      select: { id: true },
      orderBy: { id: "desc" },
      take: 6,
    });
    const [edited, deleted, denied] = some.map((image) => image.id);
    await Promise.all([
      continueJob(deps, id),
      createImageRow(service, { tags: ["kitty", "tag 1"] }),
      createImageRow(service, { tags: ["kitty"], status: "pending" }),
      db.image.update({ where: { id: pending }, data: { status: "approved" } }),
      db.image.update({ where: { id: edited ?? "" }, data: { tags: ["kitty", "tag 2"] } }),
      db.image.update({ where: { id: denied ?? "" }, data: { status: "pending" } }),
      db.image.update({ where: { id: deleted ?? "" }, data: { status: "deleted" } }),
    ]);
    const live = { status: { in: ["pending" as const, "approved" as const] } };
    expect(await db.image.count({ where: { ...live, tags: { has: "kitty" } } })).toBe(0);
    expect(await miscounts(service)).toEqual([]);
    await does(service, approver, "GET", "/tags/jobs");
  });

  test("finds each image by the tag's number alone until it has come to it", async () => {
    const { actor, deps } = await arrange(2);
    await renameTag(deps, actor, { name: "kitty", to: "cat" });
    const { id } = await service.deps.db.tag.findUniqueOrThrow({ where: { name: "cat" } });
    expect(await service.deps.db.searchEntry.count({ where: { terms: { has: id } } })).toBe(2);
    expect(await countTagged("kitty")).toBe(2);
  });
});
