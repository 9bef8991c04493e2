"use client";

import { httpBatchLink } from "@trpc/client";
import { createTRPCNext } from "@trpc/next";
import type { AppRouter } from "@/api/router";
import { ownerHeader } from "./owner-header";

/** Calls in one batch, as many as the server takes. */
const MAX_BATCH = 10;

/** The browser's hooks onto the procedures. */
export const trpc = createTRPCNext<AppRouter>({
  ssr: false,
  config: () => ({
    links: [httpBatchLink({ url: "/api/trpc", maxItems: MAX_BATCH, headers: ownerHeader })],
    queryClientConfig: {
      defaultOptions: {
        queries: { retry: 1, refetchOnWindowFocus: false },
        // Left to itself it waits, and tells nobody, for the browser to say that there is a connection.
        mutations: { networkMode: "always" },
      },
    },
  }),
});
