import type { Actor } from "../../accounts/actor";
import { DomainError } from "../../errors";
import { findTagId } from "../find-tag-id";
import { readTag } from "../get-tag";
import type { TagJob } from "../jobs/tag-job";
import { absorbTag } from "./absorb-tag";
import { type ChangeDeps, changeTag, type OfTag } from "./change-tag";

/**
 * Makes one tag of two: the name of the first becomes an alias of the other, which gets its aliases and
 * implications. Its images get the other one by a job; until then entries of searches have the number of the
 * first, whose name is an alias.
 * @throws DomainError as changeTag; invalid_input for one and the same tag
 */
export function mergeTags(
  deps: ChangeDeps,
  actor: Actor | undefined,
  { into, ...of }: OfTag & { into: string },
): Promise<TagJob> {
  return changeTag(deps, actor, of, {
    namesOrTies: true,
    work: async (tx, tag, begin) => {
      const intoId = await findTagId(tx, into);
      if (intoId === undefined) throw new DomainError("tag_not_found");
      if (intoId === tag.id) {
        throw new DomainError("invalid_input", "into must be another tag");
      }
      const other = await readTag(tx, intoId);
      const bringsMore = await absorbTag(tx, { from: tag.id, into: intoId });
      await tx.tagAlias.create({ data: { name: tag.name, tagId: intoId } });
      const to = other.name;
      const result = await begin({ kind: "merge", tag, from: tag.name, to });
      // What the first brought along, the other's own images do not have yet.
      if (bringsMore) {
        await begin({ kind: "imply", tag: { ...other, id: intoId }, from: to, to });
      }
      return {
        done: {
          action: "tag.merge",
          of: intoId,
          before: { name: tag.name },
          after: { name: to },
        },
        result,
      };
    },
  });
}
