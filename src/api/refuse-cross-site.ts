import { DomainError } from "@/domain/errors";
import type { Context } from "./context";

/**
 * A browser attaches its session to whatever request any page makes. So what changes something must prove
 * to come from a page of this site where a session is used, and must not come from another site even
 * without one, or a stranger could sign a visitor in. A token proves itself: no browser attaches it.
 * @throws DomainError cross_site
 */
export function refuseCrossSite(ctx: Context): void {
  if (ctx.door === "rest" || ctx.door === "page" || ctx.hasToken) return;
  const isFine =
    ctx.session === undefined ? ctx.provenance !== "cross-site" : ctx.provenance === "same-origin";
  if (!isFine) throw new DomainError("cross_site");
}
