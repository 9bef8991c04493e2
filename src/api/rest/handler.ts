import { DomainError } from "@/domain/errors";
import { takeTurn } from "@/infra/process/take-turn";
import { toResponse, WholeAnswer } from "@/infra/http/whole-answer";
import { answerFile } from "../answer-file";
import { type Context, createContext } from "../context";
import { toFailure } from "../failure";
import { findSenderAgain } from "../find-sender-again";
import { passGate } from "../gate";
import { logFault } from "../log-fault";
import { openApiFile } from "../openapi/document";
import { preflight } from "../preflight";
import { safely } from "../safety/safely";
import { gateOf, type Meta } from "../trpc";
import { download, refuse, success, stranger } from "./answers";
import { callOpenApi } from "./call-openapi";
import { readUploadForm } from "./multipart";
import { matchOperation, type Operation, readsQuery } from "./operations";
import { nameIgnored } from "./name-ignored";
import { type Fields, fieldsOfPairs, fieldsOfQuery, mediaType, readFields } from "./read-fields";

export const BASE_PATH = "/api/v1";

/** What describes the operations, and is none. */
const DOCUMENT = { path: "/openapi.json", allow: ["GET", "HEAD", "OPTIONS"] };

/** The whole REST API: a request under /api/v1 to its answer. Never throws. */
export const answerRest = safely("data", answer);

/** The same for hosts that ask for a `Response`. */
export async function handleRest(request: Request): Promise<Response> {
  return toResponse(await answerRest(request));
}

async function answer(request: Request): Promise<Response | WholeAnswer> {
  if (request.method === "OPTIONS") return answerOptions(request);
  const method = request.method === "HEAD" ? "GET" : request.method;
  let ctx: Context | undefined;
  try {
    const url = new URL(request.url);
    const pathname = pathOf(url);
    if (pathname === DOCUMENT.path) {
      if (method !== "GET") refuseMethod(DOCUMENT.allow);
      return await answerFile(request, openApiFile);
    }
    const match = matchOperation(method, pathname);
    if (match === undefined) throw new DomainError("route_not_found");
    if ("allow" in match) refuseMethod(match.allow);
    const { operation, pathFields } = match;
    const { meta, type } = operation;
    const isMultipart = takesForm(meta, request);
    // Uploads cost most of all: however many come at once, other requests pass between them.
    if (isMultipart) await takeTurn();
    ctx = await createContext(request, "rest");
    const gate = gateOf(meta, { type, door: "rest", isMultipart });
    if (gate !== undefined) await passGate(ctx, gate);
    ctx.isAdmitted = true;
    ctx.pathFields = pathFields;

    const form = isMultipart ? await readUploadForm(request) : undefined;
    ctx.file = form?.file;
    const fields = form?.fields ?? (await readInput(request, url, operation));
    await findSenderAgain(ctx, meta.access ?? "public");
    nameIgnored(ctx.reply.headers, { operation, fields, query: url.searchParams });
    const result = await callOpenApi({ operation, fields, ctx });
    if ("failure" in result) return withoutBody(request, refuse(ctx, result.failure));
    const { file } = ctx.reply;
    if (file !== undefined) return withoutBody(request, download(ctx, file));
    return withoutBody(request, success(ctx, operation.meta.success ?? 200, result.json));
  } catch (error) {
    const failure = toFailure(error);
    const told = ctx ?? stranger();
    await logFault(error, told.requestId);
    return withoutBody(request, refuse(told, failure));
  }
}

/** Below the API. */
function pathOf({ pathname }: URL): string {
  return pathname.slice(BASE_PATH.length);
}

function answerOptions(request: Request): WholeAnswer {
  const pathname = pathOf(new URL(request.url));
  const match = pathname === DOCUMENT.path ? DOCUMENT : matchOperation(request.method, pathname);
  return preflight(match !== undefined && "allow" in match ? match.allow : []);
}

function refuseMethod(allow: string[]): never {
  throw new DomainError("method_not_allowed", undefined, { allow });
}

/** Whether the body is to be read as a form: always where only a form is taken, which then says so. */
function takesForm({ multipart }: Meta, request: Request): boolean {
  if (multipart === undefined) return false;
  return multipart === true || mediaType(request) === "multipart/form-data";
}

async function readInput(request: Request, url: URL, operation: Operation): Promise<Fields> {
  if (readsQuery(operation)) {
    // Where nothing is read of it nothing can be wrong with it.
    return operation.fields.size === 0
      ? fieldsOfPairs(url.searchParams)
      : fieldsOfQuery(url.search.slice(1), "Query");
  }
  if (operation.fields.size === 0) return {};
  return readFields(request, {
    objects: operation.within.keys(),
    multipart: operation.meta.multipart !== undefined,
  });
}

/** HEAD is GET without the body: the headers stay, Content-Length with them. */
function withoutBody(request: Request, answer: Response | WholeAnswer): Response | WholeAnswer {
  if (request.method !== "HEAD") return answer;
  const { status, headers } = answer;
  return headers instanceof Headers
    ? new Response(null, { status, headers })
    : new WholeAnswer(status, headers, null);
}
