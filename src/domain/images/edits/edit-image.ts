import type { Tx } from "@/infra/db/database";
import type { VersionOrigin } from "@/infra/db/generated/enums";
import type { Actor } from "../../accounts/actor";
import { requireAccess } from "../../accounts/policy";
import type { Deps } from "../../deps";
import { DomainError } from "../../errors";
import { LIMITS } from "../../limits";
import { recordAct } from "../../moderation/record-act";
import { findAliases } from "../../tags/find-aliases";
import { mayEdit } from "../image-policy";
import { asWritten } from "./as-written";
import { changed, differences, type ImageChanges, type ImageState, isSame } from "./image-state";
import { type LockedImage, lockImage } from "./lock-image";
import { stateAt } from "./state-at";
import { versionConflict } from "./version-conflict";
import { writeVersion } from "./write-version";

type EditDeps = Pick<Deps, "db" | "clock" | "newId">;

export type ImageEdit = {
  id: string;
  changes: ImageChanges;
  /** The version that the editor saw; none given means whatever there is. */
  version?: number | undefined;
  /** Of a moderator, for the log. */
  reason?: string | undefined;
  /** Sent again where its answer was lost: what the image says by now already is no conflict then. */
  mayBeAgain?: boolean | undefined;
};

/**
 * Changes what an image says of itself, as a new version. Of two editors that saw the same version the
 * second is refused and told what there is now, unless that is what it wants and `mayBeAgain` says so.
 * @throws DomainError email_unverified, image_not_found, not_uploader, version_conflict with the image, invalid_input
 *   for too many tags
 * @returns the tags that the editor took away and the image has again, as others bring them along
 */
export async function editImage(
  deps: EditDeps,
  actor: Actor | undefined,
  { changes, ...wanted }: ImageEdit,
): Promise<string[]> {
  const { image, next } = await edit(deps, actor, { ...wanted, origin: "edit" }, (before) =>
    Promise.resolve(withinLimit(before, changed(before, changes))),
  );
  const { tags: written = next.tags } = changes;
  const had = new Set(image.tags);
  const back = next.tags.filter((tag) => had.has(tag) && !written.includes(tag));
  if (back.length === 0) return [];
  const called = new Set((await findAliases(deps.db, written)).map(({ tag }) => tag));
  return back.filter((tag) => !called.has(tag));
}

/** What tags have brought along may stay: an edit leaves at most as many as there are, or as an upload may have. */
function withinLimit(image: ImageState, next: ImageState): ImageState {
  if (next.tags.length > Math.max(LIMITS.tagsPerUpload, image.tags.length)) {
    throw new DomainError("invalid_input", `tags must be at most ${LIMITS.tagsPerUpload}`);
  }
  return next;
}

/**
 * Makes what an image said of itself at an earlier version its newest.
 * @throws DomainError the same, and version_not_found
 */
export async function revertImage(
  deps: EditDeps,
  actor: Actor | undefined,
  { to, ...wanted }: Omit<ImageEdit, "changes"> & { to: number },
): Promise<void> {
  await edit(deps, actor, { ...wanted, origin: "revert" }, (image, tx) => stateAt(tx, image, to));
}

async function edit(
  deps: EditDeps,
  actor: Actor | undefined,
  {
    id,
    version,
    reason,
    origin,
    mayBeAgain = false,
  }: Omit<ImageEdit, "changes"> & { origin: VersionOrigin },
  makeNext: (image: LockedImage, tx: Tx) => Promise<ImageState>,
): Promise<{ image: ImageState; next: ImageState }> {
  const editor = requireAccess(actor, "verified");
  const edited = await deps.db.$transaction(async (tx) => {
    const image = await asWritten(tx, await lockImage(tx, id));
    if (!mayEdit(editor, image)) throw new DomainError("not_uploader");
    const isOvertaken = version !== undefined && version !== image.version;
    if (isOvertaken && !mayBeAgain) return undefined;
    const next = await asWritten(tx, await makeNext(image, tx));
    if (isOvertaken && !isSame(image, next)) return undefined;
    const isChanged = await writeVersion(deps, tx, image, { next, authorId: editor.id, origin });
    if (isChanged && editor.id !== image.uploaderId) {
      await recordAct(deps, tx, editor, {
        action: `image.${origin}`,
        subject: "image",
        subjectId: id,
        reason,
        ...differences(image, next),
      });
    }
    return { image, next };
  });
  if (edited === undefined) throw await versionConflict(deps, id);
  return edited;
}
