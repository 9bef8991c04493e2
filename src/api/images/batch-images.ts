import { z } from "zod";
import { listByIds } from "@/domain/images/list-by-ids";
import { LIMITS } from "@/domain/limits";
import { requiredIds } from "../fields";
import { publicProcedure } from "../trpc";
import { imagesSchema } from "./schema";

export const batchImages = publicProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/batch/images",
      tags: ["Images"],
      summary: "Get several images",
      description:
        "The approved images of these ids, in their order, each once; what is not there is left out.",
      protect: false,
      contentTypes: ["application/json", "application/x-www-form-urlencoded"],
    },
    limit: "images.batch",
  })
  .input(z.object({ ids: requiredIds("ids", LIMITS.imagesAtOnce, 0) }))
  .output(imagesSchema)
  .query(async ({ ctx, input }) => ({ images: await listByIds(ctx.deps, input.ids) }));
