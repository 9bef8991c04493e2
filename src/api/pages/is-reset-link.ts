import { cache } from "react";
import { isResetLink as isGood } from "@/domain/accounts/reset-password";
import { pageContext } from "./page-caller";

/**
 * Whether the link of a mail that leads to a page still sets a password; looking at it spends nothing. Asked once per
 * request.
 */
export const isResetLink = cache(
  async (token: string): Promise<boolean> => isGood((await pageContext()).deps, token),
);
