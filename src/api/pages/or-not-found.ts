import { TRPCError, type TRPC_ERROR_CODE_KEY } from "@trpc/server";
import { pageNotFound } from "./page-not-found";

/** What a procedure answers; the 404 page where it refuses so that the page is none for who asks. */
export async function orNotFound<T>(
  answer: Promise<T>,
  codes: TRPC_ERROR_CODE_KEY[] = ["NOT_FOUND", "BAD_REQUEST", "FORBIDDEN"],
): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof TRPCError && codes.includes(error.code)) pageNotFound();
    throw error;
  }
}
