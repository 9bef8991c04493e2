import type { NextRequest } from "next/server";
import { limitPage } from "@/api/pages/limit-page";

/** Before every page, and only pages: the API and the pictures count for themselves. */
export function proxy(request: NextRequest): Promise<Response | undefined> {
  return limitPage(request.headers);
}

export const config = {
  matcher: ["/((?!api/|forms/|_next/|image/|thumbnail/|icon.svg|favicon.ico).*)"],
};
