import { safely } from "../safety/safely";

/** Where password managers lead to (W3C, A Well-Known URL for Changing Passwords). */
const CHANGE_PASSWORD = "/.well-known/change-password";

/** Sends whoever reads a page on to where it is. */
export const leadOn = safely("data", ({ status, href }: { status: number; href: string }) => {
  return new Response(null, { status, headers: { Location: href } });
});

/**
 * Where the page is that is asked for under another address: one for those who do not know ours, or its own with a slash
 * at the end. Next would lead on before it asks what stands before pages, and without the headers of all answers.
 */
export function findLead(pathname: string): { status: number; pathname: string } | undefined {
  if (pathname === CHANGE_PASSWORD) return { status: 307, pathname: "/settings/security" };
  if (pathname === "/" || !pathname.endsWith("/")) return undefined;
  return { status: 308, pathname: pathname.slice(0, -1) };
}
