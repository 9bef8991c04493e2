import { createOpenApiNodeHttpHandler } from "trpc-openapi";
import { readRequest, responseInto } from "@/infra/http/node-messages";
import type { Context } from "../context";
import { type Failure, toFailure } from "../failure";
import { appRouter } from "../router";
import type { Operation } from "./operations";
import type { Fields } from "./read-fields";

const JSON_HEADERS = new Headers({ "content-type": "application/json" });

/** No procedure is told that its client has gone; a signal for each request is dear. */
const NEVER = new AbortController().signal;

/**
 * One handler for all requests: its procedure table is built once, which the package's own fetch handler
 * does anew every time. The context of a request travels in a property of the request.
 */
const handle = createOpenApiNodeHttpHandler({
  router: appRouter,
  createContext: ({ req }) => Promise.resolve(callOf(req).ctx),
  onError: ({ error, req }) => {
    callOf(req).failure = toFailure(error);
  },
});

/** It takes a list of one for the one, and so a list of one list for the list: as it is taken of a body. */
function wrapLists(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, Array.isArray(value) ? [value] : value]),
  );
}

type Call = { ctx: Context; failure?: Failure };
const calls = new WeakMap<object, Call>();

function callOf(request: object): Call {
  const call = calls.get(request);
  if (call === undefined) throw new Error("a request without a context");
  return call;
}

/**
 * Runs a procedure through trpc-openapi with input that has been read already.
 * What stands in the path is in the context: trpc-openapi would take it as it is encoded.
 * @returns the JSON text of the output, or the failure
 */
export async function callOpenApi(target: {
  operation: Operation;
  fields: Fields;
  ctx: Context;
}): Promise<{ json: string } | { failure: Failure }> {
  const req = readRequest({
    method: target.operation.method,
    url: `http://ema${target.operation.path.replaceAll(/\{\w+\}/g, "-")}`,
    headers: JSON_HEADERS,
    body: target.fields,
    query: wrapLists(target.fields),
    signal: NEVER,
  });
  const call: Call = { ctx: target.ctx };
  calls.set(req, call);
  const json = await new Promise<string>((resolve, reject) => {
    handle(req, responseInto(resolve)).catch(reject);
  });
  return call.failure === undefined ? { json } : { failure: call.failure };
}
