import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { seen } from "@/testing/ask";
import {
  createImageRow,
  createMember,
  createPending,
  nextPicture,
  uploadForm,
} from "@/testing/factories";
import { flipped } from "@/testing/phashes";
import { testService } from "@/testing/service";

const service = testService();

const HASH = "0f1e2d3c4b5a6978";
const UNKNOWN = "ab".repeat(32);

async function check(body: Record<string, unknown>, asking?: { token: string }) {
  const { token } = asking ?? (await createMember(service));
  return service.rest("POST", "/images/check", { token, body });
}

async function createUpload() {
  const uploader = await createMember(service);
  const picture = await nextPicture();
  const id = await createPending(service, uploader, await uploadForm({}, picture));
  return { id, uploader, sha256: createHash("sha256").update(picture).digest("hex") };
}

describe("POST /images/check", () => {
  test("tells the id of the image that has these bytes, pending or approved", async () => {
    const { id, sha256 } = await createUpload();
    const answer = { status: 200, body: { id, similar: [] } };
    expect(seen(await check({ sha256 }))).toEqual(answer);
    expect(seen(await check({ sha256: sha256.toUpperCase() }))).toEqual(answer);
    await service.deps.db.image.update({ where: { id }, data: { status: "approved" } });
    expect(seen(await check({ sha256 }))).toEqual(answer);
  });

  test.each(["denied", "deleted"] as const)("does not know %s bytes", async (status) => {
    const { id, sha256 } = await createUpload();
    await service.deps.db.image.update({ where: { id }, data: { status } });
    expect(seen(await check({ sha256 }))).toEqual({ status: 200, body: { similar: [] } });
  });

  test("tells the images near the hash, if one is given", async () => {
    const id = await createImageRow(service, { phash: flipped(HASH, [5, 50]) });
    const near = { id, distance: 2, nsfw: false, width: 64, height: 48 };
    expect(seen(await check({ sha256: UNKNOWN, phash: HASH }))).toEqual({
      status: 200,
      body: { similar: [near] },
    });
    expect(seen(await check({ sha256: UNKNOWN }))).toEqual({
      status: 200,
      body: { similar: [] },
    });
  });

  test("shows near pending images to approvers, and their own to uploaders", async () => {
    const uploader = await createMember(service);
    const approver = await createMember(service, { roles: ["approver"] });
    await createImageRow(service, { status: "pending", phash: HASH, uploaderId: uploader.id });
    const file = { sha256: UNKNOWN, phash: HASH };
    expect(seen(await check(file)).body).toEqual({ similar: [] });
    expect(seen(await check(file, uploader)).body).toMatchObject({ similar: [{ distance: 0 }] });
    expect(seen(await check(file, approver)).body).toMatchObject({ similar: [{ distance: 0 }] });
  });

  test("is not for strangers", async () => {
    const answer = await service.rest("POST", "/images/check", { body: { sha256: UNKNOWN } });
    expect(seen(answer)).toEqual({ status: 401, body: { message: "Authentication required" } });
  });

  test.each([
    [{}, "sha256 is required"],
    [{ sha256: "ab" }, "sha256 must be 64 hex digits"],
    [{ sha256: "xy".repeat(32) }, "sha256 must be 64 hex digits"],
    [{ sha256: 1 }, "sha256 must be a string"],
    [{ sha256: UNKNOWN, phash: "0" }, "phash must be 16 hex digits"],
  ])("refuses %j", async (body, message) => {
    expect(seen(await check(body))).toEqual({ status: 400, body: { message } });
  });
});
