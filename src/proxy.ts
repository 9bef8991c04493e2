import type { NextRequest } from "next/server";
import { guardPage } from "@/api/pages/guard-page";
import { findLead, leadOn } from "@/api/pages/lead-on";
import { hasTooManyParameters, refuseQuery } from "@/api/pages/refuse-query";

/** Before every page, and only pages: the API and the pictures count, and speak to browsers, for themselves. */
export function proxy(request: NextRequest): Promise<Response> {
  const { method, nextUrl, headers } = request;
  // Ema's own server has refused it before.
  if (hasTooManyParameters(nextUrl.search)) return refuseQuery();
  const lead = findLead(nextUrl.pathname);
  if (lead !== undefined) {
    // A NextURL would end with the slash again.
    const { href } = Object.assign(new URL(nextUrl.href), { pathname: lead.pathname });
    return leadOn({ status: lead.status, href });
  }
  return guardPage({ method, pathname: nextUrl.pathname }, headers);
}

/** All but what has a route file that does so itself: what lies below such an address is a page that is not found. */
export const config = {
  matcher: [
    "/((?!api/v1(?:/|$)|api/(?:trpc/[^/]+|health/(?:live|ready)|metrics)$|(?:forms|image|thumbnail)/[^/]+$|_next/static/).*)",
  ],
};
