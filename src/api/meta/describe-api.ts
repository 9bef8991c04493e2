import { z } from "zod";
import { publicProcedure } from "../trpc";

/** What is to be found under the base address. */
export const describeApi = publicProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/",
      tags: ["About"],
      summary: "About this API",
      description: "Its version, and where it is described.",
      protect: false,
    },
    limit: "meta.index",
  })
  .input(z.object({}))
  .output(z.object({ version: z.literal(1), docs: z.url(), openapi: z.url() }))
  .query(({ ctx }) => ({
    version: 1 as const,
    docs: `${ctx.deps.siteUrl}/docs`,
    openapi: `${ctx.deps.siteUrl}/api/v1/openapi.json`,
  }));
