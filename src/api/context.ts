import { randomUUID } from "node:crypto";
import type { Actor } from "@/domain/accounts/actor";
import { ADDRESS_HEADER, type Browser, cookiesAsRead } from "@/domain/accounts/better-auth/browser";
import { findActor } from "@/domain/accounts/find-actor";
import { findSessionActor } from "@/domain/accounts/find-session-actor";
import { DomainError } from "@/domain/errors";
import type { Replicas } from "@/infra/db/replicas";
import type { SearchTurns } from "@/infra/db/search-turns";
import type { RateLimiter } from "@/infra/rate-limit/rate-limiter";
import { getRuntime, type RuntimeDeps } from "@/runtime/runtime";
import { clientAddress, UNKNOWN_ADDRESS } from "./client-address";
import type { UploadedFile } from "./rest/uploaded-file";
import { type PageRead, readsUnderWay } from "./pages/memory/page-reads";
import { type Provenance, provenanceOf } from "./provenance";
import { requestIdOf } from "./request-id";
import { wroteCookie } from "./visitor/wrote-cookie";

/** The ways in: they differ in limits, in what an answer carries, and in whether a browser's session counts. */
export type Door = "rest" | "trpc" | "form" | "page" | "file";

/** A file that is the answer: it is made while it is read. */
export type ReplyFile = { name: string; type: string; body: ReadableStream<Uint8Array> };

/** What a procedure says beside its output. */
export type Reply = {
  headers: Headers;
  /** Where a form leads that is not done with its procedure; its `_next` comes after that. */
  nextPage?: string;
  /** The page of what was made: where the form leads that made it, in the place of its `_next`. */
  madePage?: string;
  /** What a form's words for success go on with: what was done is not all that was asked for. */
  butNote?: string;
  /** Some of what was asked for was refused, as the output says: a form keeps what was typed. */
  isPartial?: boolean;
  /** In the place of the output, which is none: see `download` in the meta. */
  file?: ReplyFile;
};

/** A browser's session: REST never has one. */
export type BrowserSession = { id: string };

/** Who sent a request. */
type Sender = {
  actor: Actor | undefined;
  /** A token was sent, whether it is one or not. */
  hasToken: boolean;
  /** The session that the actor proved itself by. */
  session: BrowserSession | undefined;
  /** Why it could not be found out who it is. Thrown where it matters: the limit comes first. */
  fault?: Error | undefined;
};

export type Context = Sender & {
  deps: RuntimeDeps;
  /** What lists may be read from: see replica-for.ts. None where there is no replica. */
  replicas: Replicas | undefined;
  limiter: RateLimiter | undefined;
  searchTurns: SearchTurns;
  door: Door;
  /** When it was known who sent it, by its head, in milliseconds of the monotonic clock. */
  cameAt: number;
  requestId: string;
  /** Network address of the client, as far as it can be known. */
  address: string;
  provenance: Provenance;
  /** As they came: sessions are begun, read and ended by their cookies. */
  requestHeaders: Headers;
  reply: Reply;
  /** The file of an upload: it travels here and never in the input, where a client could name a path. */
  file?: UploadedFile | undefined;
  /** What stands in the path of a request over REST: these fields are in no body and no query. */
  pathFields?: Record<string, string> | undefined;
  /** What a page that is being rendered has read so far, where that is to be kept. */
  reads?: PageRead[] | undefined;
  /** The gate has let this request through already, before its body was read. */
  isAdmitted?: boolean | undefined;
};

/** The context of a request that came in by `door`. */
export async function createContext(request: Request, door: Door): Promise<Context> {
  const ctx = await contextOf(request.headers, door);
  if (ctx.replicas !== undefined && door !== "rest" && request.method === "POST") {
    ctx.reply.headers.append("Set-Cookie", wroteCookie(ctx.deps));
  }
  return ctx;
}

/** The same for a page, which is given headers and no request. */
export async function contextOf(headers: Headers, door: Door): Promise<Context> {
  const { deps, replicas, limiter, searchTurns, settings } = await getRuntime();
  const reply: Reply = { headers: new Headers() };
  const sender = await findSender(deps, headers, { door, reply });
  // Spread last: to add a name to what is spread takes Node 20 longer than all the others together.
  return {
    deps,
    replicas,
    limiter,
    searchTurns,
    door,
    cameAt: deps.clock.monotonic(),
    requestId: door === "page" ? requestIdOf(headers) : randomUUID(),
    address: clientAddress(headers, settings.trustProxy),
    provenance: provenanceOf(headers, deps.siteUrl),
    requestHeaders: headers,
    reply,
    reads: door === "page" ? readsUnderWay() : undefined,
    ...sender,
  };
}

/** Who sent a request, as it is by now. */
export function senderOf({ deps, requestHeaders, door, reply }: Context): Promise<Sender> {
  return findSender(deps, requestHeaders, { door, reply });
}

async function findSender(
  deps: RuntimeDeps,
  headers: Headers,
  { door, reply }: { door: Door; reply: Reply },
): Promise<Sender> {
  // Pictures, and lists for every visitor, are for whoever knows their address.
  if (door === "file") return { actor: undefined, hasToken: false, session: undefined };
  const token = readToken(headers);
  const nobody = { actor: undefined, hasToken: token !== undefined, session: undefined };
  try {
    if (token !== undefined) return { ...nobody, actor: await findActor(deps, token) };
    const cookies = door === "rest" ? null : headers.get("cookie");
    if (cookies === null) return nobody;
    // Next lets no page set cookies while it is rendered.
    const found = await findSessionActor(deps, { cookies, canSetCookie: door !== "page" });
    if (found === undefined) return nobody;
    if (found.cookie !== undefined) reply.headers.append("Set-Cookie", found.cookie);
    return { ...nobody, actor: found.actor, session: { id: found.sessionId } };
  } catch (error) {
    const fault = error instanceof Error ? error : new Error("no actor", { cause: error });
    return { ...nobody, fault };
  }
}

/** `Authorization: <token>`; a `Bearer ` in front is tolerated. */
function readToken(headers: Headers): string | undefined {
  const token = (headers.get("authorization") ?? "").replace(/^Bearer(\s+|$)/i, "").trim();
  return token === "" ? undefined : token;
}

/** The account that asks, in a browser. @throws DomainError authentication_required: a token is no browser */
export function requireSession(ctx: Context): { actor: Actor; sessionId: string } {
  const actor = requireActor(ctx);
  if (ctx.session === undefined) throw new DomainError("authentication_required");
  return { actor, sessionId: ctx.session.id };
}

/** The browser that asks, for what begins and ends its sessions. */
export function browserOf(ctx: Context): Browser {
  const headers = new Headers(ctx.requestHeaders);
  headers.set(ADDRESS_HEADER, ctx.address === UNKNOWN_ADDRESS ? "" : ctx.address);
  headers.set("cookie", cookiesAsRead(headers.get("cookie") ?? ""));
  return { headers, reply: ctx.reply.headers };
}

/** The account that asks. @throws DomainError authentication_required or invalid_token */
export function requireActor(ctx: Context): Actor {
  if (ctx.actor !== undefined) return ctx.actor;
  if (ctx.fault !== undefined) throw ctx.fault;
  throw new DomainError(ctx.hasToken ? "invalid_token" : "authentication_required");
}
