import { z } from "zod";
import { LIMITS } from "@/domain/limits";
import { personSchema } from "../images/schema";
import { requiredWords } from "../words";
import { moment } from "../moment";

export const commentSchema = z
  .object({
    id: z.string(),
    image: z.string().meta({ description: "Id of the image." }),
    author: personSchema,
    text: z.string(),
    createdAt: moment(),
    editedAt: moment().optional(),
  })
  .meta({ id: "Comment", description: "What somebody said under an image." });

/** The words of a comment. */
export function commentText() {
  const description = "`@name` tells the account of that name.";
  return requiredWords("text", { max: LIMITS.commentLength, description });
}
