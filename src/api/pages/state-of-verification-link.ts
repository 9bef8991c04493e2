import { cache } from "react";
import { isVerificationLink, isVerifiedByLink } from "@/domain/accounts/verify-email";
import { pageContext } from "./page-caller";

/** Whether a link that verifies an email is good, was followed within the hour (done), or neither; once for a page. */
export const stateOfVerificationLink = cache(
  async (token: string): Promise<"good" | "done" | "dead"> => {
    const { deps } = await pageContext();
    if (await isVerificationLink(deps, token)) return "good";
    return (await isVerifiedByLink(deps, token)) ? "done" : "dead";
  },
);
