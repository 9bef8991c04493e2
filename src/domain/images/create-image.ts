import { isUniqueViolation } from "@/infra/db/errors";
import type { InspectedPicture } from "@/infra/picture/process-picture";
import { hashInTurns } from "@/infra/process/hash-in-turns";
import type { Actor } from "../accounts/actor";
import { requireAccess } from "../accounts/policy";
import type { Deps } from "../deps";
import { DomainError } from "../errors";
import { refuseBanned } from "../moderation/find-ban";
import { lockBytes } from "../moderation/lock-bytes";
import { artistKey } from "./artist";
import { findByBytes } from "./find-by-bytes";
import type { PendingImage } from "./image";
import { toSigned } from "./likeness/phash";
import { noteLooseFiles } from "./loose-files";
import { inspectPicture } from "./process-picture";
import { settleUpload } from "./settle-upload";
import { storePictures } from "./store-pictures";

export type NewImage = {
  bytes: Uint8Array;
  /** Who sends it: those who wait for their picture to be decoded take turns. */
  client: string;
  nsfw: boolean;
  artist?: string | undefined;
  tags: string[];
  description?: string | undefined;
};

/** How uploads of the same bytes wait for each other: the largest picture is there after a few seconds. */
export const SAME_BYTES = { waitMs: 10_000, waiting: 64 };

type CreateDeps = Pick<
  Deps,
  "db" | "storage" | "pictures" | "sameBytes" | "clock" | "newId" | "log"
>;

/**
 * Takes an upload: a Pending Image whose bytes are durable before its row is. Of any number of simultaneous uploads of
 * the same bytes the unique index lets one through; those that come to one process wait for it before they are decoded.
 * @throws DomainError authentication_required, account_unverified, picture_refused, picture_banned,
 *   unavailable, already_uploaded with the id of the image that is there
 */
export async function createImage(
  deps: CreateDeps,
  actor: Actor | undefined,
  input: NewImage,
): Promise<PendingImage> {
  const uploader = requireAccess(actor, "uploader");
  // Before anything is asked about it: what is no picture that we take costs least this way.
  const inspected = await inspectPicture(deps, input.bytes);
  const sha256 = await hashInTurns(input.bytes);
  const key = Buffer.from(sha256).toString("hex");
  return deps.sameBytes.run(key, () => takeImage(deps, uploader, { ...input, inspected, sha256 }));
}

async function takeImage(
  deps: CreateDeps,
  uploader: Actor,
  input: NewImage & { inspected: InspectedPicture; sha256: Uint8Array<ArrayBuffer> },
): Promise<PendingImage> {
  const { sha256 } = input;
  // In this order: a denial that bans its image ends the one and begins the other in one step.
  await refuseKnown(deps, sha256);
  await refuseBanned(deps, sha256);

  const picture = await input.inspected.render(input.client);
  const id = deps.newId();
  const createdAt = deps.clock.now();
  let { tags } = input;
  let hasFiles = false;
  try {
    await noteLooseFiles(deps, { id, format: picture.format });
    hasFiles = true;
    await storePictures(deps, { id, original: input.bytes, picture });
    const data = {
      id,
      uploaderId: uploader.id,
      nsfw: input.nsfw,
      artist: input.artist ?? null,
      artistKey: input.artist === undefined ? null : artistKey(input.artist),
      tags: input.tags,
      description: input.description ?? null,
      sha256,
      width: picture.width,
      height: picture.height,
      format: picture.format,
      bytes: input.bytes.byteLength,
      placeholder: picture.placeholder,
      color: picture.color,
      phash: toSigned(picture.phash),
      createdAt,
    };
    await deps.db.$transaction(async (tx) => {
      ({ tags } = await tx.image.create({ data, select: { tags: true } }));
      await tx.looseFiles.delete({ where: { imageId: id } });
      // Again, for bans since then. After the row, which waits for a denial of the same bytes and what comes with it.
      await lockBytes(tx, sha256);
      await refuseBanned({ db: tx }, sha256);
    });
  } catch (error) {
    if (!(await settleUpload(deps, { id, format: picture.format, hasFiles }, error))) {
      if (!isUniqueViolation(error)) throw error;
      await refuseKnown(deps, sha256);
      // The other one was denied or deleted in this very moment.
      return takeImage(deps, uploader, input);
    }
  }
  // From what is at hand: another query could fail, and the image would be there without an answer.
  return {
    id,
    nsfw: input.nsfw,
    ...(input.artist === undefined ? {} : { artist: input.artist }),
    // As kept: aliases are written as their tags, and implications come on top.
    tags,
    uploader: { id: uploader.id, username: uploader.username },
    createdAt: createdAt.toISOString(),
    version: 1,
    width: picture.width,
    height: picture.height,
    placeholder: picture.placeholder,
    color: picture.color,
    ...(input.description === undefined ? {} : { description: input.description }),
    pending: true,
  };
}

async function refuseKnown(deps: Pick<Deps, "db">, sha256: Uint8Array): Promise<void> {
  const known = await findByBytes(deps.db, sha256);
  if (known !== undefined) throw new DomainError("already_uploaded", undefined, { id: known.id });
}
