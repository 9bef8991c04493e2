import { createHash } from "node:crypto";
import type { ImageStatus } from "@/infra/db/generated/enums";
import { createImageRow, createUsers, type ImageShape } from "../factories";
import { commentOf } from "../read-answer";
import type { Scene } from "./scene";

/** What there is to ask about: all of it the member's, but for what is said to be another's. */

function image(
  { service, people }: Scene,
  status: ImageStatus,
  shape: ImageShape = {},
): Promise<string> {
  return createImageRow(service, { status, uploaderId: people.member.id, ...shape });
}

export const approved = (scene: Scene, shape?: ImageShape) => image(scene, "approved", shape);

export const pending = (scene: Scene) => image(scene, "pending");

/** An image that changes were asked for. */
export async function returned(scene: Scene): Promise<string> {
  const id = await pending(scene);
  const { service, people } = scene;
  await service.deps.db.image.update({
    where: { id },
    data: {
      changesRequest: "Name the artist.",
      changesRequestedAt: service.clock.now(),
      changesRequesterId: people.approver.id,
      changesFromVersion: 1,
    },
  });
  return id;
}

/** An image that was denied; by nobody in the scene unless said otherwise. */
export async function denied(scene: Scene, reviewerId?: string): Promise<string> {
  const id = await image(scene, "denied");
  const { db } = scene.service.deps;
  const data = { denialCode: "quality" as const, reviewReason: "It is blurred." };
  await db.image.update({ where: { id }, data: { ...data, reviewerId: reviewerId ?? null } });
  return id;
}

/** A denied image with an appeal, which has its id. */
export async function appeal(scene: Scene, reviewerId?: string): Promise<string> {
  const imageId = await denied(scene, reviewerId);
  const { service, people } = scene;
  const row = { imageId, userId: people.member.id, text: "It is a style." };
  await service.deps.db.appeal.create({ data: { ...row, createdAt: service.clock.now() } });
  return imageId;
}

/** The member's, on an image of another, who is told. */
export async function comment({ service, people }: Scene): Promise<string> {
  const id = await createImageRow(service, { uploaderId: people.other.id });
  const { token } = people.member;
  const path = `/images/${id}/comments`;
  return commentOf(await service.rest("POST", path, { token, body: { text: "nice" } })).id;
}

export async function suggestion(scene: Scene): Promise<string> {
  const { service, people } = scene;
  const { id } = await service.deps.db.suggestion.create({
    data: {
      id: service.deps.newId(),
      imageId: await approved(scene),
      userId: people.other.id,
      tagsAdd: ["dog"],
      tagsRemove: [],
      createdAt: service.clock.now(),
    },
  });
  return id;
}

export async function report(scene: Scene): Promise<string> {
  const { service, people } = scene;
  const { id } = await service.deps.db.report.create({
    data: {
      id: service.deps.newId(),
      imageId: await approved(scene),
      reporterId: people.other.id,
      reason: "spam",
      createdAt: service.clock.now(),
    },
  });
  return id;
}

export async function notification(scene: Scene): Promise<string> {
  const { service, people } = scene;
  const { id } = await service.deps.db.notification.create({
    data: {
      id: service.deps.newId(),
      userId: people.member.id,
      kind: "approved",
      imageId: await approved(scene),
      createdAt: service.clock.now(),
    },
  });
  return id;
}

export async function passkey({ service, people }: Scene): Promise<string> {
  const { id } = await service.deps.db.passkey.create({
    data: {
      id: service.deps.newId(),
      userId: people.member.id,
      name: "my key",
      publicKey: "key",
      credentialID: service.deps.newId(),
      counter: 0,
      deviceType: "singleDevice",
      backedUp: false,
    },
  });
  return id;
}

/** The SHA-256 of bytes that are banned, in hex. */
export async function ban({ service }: Scene): Promise<string> {
  const sha256 = createHash("sha256").update(service.deps.newId()).digest();
  const row = { sha256: new Uint8Array(sha256), reason: "spam", createdAt: service.clock.now() };
  await service.deps.db.hashBan.create({ data: row });
  return sha256.toString("hex");
}

/** An account that is shut out: until some time, or for good. */
export async function shutOutAccount(
  { service }: Scene,
  suspendedUntil: Date | null,
): Promise<string> {
  const [user] = await createUsers(service, [`s_${service.deps.newId()}`]);
  const id = user?.id ?? "";
  const data = { suspendedAt: service.clock.now(), suspendedUntil, suspensionReason: "spam" };
  await service.deps.db.user.update({ where: { id }, data });
  return id;
}
