import type { Actor } from "../../accounts/actor";
import { readTag } from "../get-tag";
import type { Tag } from "../tag";
import type { TagCategory } from "../tag-category";
import { type ChangeDeps, changeTag, type OfTag } from "./change-tag";

/**
 * Changes the category and the description of a tag; what is not given stays.
 * @throws DomainError as changeTag
 */
export function describeTag(
  deps: ChangeDeps,
  actor: Actor | undefined,
  {
    category,
    description,
    ...of
  }: OfTag & {
    category?: TagCategory | undefined;
    /** Null clears. */
    description?: string | null | undefined;
  },
): Promise<Tag> {
  const differing = (tag: Pick<Tag, "category"> & { description: string | null }) => ({
    ...(category === undefined || category === tag.category ? {} : { category }),
    ...(description === undefined || description === tag.description ? {} : { description }),
  });
  return changeTag(deps, actor, of, {
    namesOrTies: false,
    isSo: (_, tag) => Object.keys(differing(tag)).length === 0,
    work: async (tx, tag) => {
      const next = differing(tag);
      if (Object.keys(next).length === 0) {
        return { done: undefined, result: await readTag(tx, tag.id) };
      }
      await tx.tag.update({ where: { id: tag.id }, data: next, select: { id: true } });
      const before = {
        ...("category" in next ? { category: tag.category } : {}),
        ...("description" in next ? { description: tag.description } : {}),
      };
      const { version, ...result } = await readTag(tx, tag.id);
      return {
        done: { action: "tag.edit", before, after: next },
        result: { ...result, version: version + 1 },
      };
    },
  });
}
