import { createTRPCClient, httpBatchLink } from "@trpc/client";
import type { AppRouter } from "@/api/router";
import { ownerHeader } from "./owner-header";

/** The procedures without hooks, for what asks once: it is loaded when it is asked for. */
export const trpcClient = createTRPCClient<AppRouter>({
  links: [httpBatchLink({ url: "/api/trpc", headers: ownerHeader })],
});
