import { z } from "zod";
import { browserOf } from "../context";
import { publicProcedure } from "../trpc";

/** Ends the browser's session; without one nothing happens. */
export const signOut = publicProcedure
  .meta({ limit: "auth.session" })
  .input(z.object({}))
  .output(z.void())
  .mutation(({ ctx }) => ctx.deps.accounts.signOut(browserOf(ctx)));
