import type { Actor } from "../../accounts/actor";
import { DomainError } from "../../errors";
import { getTag } from "../get-tag";
import { beginJob } from "../jobs/begin-job";
import { continueAfterwards } from "../jobs/continue-jobs";
import type { TagJob } from "../jobs/tag-job";
import { readTagName } from "../read-tag-name";
import type { Tag } from "../tag";
import { type ChangeDeps, changeTag, type OfTag } from "./change-tag";
import { claimName } from "./claim-name";

/**
 * Gives a tag another name. Pending images that have it as a tag are rewritten.
 * @throws DomainError as changeTag; invalid_input for its own name, tag_conflict for what another is called
 */
export async function addAlias(
  deps: ChangeDeps,
  actor: Actor | undefined,
  { alias, ...of }: OfTag & { alias: string },
): Promise<{ tag: Tag; job?: TagJob }> {
  const job = await changeTag(deps, actor, of, {
    namesOrTies: true,
    work: async (tx, tag, moderator) => {
      if (alias === tag.name) {
        throw new DomainError("invalid_input", "alias must not be the name of the tag");
      }
      if (await claimName(tx, tag, alias)) return { done: undefined, result: undefined };
      await tx.tagAlias.create({ data: { name: alias, tagId: tag.id } });
      const pending = { status: "pending" as const, tags: { has: alias } };
      const waiting = await tx.image.count({ where: pending });
      const result =
        waiting === 0
          ? undefined
          : await beginJob(deps, tx, moderator, {
              kind: "alias",
              tag: { id: tag.id, count: 0 },
              from: alias,
              to: tag.name,
            });
      return { done: { action: "tag.alias", after: { alias, name: tag.name } }, result };
    },
  });
  if (job !== undefined) continueAfterwards(deps, job.id);
  return { tag: await getTag(deps, of.name), ...(job === undefined ? {} : { job }) };
}

/**
 * @param alias as it was written
 * @throws DomainError as changeTag; alias_not_found
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
      const done = { action: "tag.unalias", before: { alias: name, name: tag.name } };
      return { done, result: undefined };
    },
  });
  return getTag(deps, of.name);
}
