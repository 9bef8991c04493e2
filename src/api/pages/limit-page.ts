import { randomUUID } from "node:crypto";
import { getRuntime } from "@/runtime/runtime";
import { clientAddress } from "../client-address";
import { toFailure } from "../failure";
import { limitOf } from "../limits";
import { overLimit } from "../over-limit";
import { refuseFile } from "../refuse-file";
import { safely } from "../safety/safely";

/** Counts a page, or a file beside the pages. @returns a bare 429 when its address asked for too many; nothing otherwise */
export async function limitPage(
  headers: Headers,
  file?: { isHead: boolean },
): Promise<Response | undefined> {
  const { limiter, settings } = await getRuntime();
  const client = `address:${clientAddress(headers, settings.trustProxy)}`;
  const admission = await limiter?.admit(limitOf("page"), client);
  if (admission === undefined || admission.admitted) return undefined;
  if (file === undefined) return refuse(Math.ceil(admission.resetMs / 1_000));
  return refuseFile(toFailure(overLimit(admission)), { requestId: randomUUID(), ...file });
}

const refuse = safely("data", (seconds: number) => {
  const headers = {
    "Content-Type": "text/plain; charset=utf-8",
    "Retry-After": String(seconds),
  };
  return new Response(`Too many requests. Try again in ${seconds} s.`, { status: 429, headers });
});
