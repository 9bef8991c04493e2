import { z } from "zod";
import { showToken as tokenOf } from "@/domain/accounts/show-token";
import { requireSession } from "../context";
import { memberProcedure } from "../trpc";

/** The API token, in the settings of the site: never to a token, which would outlive its own loss. */
export const showToken = memberProcedure
  .meta({ limit: "account.read" })
  .input(z.object({}))
  .output(z.object({ token: z.string() }))
  .query(async ({ ctx }) => {
    const { actor, sessionId } = requireSession(ctx);
    return { token: await tokenOf(ctx.deps, actor, { sessionId }) };
  });
