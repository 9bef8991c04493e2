import type { Instrumentation } from "next";
import { findLog } from "@/api/find-log";
import { REQUEST_ID_HEADER } from "@/api/request-id";
import { notePageFault } from "./pages/unavailable-pages";

/** A page that failed, in the log: of its address the template alone, for what clients choose may be secret. */
export const logPageFault: Instrumentation.onRequestError = async (error, request, page) => {
  const requestId = request.headers[REQUEST_ID_HEADER.toLowerCase()];
  if (typeof requestId === "string") notePageFault(requestId, error);
  const { routePath: route, routeType } = page;
  const log = await findLog();
  log.error({ err: error, requestId, method: request.method, route, routeType }, "page failed");
};
