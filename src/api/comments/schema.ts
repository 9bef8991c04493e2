import { z } from "zod";
import { LIMITS, lengthOf } from "@/domain/limits";
import { BadField, isMissing, readText, requiredField } from "../fields";
import { personSchema } from "../images/schema";

export const commentSchema = z
  .object({
    id: z.string(),
    image: z.string().meta({ description: "Id of the image." }),
    author: personSchema,
    text: z.string(),
    createdAt: z.iso.datetime({ precision: 3 }),
    editedAt: z.iso.datetime({ precision: 3 }).optional(),
  })
  .meta({ id: "Comment", description: "What somebody said under an image." });

/** The words of a comment, without white space around them. */
export function commentText() {
  const shape = {
    type: "string",
    minLength: 1,
    maxLength: LIMITS.commentLength,
    description: "`@name` tells the account of that name.",
  };
  return requiredField<string, string>(shape, (value) => {
    const text = isMissing(value) ? "" : readText("text", value).trim();
    if (text === "") throw new BadField("text is required");
    if (lengthOf(text) > LIMITS.commentLength) {
      throw new BadField(`text must be at most ${LIMITS.commentLength} characters`);
    }
    return text;
  });
}
