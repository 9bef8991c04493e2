import { z } from "zod";

/** What the likeness procedures answer. */
export const similarSchema = z.array(
  z
    .object({
      id: z.string(),
      distance: z
        .int()
        .min(0)
        .max(64)
        .meta({ description: "Bits by which the perceptual hashes differ." }),
      nsfw: z.boolean(),
      width: z.int().min(1).meta({ description: "Pixels of the upright picture." }),
      height: z.int().min(1).meta({ description: "Pixels of the upright picture." }),
      verdict: z.enum(["same", "variant"]).optional().meta({
        description: "What a moderator found of the pair: for approvers, once it was judged.",
      }),
    })
    .meta({ id: "SimilarImage", description: "An image that looks alike." }),
);
