import { z } from "zod";
import { LIMITS } from "@/domain/limits";
import { listSuggestions as openSuggestions } from "@/domain/suggestions/list-suggestions";
import { integer, nextCursor, timeCursor } from "../fields";
import { personSchema } from "../images/schema";
import { approverProcedure } from "../trpc";
import { moment } from "../moment";

const tags = z.array(z.string());

const suggestionSchema = z
  .object({
    id: z.string(),
    postId: z.string().meta({ description: "Id of the image." }),
    user: personSchema,
    nsfw: z.boolean().optional(),
    artist: z.string().optional().meta({ description: "Empty: it is to be cleared." }),
    tagsAdd: tags,
    tagsRemove: tags,
    createdAt: moment(),
  })
  .meta({
    id: "Suggestion",
    description: "A change that somebody proposes; what is absent stays.",
  });

export const listSuggestions = approverProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/suggestions/list",
      tags: ["Suggestions"],
      summary: "List suggestions",
      description: "Those that wait for an answer, longest waiting first.",
      protect: true,
    },
    limit: "moderation.read",
  })
  .input(
    z
      .object({
        skip: integer("skip", LIMITS.listSkip),
        limit: integer("limit", LIMITS.listLimit),
        cursor: timeCursor(),
      })
      .refine((input) => input.cursor === undefined || input.skip === 0, {
        path: ["skip"],
        error: "skip is not allowed beside cursor",
      }),
  )
  .output(z.object({ suggestions: z.array(suggestionSchema), next: nextCursor() }))
  .query(({ ctx, input }) => openSuggestions(ctx.deps, ctx.actor, input));
