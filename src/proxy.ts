import type { NextRequest } from "next/server";
import { guardPage } from "@/api/pages/guard-page";

/** Before every page, and only pages: the API and the pictures count, and speak to browsers, for themselves. */
export function proxy(request: NextRequest): Promise<Response> {
  const { method, nextUrl, headers } = request;
  return guardPage({ method, pathname: nextUrl.pathname }, headers);
}

/** All but what has a route file that does so itself: what lies below such an address is a page that is not found. */
export const config = {
  matcher: [
    "/((?!api/v1(?:/|$)|api/(?:trpc/[^/]+|health/(?:live|ready)|metrics)$|(?:forms|image|thumbnail)/[^/]+$|_next/static/).*)",
  ],
};
