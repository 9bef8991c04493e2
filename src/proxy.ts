import type { NextRequest } from "next/server";
import { guardPage } from "@/api/pages/guard-page";

/** Before every page, and only pages: the API and the pictures count, and speak to browsers, for themselves. */
export function proxy(request: NextRequest): Promise<Response> {
  const { method, nextUrl, headers } = request;
  return guardPage({ method, pathname: nextUrl.pathname }, headers);
}

export const config = {
  matcher: [
    "/((?!api/v1(?:/|$)|api/trpc/|api/health/|api/metrics$|forms/|_next/static/|image/|thumbnail/).*)",
  ],
};
