import { createOpenApiNodeHttpHandler } from "trpc-openapi";
import { overlaidRequest, responseInto } from "@/infra/http/node-messages";
import type { Context } from "../context";
import { type Failure, toFailure } from "../errors";
import { appRouter } from "../router";
import type { Operation } from "./operations";
import type { Fields } from "./read-fields";

const JSON_HEADERS = new Headers({ "content-type": "application/json" });

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
export async function callOpenApi(
  request: Request,
  target: { operation: Operation; fields: Fields; ctx: Context },
): Promise<{ json: string } | { failure: Failure }> {
  // Instanceof Request decides how headers are read, so it stays one, with what was read laid over it.
  const given: Record<PropertyKey, unknown> = {
    method: target.operation.method,
    url: `http://ema${target.operation.path.replaceAll(/\{\w+\}/g, "-")}`,
    headers: JSON_HEADERS,
    body: target.fields,
    query: target.fields,
  };
  const req = overlaidRequest(request, given);
  const call: Call = { ctx: target.ctx };
  calls.set(req, call);
  const json = await new Promise<string>((resolve, reject) => {
    handle(req, responseInto(resolve)).catch(reject);
  });
  return call.failure === undefined ? { json } : { failure: call.failure };
}
