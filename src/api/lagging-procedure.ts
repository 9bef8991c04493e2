import type { TRPCError } from "@trpc/server";
import type { Context } from "./context";
import { toFailure } from "./errors";
import { publicProcedure } from "./trpc";
import { hasJustWritten } from "./visitor/wrote-cookie";

/**
 * For lists that may be some seconds old to who has no account: theirs come from a replica of the database, where
 * there is one. What is asked for by the id of an image is none of these: taken down, it is gone at once.
 */
export const laggingProcedure = publicProcedure.use(async ({ ctx, next }) => {
  const db = mayLag(ctx) ? ctx.replicas?.choose() : undefined;
  if (db === undefined) return next();
  const result = await next({ ctx: { deps: { ...ctx.deps, db } } });
  // What a replica does not know it may not know yet.
  return result.ok || !isNotFound(result.error) ? result : next();
});

/** Whoever has an account sees what it wrote; others write nothing but when they come or go. */
function mayLag({ actor, hasToken, requestHeaders }: Context): boolean {
  return actor === undefined && !hasToken && !hasJustWritten(requestHeaders.get("cookie"));
}

function isNotFound(error: TRPCError): boolean {
  return toFailure(error).status === 404;
}
