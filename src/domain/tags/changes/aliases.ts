import type { Tx } from "@/infra/db/database";
import type { Actor } from "../../accounts/actor";
import { DomainError } from "../../errors";
import { getTag } from "../get-tag";
import type { TagJob } from "../jobs/tag-job";
import { readTagName } from "../read-tag-name";
import type { Tag } from "../tag";
import { type ChangeDeps, changeTag, type OfTag } from "./change-tag";
import { claimName } from "./claim-name";

/**
 * Gives a tag another name. Pending images that have it as a tag are rewritten; where it was a tag that brought others
 * along, images get those.
 * @throws DomainError as changeTag; invalid_input for its own name, tag_conflict for what another is called
 */
export async function addAlias(
  deps: ChangeDeps,
  actor: Actor | undefined,
  { alias, ...of }: OfTag & { alias: string },
): Promise<{ tag: Tag; job?: TagJob }> {
  const jobs = await changeTag(deps, actor, of, {
    namesOrTies: true,
    isSo: async (tx, tag) =>
      (await tx.tagAlias.count({ where: { name: alias, tagId: tag.id } })) > 0,
    work: async (tx, tag, begin) => {
      if (alias === tag.name) {
        throw new DomainError("invalid_input", "alias must not be the name of the tag");
      }
      const { isOwn, bringsMore } = await claimName(tx, tag, alias);
      if (isOwn) return { done: undefined, result: [] };
      await tx.tagAlias.create({ data: { name: alias, tagId: tag.id } });
      const pending = { status: "pending" as const, tags: { has: alias } };
      const isWaiting = (await tx.image.count({ where: pending })) > 0;
      const beginOf = (kind: "alias" | "imply", from: string, count: number) =>
        begin({ kind, tag: { id: tag.id, count }, from, to: tag.name });
      const result = [
        ...(isWaiting ? [await beginOf("alias", alias, 0)] : []),
        // What it brought along, the images of the tag do not have yet.
        ...(bringsMore ? [await beginOf("imply", tag.name, tag.count)] : []),
      ];
      return { done: { action: "tag.alias", after: { alias, name: tag.name } }, result };
    },
  });
  const [job] = jobs;
  return { tag: await getTag(deps, of.name), ...(job === undefined ? {} : { job }) };
}

/**
 * @param alias as it was written
 * @throws DomainError as changeTag; alias_not_found, tag_conflict while images take another name over from it
 */
export async function removeAlias(
  deps: ChangeDeps,
  actor: Actor | undefined,
  { alias, ...of }: OfTag & { alias: string },
): Promise<Tag> {
  await changeTag(deps, actor, of, {
    namesOrTies: true,
    work: async (tx, tag) => {
      const name = readTagName(alias);
      if (name === undefined) throw new DomainError("alias_not_found");
      const { count } = await tx.tagAlias.deleteMany({ where: { name, tagId: tag.id } });
      if (count === 0) throw new DomainError("alias_not_found");
      await refuseUnderWay(tx, name);
      const done = { action: "tag.unalias", before: { alias: name, name: tag.name } };
      return { done, result: undefined };
    },
  });
  return getTag(deps, of.name);
}

/** Images that have the old name of a tag still would be called by one that is no tag's. */
async function refuseUnderWay(tx: Tx, name: string): Promise<void> {
  const job = await tx.tagJob.findFirst({
    where: { kind: "rename", fromName: name, state: { not: "done" } },
    select: { id: true },
  });
  if (job === null) return;
  throw new DomainError("tag_conflict", `"${name}" is still on images: let the new name be on all`);
}
