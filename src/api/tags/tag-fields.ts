import { z } from "zod";
import { LIMITS } from "@/domain/limits";
import { TAG_CATEGORIES } from "@/domain/tags/tag-category";
import { BadField, requiredField } from "../fields";
import { readTags } from "../images/upload-fields";

/** A name that finds a tag: written as on upload, in any case; what no tag can be called finds none. */
export const tagName = () => z.string().meta({ description: "A name of the tag, or an alias." });

/** One tag, as on upload. */
export function requiredTag(name: string, description: string) {
  const shape = { type: "string", minLength: 1, maxLength: LIMITS.tagLength, description };
  return requiredField<string, string>(shape, (value) => {
    if (Array.isArray(value)) throw new BadField(`${name} must be a string`);
    const tags = readTags(name, typeof value === "string" ? [value] : value);
    const [tag] = tags;
    if (tag === undefined) throw new BadField(`${name} is required`);
    if (tags.length > 1) throw new BadField(`${name} must be one tag, without a comma`);
    return tag;
  });
}

export const categorySchema = z.enum(TAG_CATEGORIES);

const count = z.int().min(0);

export const tagSchema = z
  .object({
    name: z.string(),
    category: categorySchema,
    description: z.string().optional().meta({ description: "Absent when there is none." }),
    count: count.meta({ description: "Approved images that have it." }),
    sfwCount: count,
    nsfwCount: count,
    aliases: z.array(z.string()).meta({
      description: "Other names, which are written and looked for as its own.",
    }),
    implies: z.array(z.string()).meta({ description: "Tags that it brings along." }),
    impliedBy: z.array(z.string()).meta({ description: "Tags that bring it along." }),
    version: z.int().min(1).meta({ description: "Counts changes of what is said of it." }),
  })
  .meta({ id: "Tag" });
