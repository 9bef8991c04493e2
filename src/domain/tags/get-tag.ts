import type { Db, Tx } from "@/infra/db/database";
import type { Deps } from "../deps";
import { DomainError } from "../errors";
import { getTagId } from "./find-tag-id";
import { sortTags } from "./normalize-tag";
import type { Tag } from "./tag";

const IMPLICATION = { select: { tag: { select: { name: true } } } } as const;
const IMPLIED = { select: { implied: { select: { name: true } } } } as const;

/**
 * A tag by its name or an alias of it.
 * @throws DomainError tag_not_found
 */
export async function getTag({ db }: Pick<Deps, "db">, name: string): Promise<Tag> {
  return readTag(db, await getTagId(db, name));
}

/** @throws DomainError tag_not_found */
export async function readTag(db: Db | Tx, id: number): Promise<Tag> {
  const row = await db.tag.findUnique({
    where: { id },
    select: {
      name: true,
      category: true,
      description: true,
      sfwCount: true,
      nsfwCount: true,
      version: true,
      aliases: { select: { name: true } },
      implies: IMPLIED,
      impliedBy: IMPLICATION,
    },
  });
  if (row === null) throw new DomainError("tag_not_found");
  const { description, aliases, implies, impliedBy, ...rest } = row;
  return {
    ...rest,
    ...(description === null ? {} : { description }),
    count: row.sfwCount + row.nsfwCount,
    aliases: sortTags(aliases.map((alias) => alias.name)),
    implies: sortTags(implies.map(({ implied }) => implied.name)),
    impliedBy: sortTags(impliedBy.map(({ tag }) => tag.name)),
  };
}
