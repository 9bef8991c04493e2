import { cache } from "react";
import { isVerificationLink as isGood } from "@/domain/accounts/verify-email";
import { pageContext } from "./page-caller";

/** The same as is-reset-link.ts of one that verifies an email. */
export const isVerificationLink = cache(
  async (token: string): Promise<boolean> => isGood((await pageContext()).deps, token),
);
