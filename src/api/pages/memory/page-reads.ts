import { createHash } from "node:crypto";
import { AsyncLocalStorage } from "node:async_hooks";
import { TRPCError } from "@trpc/server";
import { holdContexts } from "@/infra/process/hold-contexts";

/** What a page asked of a procedure, and what it was told. */
export type PageRead = {
  path: string;
  input: unknown;
  outcome: ReadOutcome;
};

/** A digest of the answer, or how it was refused; nothing where that says nothing about the next time. */
export type ReadOutcome = string | undefined;

declare global {
  /** One for the pages and for what serves them, which Next bundles apart. */
  var emaPageReads: AsyncLocalStorage<PageRead[]> | undefined;
}

/** Refusals that are as true of the same data an hour later. */
const LASTING = new Set(["UNAUTHORIZED", "NOT_FOUND"]);

function storage(): AsyncLocalStorage<PageRead[]> {
  globalThis.emaPageReads ??= new AsyncLocalStorage();
  return globalThis.emaPageReads;
}

/** Does something, and keeps what pages that it renders read meanwhile. */
export async function recordReads<T>(
  render: () => Promise<T>,
): Promise<{ value: T; reads: PageRead[] }> {
  const reads: PageRead[] = [];
  return { value: await holdContexts(() => storage().run(reads, render)), reads };
}

/** Where the page that is being rendered keeps what it reads; nothing where nobody wants to know. */
export function readsUnderWay(): PageRead[] | undefined {
  return globalThis.emaPageReads?.getStore();
}

/** @param told what a procedure said, or why it said nothing */
export function outcomeOf(told: TRPCError | { data: unknown }): ReadOutcome {
  if (told instanceof TRPCError) return LASTING.has(told.code) ? told.code : undefined;
  return createHash("sha256")
    .update(JSON.stringify([told.data]))
    .digest("base64");
}
