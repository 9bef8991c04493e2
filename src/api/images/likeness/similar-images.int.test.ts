import { describe, expect, test } from "vitest";
import { seen } from "@/testing/ask";
import {
  createImageRow,
  createImageRows,
  createMember,
  createPending,
  uploadForm,
} from "@/testing/factories";
import { flipped } from "@/testing/phashes";
import { similarOf } from "@/testing/read-answer";
import { copyScene } from "@/testing/scene-copies";
import { drawScene, encodeScene } from "@/testing/scenes";
import { testService } from "@/testing/service";

const service = testService();

const HASH = "0123456789abcdef";
const TWELVE = [0, 7, 15, 16, 30, 31, 32, 40, 47, 50, 62, 63];

function ask(id: string | undefined, token?: string) {
  return service.rest("GET", `/images/${id}/similar`, token === undefined ? {} : { token });
}

describe("GET /images/{id}/similar", () => {
  test("answers the images within twelve bits, nearest first, with distance and size", async () => {
    const [id, twelve, one, none] = await createImageRows(service, [
      { phash: HASH },
      { phash: flipped(HASH, TWELVE) },
      { phash: flipped(HASH, [63]) },
      { phash: HASH },
      { phash: flipped(HASH, [...TWELVE, 1]) },
      {},
    ]);
    expect(seen(await ask(id))).toEqual({
      status: 200,
      body: {
        similar: [
          { id: none, distance: 0, nsfw: false, width: 64, height: 48 },
          { id: one, distance: 1, nsfw: false, width: 64, height: 48 },
          { id: twelve, distance: 12, nsfw: false, width: 64, height: 48 },
        ],
      },
    });
  });

  test("finds a smaller, recompressed copy of an upload, and no other picture", async () => {
    const uploader = await createMember(service);
    const upload = async (picture: Buffer) =>
      createPending(service, uploader, await uploadForm({}, picture));
    const id = await upload(await encodeScene(drawScene(5)));
    const copy = await upload(await copyScene(drawScene(5), "resized to half", 5));
    await upload(await encodeScene(drawScene(6)));
    expect(similarOf(await ask(id, uploader.token))).toEqual([copy]);
    expect(similarOf(await ask(copy, uploader.token))).toEqual([id]);
  });

  test("answers the nearest twenty", async () => {
    const [id] = await createImageRows(service, [
      ...Array.from({ length: 21 }, () => ({ phash: HASH })),
      { phash: flipped(HASH, [1]) },
    ]);
    const answer = await ask(id);
    expect(similarOf(answer)).toHaveLength(20);
    expect(answer.text).not.toContain('"distance":1');
  });

  test("answers nothing for an image from before there were hashes", async () => {
    const [id] = await createImageRows(service, [{}, { phash: HASH }, {}]);
    expect(seen(await ask(id))).toEqual({ status: 200, body: { similar: [] } });
  });

  test("takes hashes whose first bit is set, and those of nothing but zeros and ones", async () => {
    for (const phash of ["8000000000000000", "0000000000000000", "ffffffffffffffff"]) {
      const [id, other] = await createImageRows(service, [
        { phash },
        { phash: flipped(phash, [2, 17, 33, 48]) },
      ]);
      const answer = await ask(id);
      expect(similarOf(answer), phash).toContain(other);
    }
  });

  describe("among pending images", () => {
    async function createPair() {
      const uploader = await createMember(service);
      const pending = { status: "pending" as const, phash: HASH };
      const [id, other] = await createImageRows(service, [
        { ...pending, uploaderId: uploader.id },
        { ...pending, uploaderId: uploader.id },
      ]);
      return { id, other, uploader };
    }

    test("shows a stranger none, though the asked one may be pending", async () => {
      const { id } = await createPair();
      const approved = await createImageRow(service, { phash: flipped(HASH, [3]) });
      const member = await createMember(service);
      expect(similarOf(await ask(id))).toEqual([approved]);
      expect(similarOf(await ask(id, member.token))).toEqual([approved]);
      expect(similarOf(await ask(id, "no token at all"))).toEqual([approved]);
    });

    test("shows the uploader their own", async () => {
      const { id, other, uploader } = await createPair();
      await createImageRow(service, { status: "pending", phash: HASH });
      expect(similarOf(await ask(id, uploader.token))).toEqual([other]);
    });

    test.each(["approver", "admin"] as const)("shows all to an %s", async (role) => {
      const { id, other } = await createPair();
      const { token } = await createMember(service, { roles: [role] });
      expect(similarOf(await ask(id, token))).toEqual([other]);
    });

    test("shows none to an approver whose email is not verified any more", async () => {
      const { id } = await createPair();
      const approver = await createMember(service, { roles: ["approver"] });
      const data = { pendingEmail: "new@example.org" };
      await service.deps.db.user.update({ where: { id: approver.id }, data });
      expect(similarOf(await ask(id, approver.token))).toEqual([]);
    });
  });

  test.each(["denied", "deleted"] as const)("knows no %s image", async (status) => {
    const { token } = await createMember(service, { roles: ["admin"] });
    const gone = await createImageRow(service, { status, phash: HASH });
    const id = await createImageRow(service, { phash: HASH });
    expect(similarOf(await ask(id, token))).toEqual([]);
    expect(seen(await ask(gone, token))).toEqual({
      status: 404,
      body: { message: "Image not found" },
    });
  });

  test.each(["aaaaaaaaaaaa", "1", "%00", "'%20OR%20''='"])("does not find %s", async (id) => {
    expect(seen(await ask(id))).toEqual({ status: 404, body: { message: "Image not found" } });
  });

  test("answers the same over tRPC", async () => {
    const [id] = await createImageRows(service, [{ phash: HASH }, { phash: HASH }]);
    const rest = await ask(id);
    const trpc = await service.query("images.similar", { id });
    expect(trpc.body).toEqual({ result: { data: rest.body } });
  });
});
