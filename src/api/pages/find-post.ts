import { TRPCError } from "@trpc/server";
import { redirect } from "next/navigation";
import { cache } from "react";
import { findViewer } from "./find-viewer";
import { orNotFound } from "./or-not-found";
import { pageCaller } from "./page-caller";

/**
 * The image of a post page and what it is to who looks, asked for once per request. Who uploaded one that was denied is
 * led to why; for all others it is the 404 page.
 */
export const findPost = cache(async (id: string) => {
  const caller = await pageCaller();
  return orNotFound(
    caller.images.post({ id }).catch(async (error: unknown) => {
      if (isNotFound(error) && (await isOwnDenied(id))) redirect(`/appeal/${id}`);
      throw error;
    }),
    ["NOT_FOUND"],
  );
});

async function isOwnDenied(id: string): Promise<boolean> {
  if ((await findViewer()) === undefined) return false;
  const caller = await pageCaller();
  try {
    const { denial } = await caller.pending.state({ id });
    // Moderators are told who uploaded it.
    return denial !== undefined && denial.uploader === undefined;
  } catch (error) {
    if (isNotFound(error)) return false;
    throw error;
  }
}

function isNotFound(error: unknown): boolean {
  return error instanceof TRPCError && error.code === "NOT_FOUND";
}
