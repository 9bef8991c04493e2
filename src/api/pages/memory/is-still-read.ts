import { getTRPCErrorFromUnknown } from "@trpc/server";
import { askProcedure } from "../../ask-procedure";
import { type Context, contextOf } from "../../context";
import { outcomeOf, type PageRead, type ReadOutcome } from "./page-reads";

/** Whether a visitor who asks now would be told the same, word for word: then the page is the same too. */
export async function isStillRead(reads: readonly PageRead[], headers: Headers): Promise<boolean> {
  const ctx = await contextOf(headers, "page");
  const same = await Promise.all(
    // Who has no account is refused what is an account's, whatever the data.
    reads.map(
      async (read) =>
        read.outcome === "UNAUTHORIZED" || (await readAgain(ctx, read)) === read.outcome,
    ),
  );
  return same.every(Boolean);
}

async function readAgain(ctx: Context, { path, input }: PageRead): Promise<ReadOutcome> {
  try {
    return outcomeOf({ data: await askProcedure(ctx, { path, type: "query", input }) });
  } catch (error) {
    return outcomeOf(getTRPCErrorFromUnknown(error));
  }
}
