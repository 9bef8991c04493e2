import { getRuntime } from "@/runtime/runtime";
import { clientAddress } from "../client-address";
import { limitOf } from "../limits";
import { safely } from "../safety/safely";

/** Counts a page. @returns a bare 429 when its address asked for too many; nothing otherwise */
export async function limitPage(headers: Headers): Promise<Response | undefined> {
  const { limiter, settings } = await getRuntime();
  const client = `address:${clientAddress(headers, settings.trustProxy)}`;
  const admission = await limiter?.admit(limitOf("page"), client);
  if (admission === undefined || admission.admitted) return undefined;
  return refuse(Math.ceil(admission.resetMs / 1_000));
}

const refuse = safely("data", (seconds: number) => {
  const headers = {
    "Content-Type": "text/plain; charset=utf-8",
    "Retry-After": String(seconds),
  };
  return new Response(`Too many requests. Try again in ${seconds} s.`, { status: 429, headers });
});
