import { headers } from "next/headers";
import { cache } from "react";
import { contextOf } from "../context";
import { createCaller } from "../router";
import { pageOwner } from "./page-owner";

/** Who asks for a page, and with what; one for each request. */
export const pageContext = cache(async () => {
  const ctx = await contextOf(await headers(), "page");
  pageOwner().id = ctx.actor?.id;
  return ctx;
});

/** The procedures for a server-rendered page, on behalf of whoever asks for it; one for each request. */
export const pageCaller = cache(async () => createCaller(await pageContext()));
