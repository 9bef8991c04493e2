import { headers } from "next/headers";
import { nonceOf } from "../safety/content-policy";

/** What the scripts of the page that is made bear: of the policy that `guardPage` has put into the request. */
export async function findNonce(): Promise<string | undefined> {
  return nonceOf((await headers()).get("content-security-policy"));
}
