import type { Prisma } from "@/infra/db/generated/client";
import { textStream, type ZipEntry, zipStream } from "@/infra/zip";
import type { Deps } from "../../deps";
import { pictureKeys } from "../../images/picture-keys";
import { ownImages } from "../../images/own-images";
import type { Actor } from "../actor";
import { listPasskeys } from "../passkeys/own-passkeys";
import { requireAccess } from "../policy";
import { listSessions } from "../sessions/list-sessions";
import { jsonObject } from "./json-parts";
import { ownLists } from "./own-lists";

type ExportDeps = Pick<Deps, "db" | "storage" | "clock" | "log">;

/**
 * All that an account holds, as a zip: lists in JSON and the pictures as they were uploaded. Read from the
 * database and the storage while it is read itself: what changes meanwhile may be in it or not.
 */
export function exportAccount(
  deps: ExportDeps,
  actor: Actor | undefined,
  input: { sessionId: string | undefined },
): ReadableStream<Uint8Array> {
  const owner = requireAccess(actor, "member");
  return zipStream(entriesOf(deps, { owner, ...input }));
}

async function* entriesOf(
  deps: ExportDeps,
  input: { owner: Actor; sessionId: string | undefined },
): AsyncGenerator<ZipEntry> {
  const lastModified = deps.clock.now();
  const { id: userId } = input.owner;
  try {
    const account = textStream(jsonObject(() => describeAccount(deps, input)));
    yield { name: "account.json", lastModified, body: account };
    for (const [name, texts] of Object.entries(ownLists(deps, { userId }))) {
      yield { name, lastModified, body: textStream(texts) };
    }
    for await (const image of ownImages(deps, userId)) {
      const key = pictureKeys(image).original;
      const original = await deps.storage.get(key);
      // Taken down since it was listed.
      if (original === undefined) continue;
      const name = `images/${key.slice(key.lastIndexOf("/") + 1)}`;
      yield { name, lastModified: image.createdAt, body: original.body };
    }
  } catch (error) {
    // The answer has begun: all that can be done is to break it off.
    deps.log.error({ err: error, userId }, "an export broke off");
    throw error;
  }
}

/** All that is known of an account but its secrets, and what is the same as another column. */
const OWN_COLUMNS = {
  id: true,
  name: true,
  email: true,
  emailVerified: true,
  pendingEmail: true,
  roles: true,
  savedTags: true,
  hiddenTags: true,
  mailedKinds: true,
  twoFactorEnabled: true,
  suspendedAt: true,
  suspendedUntil: true,
  suspensionReason: true,
  uploads: true,
  likesReceived: true,
  favoritesReceived: true,
  createdAt: true,
  updatedAt: true,
} satisfies Prisma.UserSelect;

async function describeAccount(
  deps: ExportDeps,
  { owner, sessionId }: { owner: Actor; sessionId: string | undefined },
): Promise<object> {
  const user = await deps.db.user.findUniqueOrThrow({
    where: { id: owner.id },
    select: OWN_COLUMNS,
  });
  const { name, ...rest } = user;
  return {
    ...rest,
    username: name,
    passkeys: await listPasskeys(deps, owner),
    sessions: await listSessions(deps, owner, { sessionId }),
  };
}
