import { expect } from "vitest";
import { collectLooseFiles } from "@/domain/images/loose-files";
import { pictureKeys } from "@/domain/images/picture-keys";
import type { Storage } from "@/infra/storage/storage";
import { type Answer, seen } from "../ask";
import { type Member, nextPicture, uploadForm } from "../factories";
import { imageOf } from "../read-answer";
import type { Service } from "../service";

export type Uploading = {
  service: Service;
  uploader: Member;
  /** A way to the stored bytes that no fault is in. */
  store: Storage;
};

export type Attempt = Uploading & { picture: Buffer; answer: Answer };

/** Uploads a picture of its own over REST, whatever comes of it. */
export async function tryUpload(
  { service, uploader, store }: Uploading,
  picture?: Buffer,
): Promise<Attempt> {
  const sent = picture ?? (await nextPicture());
  const ask = { token: uploader.token, body: await uploadForm({}, sent) };
  const answer = await service.rest("POST", "/images", ask);
  return { service, uploader, store, picture: sent, answer };
}

/** The answer is the one refusal that is right, and says when to come again. */
export function expectUnavailable({ answer }: Attempt): void {
  expect(seen(answer)).toEqual({
    status: 503,
    body: { message: "Service temporarily unavailable" },
  });
  expect(answer.headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
}

/** No row and no file. */
export async function expectNoImage({ service, store }: Attempt): Promise<void> {
  expect(await keysOf(store)).toEqual([]);
  expect(await service.deps.db.image.count()).toBe(0);
}

/** No note of files to look after either. */
export async function expectNothing(attempt: Attempt): Promise<void> {
  await expectNoImage(attempt);
  expect(await attempt.service.deps.db.looseFiles.count()).toBe(0);
}

/** The same once what the fault kept from being removed was collected. */
export async function expectNothingLater(attempt: Attempt): Promise<void> {
  const { deps, clock } = attempt.service;
  await collectLooseFiles(deps, clock.now());
  await expectNothing(attempt);
}

/** The image is there as if nothing had been: row, files and what is served of them. */
export async function expectWhole({ service, store, picture, answer }: Attempt): Promise<void> {
  expect(answer.text).toContain('"pending":true');
  await expectServed(service, { id: imageOf(answer).id, picture, store });
}

export async function expectServed(
  service: Service,
  { id, picture, store }: { id: string; picture: Buffer; store: Storage },
): Promise<void> {
  const keys = pictureKeys({ id, format: "jpeg" });
  expect(await keysOf(store)).toEqual(Object.values(keys).sort());
  expect(await service.deps.db.looseFiles.count()).toBe(0);
  const made = await service.deps.pictures.process(picture);
  const [full, thumbnail] = [
    await service.picture(`/image/${id}.jpg`),
    await service.picture(`/thumbnail/${id}.jpg`),
  ];
  expect([full.status, thumbnail.status]).toEqual([200, 200]);
  expect(full.bytes.equals(made.full)).toBe(true);
  expect(thumbnail.bytes.equals(made.thumbnail)).toBe(true);
  const original = await store.get(keys.original);
  const bytes = Buffer.from(await new Response(original?.body).arrayBuffer());
  expect(bytes.equals(picture)).toBe(true);
}

export async function keysOf(store: Storage): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list("")) keys.push(key);
  return keys.sort();
}
