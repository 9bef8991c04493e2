import { TRPCError } from "@trpc/server";
import { redirect } from "next/navigation";
import { cache } from "react";
import { pageCaller } from "./page-caller";

/** The account in whose browser a page is shown; nothing for visitors. */
export const findViewer = cache(async () => {
  const caller = await pageCaller();
  try {
    return (await caller.users.viewer({})).viewer;
  } catch (error) {
    if (error instanceof TRPCError && error.code === "UNAUTHORIZED") return undefined;
    throw error;
  }
});

/** The same for pages that are somebody's own: visitors are led to the login and back. */
export async function requireViewer(page: string) {
  const viewer = await findViewer();
  if (viewer === undefined) redirect(`/login?next=${encodeURIComponent(page)}`);
  return viewer;
}
