import { getRuntime } from "@/runtime/runtime";
import { clientAddress } from "../client-address";
import { limitOf } from "../limits";
import { safetyHeaders } from "../safety/safety-headers";

/** Counts a page. @returns a bare 429 when its address asked for too many; nothing otherwise */
export async function limitPage(headers: Headers): Promise<Response | undefined> {
  const { deps, limiter, settings } = await getRuntime();
  const client = `address:${clientAddress(headers, settings.trustProxy)}`;
  const admission = await limiter?.admit(limitOf("page"), client);
  if (admission === undefined || admission.admitted) return undefined;
  const seconds = Math.ceil(admission.resetMs / 1_000);
  return new Response(`Too many requests. Try again in ${seconds} s.`, {
    status: 429,
    headers: {
      ...safetyHeaders("data", deps.siteUrl.startsWith("https:")),
      "Cache-Control": "no-store",
      "Content-Type": "text/plain; charset=utf-8",
      "Retry-After": String(seconds),
    },
  });
}
