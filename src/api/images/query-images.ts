import { z } from "zod";
import { printQuery } from "@/domain/images/search/query/print-query";
import { queryImages as findImages } from "@/domain/images/search/query/query-images";
import { LIMITS } from "@/domain/limits";
import { integer, optionalText } from "../fields";
import { laggingProcedure } from "../trpc";
import { readQuery } from "./read-query";
import { imageSchema } from "./schema";

/** What an answer says of a query, beside the images. */
export const aboutQuery = {
  next: z.string().optional().meta({ description: "The next page's `cursor`; absent at the end." }),
  query: z.object({
    normalised: z.string().meta({ description: "The query in its one spelling, ages as times." }),
    aliases: z
      .array(z.object({ name: z.string(), tag: z.string() }))
      .meta({ description: "Names in the query that stand for tags of other names." }),
    hidden: z
      .array(z.string())
      .meta({ description: "Tags that the account hides: images with them are left out." }),
  }),
  count: z
    .object({ value: z.int().min(0), relation: z.enum(["exact", "estimate"]) })
    .meta({ description: "How many images there are on all pages, or an estimate of many." }),
};

export const queryImages = laggingProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/images",
      tags: ["Images"],
      summary: "Query images",
      description:
        "Approved images that fit a query in the language of the search box, of any rating unless it says " +
        "otherwise. Tags that the account hides are left out, but for those that the query names.",
      protect: false,
    },
    optionalToken: true,
    limit: "images.query",
    byTurns: "for much",
    headers: { Link: 'The address of the next page, as `rel="next"`; absent at the end.' },
  })
  .input(
    z.object({
      q: optionalText("q", {
        description: "Such as `cat ears, dog or bird, -rating:nsfw, likes:>10, sort:likes`.",
      }),
      limit: integer("limit", LIMITS.searchLimit),
      cursor: optionalText("cursor", { description: "The `next` of the page before." }),
    }),
  )
  .output(z.object({ images: z.array(imageSchema), ...aboutQuery }))
  .query(async ({ ctx, input: { q = "", limit, cursor } }) => {
    const query = readQuery(q, ctx.deps.clock.now());
    const page = await findImages(ctx.deps, ctx.actor, { query, limit, cursor });
    const normalised = printQuery(query);
    const { images, nextCursor: next, aliases, hidden, count } = page;
    if (next !== undefined) {
      const parameters = new URLSearchParams({ q: normalised, limit: String(limit), cursor: next });
      const address = `${ctx.deps.siteUrl}/api/v1/images?${parameters.toString()}`;
      ctx.reply.headers.set("Link", `<${address}>; rel="next"`);
    }
    return {
      images,
      ...(next === undefined ? {} : { next }),
      query: { normalised, aliases, hidden },
      count,
    };
  });
