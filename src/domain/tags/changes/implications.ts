import type { Tx } from "@/infra/db/database";
import { Prisma } from "@/infra/db/generated/client";
import type { Actor } from "../../accounts/actor";
import { DomainError } from "../../errors";
import { findTagId } from "../find-tag-id";
import { getTag } from "../get-tag";
import type { TagJob } from "../jobs/tag-job";
import { readTagName } from "../read-tag-name";
import type { Tag } from "../tag";
import { impliedIds } from "./absorb-tag";
import { type ChangeDeps, changeTag, type OfTag } from "./change-tag";

type OfImplication = OfTag & { implied: string };

/**
 * Makes a tag bring another along: images that have the one get the other.
 * @throws DomainError as changeTag; invalid_input when a tag would imply itself
 */
export async function addImplication(
  deps: ChangeDeps,
  actor: Actor | undefined,
  { implied, ...of }: OfImplication,
): Promise<{ tag: Tag; job?: TagJob }> {
  const job = await changeTag(deps, actor, of, {
    namesOrTies: true,
    isSo: async (tx, tag) => {
      const impliedId = await findTagId(tx, implied);
      if (impliedId === undefined) return false;
      return (await tx.tagImplication.count({ where: { tagId: tag.id, impliedId } })) > 0;
    },
    work: async (tx, tag, begin) => {
      const impliedId = (await findTagId(tx, implied)) ?? (await createTag(tx, implied));
      if (impliedId === tag.id || (await impliedIds(tx, impliedId)).has(tag.id)) {
        throw new DomainError("invalid_input", `implied must not imply "${tag.name}" itself`);
      }
      const { count } = await tx.tagImplication.createMany({
        data: [{ tagId: tag.id, impliedId }],
        skipDuplicates: true,
      });
      if (count === 0) return { done: undefined, result: undefined };
      const result = await begin({ kind: "imply", tag, from: tag.name, to: implied });
      return { done: { action: "tag.imply", after: { name: tag.name, implied } }, result };
    },
  });
  return { tag: await getTag(deps, of.name), ...(job === undefined ? {} : { job }) };
}

/**
 * Images keep what it brought them.
 * @throws DomainError as changeTag; implication_not_found
 */
export async function removeImplication(
  deps: ChangeDeps,
  actor: Actor | undefined,
  { implied, ...of }: OfImplication,
): Promise<Tag> {
  await changeTag(deps, actor, of, {
    namesOrTies: true,
    work: async (tx, tag) => {
      const name = readTagName(implied);
      if (name === undefined) throw new DomainError("implication_not_found");
      const { count } = await tx.tagImplication.deleteMany({
        where: { tagId: tag.id, implied: { name } },
      });
      if (count === 0) throw new DomainError("implication_not_found");
      const done = { action: "tag.unimply", before: { name: tag.name, implied: name } };
      return { done, result: undefined };
    },
  });
  return getTag(deps, of.name);
}

async function createTag(tx: Tx, name: string): Promise<number> {
  const [row] = await tx.$queryRaw<{ id: number }[]>(Prisma.sql`
    SELECT (ema_tag_ids(ARRAY[${name}]))[1] AS id`);
  if (row === undefined) throw new Error("a tag without a number");
  return row.id;
}
