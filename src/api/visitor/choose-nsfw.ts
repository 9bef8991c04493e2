import { z } from "zod";
import { publicProcedure } from "../trpc";
import { nsfwCookie, nsfwSchema } from "./nsfw-cookie";

/** Pictures that are not safe for work blurred or shown, remembered by the browser: visitors choose too. */
export const chooseNsfw = publicProcedure
  .meta({ limit: "visitor.choose" })
  .input(z.object({ nsfw: nsfwSchema }))
  .output(z.void())
  .mutation(({ ctx, input }) => {
    ctx.reply.headers.append("Set-Cookie", nsfwCookie(input.nsfw, ctx.deps));
  });
