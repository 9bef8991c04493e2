import { randomBytes } from "node:crypto";
import type { Role } from "@/domain/accounts/actor";
import { apiToken } from "@/domain/accounts/api-token";
import { usernameKey } from "@/domain/accounts/username";
import { artistKey } from "@/domain/images/artist";
import { type Phash, toSigned } from "@/domain/images/likeness/phash";
import { sortTags } from "@/domain/tags/normalize-tag";
import type { ImageStatus, ReactionKind } from "@/infra/db/generated/enums";
import { imageOf } from "./read-answer";
import { jpegBytes } from "./pictures";
import { hashOfPassword, PASSWORD } from "./password";
import type { Service } from "./service";

type World = Pick<Service, "deps">;

export type Member = {
  id: string;
  username: string;
  email: string;
  password: string;
  token: string;
};

/** Makes whatever must differ differ. */
let count = 0;

/** An account with its token; verified unless said otherwise. */
export async function createMember(
  { deps }: World,
  options: { username?: string; verified?: boolean; roles?: Role[]; createdAt?: Date } = {},
): Promise<Member> {
  count += 1;
  const { username = `Member_${count}`, verified = true, roles = [], createdAt } = options;
  const email = `member${count}@example.org`;
  const id = deps.newId();
  const password = await hashOfPassword();
  const user = await deps.db.user.create({
    data: {
      id,
      name: username,
      username: usernameKey(username),
      displayUsername: username,
      email,
      emailVerified: verified,
      roles,
      ...(createdAt === undefined ? {} : { createdAt }),
      accounts: {
        create: { id: deps.newId(), accountId: id, providerId: "credential", password },
      },
    },
  });
  return { id, username, email, password: PASSWORD, token: apiToken(deps.secret, user) };
}

/** Verified accounts without credentials, which cost no password hash; the oldest first. */
export async function createUsers(
  { deps }: World,
  usernames: string[],
): Promise<{ id: string; username: string }[]> {
  const users = usernames.map((username) => ({ id: deps.newId(), username }));
  await deps.db.user.createMany({
    data: users.map(({ id, username }, place) => ({
      id,
      name: username,
      username: username.toLowerCase(),
      displayUsername: username,
      email: `${id}@example.org`.toLowerCase(),
      emailVerified: true,
      createdAt: new Date(1e12 + place),
    })),
  });
  return users;
}

export type ImageShape = {
  id?: string;
  uploaderId?: string;
  status?: ImageStatus;
  nsfw?: boolean;
  artist?: string;
  tags?: string[];
  likes?: number;
  favorites?: number;
  createdAt?: Date;
  /** 16 hex digits; none unless given. */
  phash?: Phash;
};

/** Whose images are nobody's in particular: one account for each test. */
const uploaders = new WeakMap<World["deps"], Promise<Member>>();

async function someUploader(world: World): Promise<string> {
  const known = uploaders.get(world.deps) ?? createMember(world);
  uploaders.set(world.deps, known);
  return (await known).id;
}

const AT_ONCE = 250;

/** Image rows without files: for everything that is about finding. Approved unless said otherwise. */
export async function createImageRows(world: World, shapes: ImageShape[]): Promise<string[]> {
  const { deps } = world;
  const nobody = shapes.every((shape) => shape.uploaderId) ? "" : await someUploader(world);
  const rows = shapes.map(({ uploaderId = nobody, tags = ["tag"], artist, phash, ...shape }) => ({
    id: deps.newId(),
    status: "approved" as const,
    nsfw: false,
    createdAt: deps.clock.now(),
    ...shape,
    uploaderId,
    tags: sortTags(tags),
    ...(artist === undefined ? {} : { artist, artistKey: artistKey(artist) }),
    ...(phash === undefined ? {} : { phash: toSigned(phash) }),
    sha256: new Uint8Array(randomBytes(32)),
    width: 64,
    height: 48,
    format: "jpeg",
    bytes: 1_000,
    placeholder: "H/gBBYIaOCgGwlNMdkiLf4x1DxZ2",
  }));
  // Each row counts in the same counters, whose old versions pile up until the transaction ends.
  for (let begin = 0; begin < rows.length; begin += AT_ONCE) {
    await deps.db.image.createMany({ data: rows.slice(begin, begin + AT_ONCE) });
  }
  return rows.map(({ id }) => id);
}

export async function createImageRow(world: World, shape: ImageShape = {}): Promise<string> {
  const [id] = await createImageRows(world, [shape]);
  if (id === undefined) throw new Error("no image was made");
  return id;
}

export async function createReaction(
  { deps }: World,
  reaction: { userId: string; imageId: string; kind: ReactionKind; createdAt?: Date },
): Promise<void> {
  await deps.db.reaction.create({ data: { createdAt: deps.clock.now(), ...reaction } });
}

/** Comments on an image in this order of time, a millisecond apart. Answers their ids. */
export async function createComments(
  { deps }: World,
  input: { imageId: string; authorId: string; count: number },
): Promise<string[]> {
  const begin = deps.clock.now().getTime();
  const rows = Array.from({ length: input.count }, (_, place) => ({
    id: deps.newId(),
    imageId: input.imageId,
    authorId: input.authorId,
    text: `comment ${place}`,
    createdAt: new Date(begin + place),
  }));
  await deps.db.comment.createMany({ data: rows });
  return rows.map(({ id }) => id);
}

/** A picture of its own at each call. */
export async function nextPicture(): Promise<Buffer> {
  count += 1;
  return jpegBytes({ seed: count });
}

export type FormFields = Record<string, string | string[] | undefined>;

/** A form as an upload page sends it; each call another picture. A field that is undefined is left out. */
export async function uploadForm(fields: FormFields = {}, picture?: Uint8Array): Promise<FormData> {
  const form = new FormData();
  form.append("image", toBlob(picture ?? (await nextPicture())), "picture.jpg");
  const all: FormFields = { nsfw: "false", tags: "cat ears", ...fields };
  for (const [name, value] of Object.entries(all)) {
    for (const one of [value ?? []].flat()) form.append(name, one);
  }
  return form;
}

export function toBlob(bytes: Uint8Array): Blob {
  return new Blob([new Uint8Array(bytes)]);
}

/** Uploads over REST as the member; the id of the pending image. */
export async function createPending(
  service: Service,
  uploader: Pick<Member, "token">,
  form?: FormData,
): Promise<string> {
  const body = form ?? (await uploadForm());
  return imageOf(await service.rest("POST", "/images", { token: uploader.token, body })).id;
}

/** Approves or denies over REST. */
export async function review(
  service: Service,
  approver: Pick<Member, "token">,
  input: { id: string; action: "approve" | "deny" },
): Promise<void> {
  const { id, action } = input;
  const body = { action, reason: "a reason" };
  const { token } = approver;
  const { status, text } = await service.rest("POST", `/pending/${id}/review`, { token, body });
  if (status !== 200) throw new Error(`review failed: ${text}`);
}
