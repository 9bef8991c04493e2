import { describe, expect, test } from "vitest";
import { seen } from "@/testing/ask";
import { miscounts } from "@/testing/counters";
import { createImageRow, createImageRows, createMember, createPending } from "@/testing/factories";
import { strayFiles } from "@/testing/files-and-rows";
import { asks, createApprover, DENIAL, does, newsKinds } from "@/testing/moderate";
import { testService } from "@/testing/service";

const service = testService();

const UNKNOWN = "aaaaaaaaaaaa";

function batch(by: { token: string } | undefined, body: Record<string, unknown>) {
  return asks(service, by, "POST", "/batch/review", body);
}

function createPendingRows(count: number, uploaderId?: string) {
  const shape = { status: "pending" as const, ...(uploaderId === undefined ? {} : { uploaderId }) };
  return createImageRows(service, Array<typeof shape>(count).fill(shape));
}

async function statuses(ids: string[]) {
  const rows = await service.deps.db.image.findMany({ where: { id: { in: ids } } });
  return ids.map((id) => rows.find((row) => row.id === id)?.status);
}

describe("POST /batch/review", () => {
  test("reviews each image for itself, in the order of the ids, each once", async () => {
    const approver = await createApprover(service);
    const [one = "", other = ""] = await createPendingRows(2);
    const approved = await createImageRow(service);
    const ids = [other, UNKNOWN, one, approved, other, "%"];
    expect(seen(await batch(approver, { ids, action: "approve" }))).toEqual({
      status: 200,
      body: {
        results: [
          { id: other, ok: true },
          { id: UNKNOWN, ok: false, message: "Image not found" },
          { id: one, ok: true },
          { id: approved, ok: false, message: "already approved" },
          { id: "%", ok: false, message: "Image not found" },
        ],
      },
    });
    expect(await statuses([one, other])).toEqual(["approved", "approved"]);
    expect(await miscounts(service)).toEqual([]);
  });

  test("leaves alone what was edited since the version that was seen, and answers it", async () => {
    const approver = await createApprover(service);
    const [edited = "", seenAsIs = "", whatever = ""] = await createPendingRows(3);
    await does(service, approver, "PATCH", `/images/${edited}`, { tags: ["dog"] });
    const ids = [edited, seenAsIs, whatever];
    const versions = { [edited]: 1, [seenAsIs]: "1" };
    const answer = await does(service, approver, "POST", "/batch/review", {
      ids,
      action: "approve",
      versions,
    });
    expect(answer.body).toMatchObject({
      results: [
        {
          id: edited,
          ok: false,
          message: "the image was changed meanwhile",
          image: { id: edited, version: 2, tags: ["dog"], pending: true },
        },
        { id: seenAsIs, ok: true },
        { id: whatever, ok: true },
      ],
    });
    expect(await statuses(ids)).toEqual(["pending", "approved", "approved"]);
  });

  test("takes the versions as text too, as forms send them", async () => {
    const approver = await createApprover(service);
    const [edited = "", other = ""] = await createPendingRows(2);
    await does(service, approver, "PATCH", `/images/${edited}`, { tags: ["dog"] });
    const ids = [edited, other];
    const versions = JSON.stringify({ [edited]: 1, [other]: 1 });
    await does(service, approver, "POST", "/batch/review", { ids, action: "approve", versions });
    expect(await statuses(ids)).toEqual(["pending", "approved"]);
  });

  test.each([[["x"]], ["x"], [{ aaaaaaaaaaaa: 0 }], [{ aaaaaaaaaaaa: "x" }]])(
    "does not take %j as versions",
    async (versions) => {
      const approver = await createApprover(service);
      const body = { ids: [UNKNOWN], action: "approve", versions };
      const answer = await batch(approver, body);
      expect([answer.status, answer.text.includes("versions must be")]).toEqual([400, true]);
    },
  );

  test.each([
    [{ action: "approve", ban: true }, "ban is of a denial: not with approve"],
    [{ action: "reopen", code: "tags" }, "code is of a denial: not with reopen"],
    [{ action: "reopen", versions: { [UNKNOWN]: 1 } }, "versions are not compared with reopen"],
  ])("refuses what says nothing: %j", async (body, message) => {
    const approver = await createApprover(service);
    expect(seen(await batch(approver, { ids: [UNKNOWN], ...body }))).toEqual({
      status: 400,
      body: { message },
    });
  });

  test("takes an empty code, no ban and versions of other images, as the page sends them", async () => {
    const approver = await createApprover(service);
    const ids = await createPendingRows(2);
    const [chosen = "", other = ""] = ids;
    const versions = JSON.stringify({ [chosen]: 1, [other]: 1 });
    const body = { ids: [chosen], action: "approve", code: "", ban: "false", versions };
    expect((await batch(approver, body)).body).toEqual({ results: [{ id: chosen, ok: true }] });
    expect(await statuses(ids)).toEqual(["approved", "pending"]);
  });

  test("denies with one reason for all, which each uploader hears, and leaves no bytes", async () => {
    const approver = await createApprover(service);
    const uploader = await createMember(service);
    const ids = [await createPending(service, uploader), await createPending(service, uploader)];
    const kept = await createPending(service, uploader);
    await does(service, approver, "POST", "/batch/review", { ids, ...DENIAL, code: "quality" });
    expect(await statuses([...ids, kept])).toEqual(["denied", "denied", "pending"]);
    expect(await newsKinds(service, uploader)).toEqual(["denied", "denied"]);
    expect(service.mails).toHaveLength(2);
    expect(await strayFiles(service)).toEqual([]);
  });

  test("takes a hundred, and takes their approval back by the same ids", async () => {
    const approver = await createApprover(service);
    const uploader = await createMember(service);
    const ids = await createPendingRows(100, uploader.id);
    const answer = await batch(approver, { ids: ids.join(","), action: "approve" });
    expect(answer.body).toEqual({ results: ids.map((id) => ({ id, ok: true })) });
    expect(new Set(await statuses(ids))).toEqual(new Set(["approved"]));
    const undo = await batch(approver, { ids, action: "reopen" });
    expect(undo.body).toEqual({ results: ids.map((id) => ({ id, ok: true })) });
    expect(new Set(await statuses(ids))).toEqual(new Set(["pending"]));
    expect(await newsKinds(service, uploader)).toEqual([]);
    expect(await miscounts(service)).toEqual([]);
  });

  test("cannot take a denial back", async () => {
    const approver = await createApprover(service);
    const ids = await createPendingRows(1);
    await does(service, approver, "POST", "/batch/review", { ids, ...DENIAL });
    expect((await batch(approver, { ids, action: "reopen" })).body).toEqual({
      results: [{ id: ids[0], ok: false, message: "Image not found" }],
    });
  });

  test("tells of the one that failed, and does the others", async () => {
    const approver = await createApprover(service);
    const [one = "", other = ""] = await createPendingRows(2);
    await service.deps.db.$executeRaw`
      CREATE FUNCTION ema_test_break() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'broken'; END $$`;
    await service.deps.db.$executeRawUnsafe(`
      CREATE TRIGGER ema_test_break BEFORE UPDATE ON images
      FOR EACH ROW WHEN (OLD.id = '${one}') EXECUTE FUNCTION ema_test_break()`);
    try {
      const answer = await batch(approver, { ids: [one, other], action: "approve" });
      expect(answer.body).toEqual({
        results: [
          { id: one, ok: false, message: "Internal server error" },
          { id: other, ok: true },
        ],
      });
    } finally {
      await service.deps.db.$executeRaw`DROP FUNCTION ema_test_break CASCADE`;
    }
  });

  test.each([
    [{ action: "approve" }, "ids must be at least one id"],
    [{ action: "approve", ids: [] }, "ids must be at least one id"],
    [{ action: "approve", ids: Array<string>(101).fill(UNKNOWN) }, "ids must be at most 100"],
    [{ action: "approve", ids: [1] }, "ids must be a list of strings"],
    [{ ids: [UNKNOWN] }, "action must be one of approve, deny, request_changes, reopen"],
    [{ ids: [UNKNOWN], action: "deny" }, "reason is required to deny an image or request changes"],
  ])("refuses %j", async (body, message) => {
    expect(seen(await batch(await createApprover(service), body))).toEqual({
      status: 400,
      body: { message },
    });
  });

  test("is for moderators", async () => {
    const ids = await createPendingRows(1);
    expect((await batch(undefined, { ids, action: "approve" })).status).toBe(401);
    const member = await createMember(service);
    expect((await batch(member, { ids, action: "approve" })).status).toBe(403);
    expect(await statuses(ids)).toEqual(["pending"]);
  });
});
