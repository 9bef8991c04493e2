import { z } from "zod";
import { publicProcedure } from "../trpc";
import { themeCookie, themeSchema } from "./theme-cookie";

/** Light or dark pages, remembered by the browser: visitors choose too. */
export const chooseTheme = publicProcedure
  .meta({ limit: "visitor.choose" })
  .input(z.object({ theme: themeSchema }))
  .output(z.void())
  .mutation(({ ctx, input }) => {
    ctx.reply.headers.append("Set-Cookie", themeCookie(input.theme, ctx.deps));
  });
