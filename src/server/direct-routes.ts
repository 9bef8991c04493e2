import type { IncomingMessage, ServerResponse } from "node:http";
import { serveExport } from "@/api/account/serve-export";
import { handleForm } from "@/api/forms/handle-form";
import { live, ready } from "@/api/health";
import { serveMetrics } from "@/api/metrics/serve-metrics";
import { answerPicture } from "@/api/pictures/serve-picture";
import { answerRest } from "@/api/rest/handler";
import { refuseMethod } from "@/api/safety/refuse-method";
import { serveTopTags } from "@/api/tags/serve-top-tags";
import { handleTrpc } from "@/api/trpc-handler";
import { rememberMessage } from "@/infra/http/node-body";
import { WholeAnswer, writeWhole } from "@/infra/http/whole-answer";

type Handler = (request: Request, match: string) => Promise<Response | WholeAnswer>;

/**
 * The same handlers that the route files under app/ export, for Ema's own server to call without Next
 * in between: that costs most of a short request, and drops Content-Length.
 */
const ROUTES: [path: RegExp, handle: Handler][] = [
  [/^\/api\/v1(?=\/|$)/, (request) => answerRest(request)],
  [/^\/api\/trpc\//, (request) => handleTrpc(request)],
  [/^\/forms\/([^/]+)$/, (request, procedure) => onlyPost(request, procedure)],
  [/^\/account\/export\.zip$/, (request) => onlyGet(request, () => serveExport(request))],
  [/^\/tags\.json$/, (request) => onlyGet(request, () => serveTopTags(request))],
  [/^\/api\/health\/live$/, (request) => onlyGet(request, live)],
  [/^\/api\/health\/ready$/, (request) => onlyGet(request, ready)],
  [/^\/api\/metrics$/, (request) => onlyGet(request, () => serveMetrics(request))],
  [/^\/image\/([^/]+)$/, (request, file) => answerPicture(request, { file, rendition: "full" })],
  [
    /^\/thumbnail\/([^/]+)$/,
    (request, file) => answerPicture(request, { file, rendition: "thumbnail" }),
  ],
];

/** As Next does it for a route file that exports GET alone. */
async function onlyGet(
  request: Request,
  handle: () => Response | Promise<Response>,
): Promise<Response> {
  if (request.method === "GET" || request.method === "HEAD") return handle();
  return refuseMethod("GET, HEAD");
}

async function onlyPost(request: Request, procedure: string): Promise<Response> {
  if (request.method === "POST") return handleForm(request, procedure);
  return refuseMethod("POST");
}

/** An answer that has been written to Node's response already. */
export type Written = { status: number; isWritten: true };

/** Answers a request, whose body is read from Node's message. */
export type DirectRoute = (
  request: Request,
  message: IncomingMessage,
  response: ServerResponse,
) => Promise<Response | Written>;

/** The handler of a path, or nothing: then Next has it. */
export function findDirectRoute(pathname: string): DirectRoute | undefined {
  for (const [path, handle] of ROUTES) {
    const match = path.exec(pathname);
    if (match === null) continue;
    return async (request, message, response) => {
      rememberMessage(request, message);
      const answer = await handle(request, decoded(match[1] ?? ""));
      if (!(answer instanceof WholeAnswer)) return answer;
      writeWhole(answer, response);
      return { status: answer.status, isWritten: true };
    };
  }
  return undefined;
}

/** As Next gives a part of a path; one that is not well encoded names nothing. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
