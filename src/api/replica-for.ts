import type { Db } from "@/infra/db/database";
import type { Context } from "./context";
import { hasJustWritten } from "./visitor/wrote-cookie";

/** Whoever has an account sees what it wrote; others write nothing but when they come or go. */
export function replicaFor({ actor, hasToken, replicas, requestHeaders }: Context): Db | undefined {
  if (replicas === undefined || actor !== undefined || hasToken) return undefined;
  return hasJustWritten(requestHeaders.get("cookie")) ? undefined : replicas.choose();
}
