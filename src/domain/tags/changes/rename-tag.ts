import type { Tx } from "@/infra/db/database";
import type { Actor } from "../../accounts/actor";
import { DomainError } from "../../errors";
import type { TagJob } from "../jobs/tag-job";
import { type ChangeDeps, changeTag, type OfTag } from "./change-tag";
import { claimName } from "./claim-name";

/**
 * Gives a tag a new name; the old one becomes an alias. Searches find it by both at once, images show the new
 * one once the job has come to them.
 * @throws DomainError as changeTag; invalid_input for its own name, tag_conflict for what another is called
 */
export function renameTag(
  deps: ChangeDeps,
  actor: Actor | undefined,
  { to, ...of }: OfTag & { to: string },
): Promise<TagJob> {
  return changeTag(deps, actor, of, {
    namesOrTies: true,
    work: async (tx, tag, begin) => {
      if (to === tag.name) {
        throw new DomainError("invalid_input", "name must not be the one that the tag has");
      }
      if ((await claimName(tx, tag, to)).isOwn) await freeAlias(tx, to);
      await tx.tag.update({ where: { id: tag.id }, data: { name: to }, select: { id: true } });
      await tx.tagAlias.create({ data: { name: tag.name, tagId: tag.id } });
      const result = await begin({ kind: "rename", tag, from: tag.name, to });
      const done = { action: "tag.rename", before: { name: tag.name }, after: { name: to } };
      return { done, result };
    },
  });
}

/**
 * Makes an alias of the tag free to be its name. One that was merged into the tag is still called so, and of no use once
 * no image has it.
 * @throws DomainError tag_conflict: images have it until the merge is done
 */
async function freeAlias(tx: Tx, name: string): Promise<void> {
  const merged = await tx.tag.findUnique({ where: { name } });
  if (merged !== null) {
    if (merged.sfwCount + merged.nsfwCount > 0) {
      throw new DomainError("tag_conflict", `"${name}" is still on images: it is being merged`);
    }
    await tx.tag.delete({ where: { id: merged.id }, select: { id: true } });
  }
  await tx.tagAlias.delete({ where: { name } });
}
