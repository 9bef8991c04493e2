import { randomUUID } from "node:crypto";
import { isModerator } from "@/domain/accounts/policy";
import { DomainError } from "@/domain/errors";
import { askProcedure } from "../ask-procedure";
import { type Context, createContext } from "../context";
import { toFailure } from "../failure";
import { findSenderAgain } from "../find-sender-again";
import { passGate } from "../gate";
import { logFault } from "../log-fault";
import { PROCEDURES } from "../procedures";
import { readUploadForm } from "../rest/multipart";
import { type Fields, mediaType, readFields } from "../rest/read-fields";
import { REQUEST_ID_HEADER } from "../request-id";
import { refuseCrossSite } from "../refuse-cross-site";
import { refuseOthersForm } from "../refuse-other-account";
import { safely } from "../safety/safely";
import { gateOf, type Meta } from "../trpc";
import { pathBefore } from "./came-from";
import { isDoneAlready } from "./done-already";
import { type Flash, flashCookie, flashId } from "./flash";
import { localAddress, withQuery } from "./local-address";
import { namedField } from "./named-field";
import { withoutUnchanged } from "./without-unchanged";

/** Hidden fields of every form: the page after success, and the page to try again on. */
const NEXT = "_next";
const BACK = "_back";
/** What the page after success says of it; without it that page speaks for itself. */
const DONE = "_done";
/** That page is also given what was sent and what was answered, such as for a way back. */
const ANSWER = "_answer";
/** Id of the account whose page it stands on. */
const OWNER = "_owner";

/** Asks for what a redirect would say as JSON: a script brings the page back itself (ui/send-in-place.tsx). */
const FOR_SCRIPTS = "application/json";

/** Whose 401 is about the password or the code, not about who asks. */
const SIGNING_IN = ["auth.signIn", "auth.secondFactor"];

/** The page for whoever sent a form of the page of another account than the one that is signed in. */
const OTHERS = "/other-account";

/** The page for whoever sent what moderators do, and is none any more: the page of the form is none for them. */
const NOT_ALLOWED = "/not-allowed";

/** Of buttons and links alone, for visitors too: nothing is typed that could be kept. */
const NOTHING_TYPED = ["images.setRelationship", "notifications.read"];

/** Of a form that came when nobody was signed in any more; what was typed is in it again. */
const SIGNED_OUT = "You were signed out, and nothing was sent: send it again.";

/** Of a form of a moderator whose role was taken meanwhile. */
const NO_MODERATOR = "You are not a moderator any more, so nothing was done.";

/** Of a form of another account's page, once whoever sent it has chosen as whom to go on. */
const NOT_YET = "Nothing was sent yet: send it again.";

/** Whose code is the kind of a reason, and no secret. */
const KINDS_OF_REASON = ["pending.review", "pending.reviewMany"];

/** Never shown again. */
const SECRET_FIELD = /password|code|token/i;

/**
 * The procedures for forms of pages without scripts: POST /forms/{procedure}, answered by a redirect. Never
 * throws. A form says in `_next` where success leads (else back to its page) and in `_back` where it stands
 * itself; there a flash tells what went wrong and what had been typed.
 */
export const handleForm = safely("data", answerForm);

async function answerForm(request: Request, procedure: string): Promise<Response> {
  let ctx: Context | undefined;
  let fields: Fields = {};
  try {
    ctx = await createContext(request, "form");
    const meta = mutationMeta(procedure);
    if (meta === undefined) throw new DomainError("route_not_found");
    fields = await readForm(request, ctx, meta, (texts) => {
      fields = texts;
    });
    await findSenderAgain(ctx, meta.access ?? "public");
    const { [NEXT]: _n, [BACK]: _b, [DONE]: _d, [ANSWER]: _a, [OWNER]: owner, ...input } = fields;
    // What anybody may ask is done in no account's name.
    if (meta.access !== "public") refuseOthersForm(ctx, owner);
    const answer: unknown = await askProcedure(ctx, { path: procedure, type: "mutation", input });
    return succeed(request, { ctx, procedure, fields, answer });
  } catch (error) {
    return fail(request, { ctx, procedure, fields, error });
  }
}

function succeed(
  request: Request,
  sent: { ctx: Context; procedure: string; fields: Fields; answer: unknown },
): Response {
  const { ctx, procedure, fields, answer } = sent;
  const { nextPage, madePage, isPartial = false, butNote } = ctx.reply;
  const end = madePage ?? localAddress(fields[NEXT] ?? pathBefore(request.headers), "/");
  if (nextPage !== undefined) return lead(ctx, withQuery(nextPage, { next: end }), true);
  const done = fields[DONE];
  if (typeof done !== "string") return lead(ctx, end, true);
  const isAsked = fields[ANSWER] !== undefined;
  const told = isAsked ? { values: shownAgain(procedure, fields), answer } : { values: {} };
  const outcome = isPartial ? { isPartial } : { isDone: true };
  const message = butNote === undefined ? done : `${done} ${butNote}`;
  return flashAt(ctx, end, { form: procedure, message, ...outcome, ...told });
}

/** What is said of a mutation; nothing when there is none of that name. */
function mutationMeta(name: string): Meta | undefined {
  const found = PROCEDURES.get(name);
  return found?.type === "mutation" ? found.meta : undefined;
}

function isForModerators(procedure: string): boolean {
  const access = mutationMeta(procedure)?.access;
  return access === "approver" || access === "admin";
}

async function readForm(
  request: Request,
  ctx: Context,
  meta: Meta,
  keep: (texts: Fields) => void,
): Promise<Fields> {
  if (mediaType(request) === "application/x-www-form-urlencoded") {
    return withoutUnchanged(await readFields(request));
  }
  if (meta.multipart === undefined) throw new DomainError("unsupported_media_type");
  // A body of megabytes: limit, account and provenance come before it.
  refuseCrossSite(ctx);
  const gate = gateOf(meta, { type: "mutation", door: "form", isMultipart: true });
  if (gate !== undefined) await passGate(ctx, gate);
  ctx.isAdmitted = true;
  const { fields, file } = await readUploadForm(request, keep);
  ctx.file = file;
  return fields;
}

type Failed = {
  ctx: Context | undefined;
  procedure: string;
  fields: Fields;
  error: unknown;
};

async function fail(
  request: Request,
  { ctx, procedure, fields, error }: Failed,
): Promise<Response> {
  const failure = toFailure(error);
  const requestId = ctx?.requestId ?? randomUUID();
  await logFault(error, requestId);
  const { message, id: about, image, tag } = failure.body;
  // A form of another site is not led anywhere, nor is one that no page of this site has.
  const isOwn = ctx?.provenance === "same-origin" && mutationMeta(procedure) !== undefined;
  if (ctx === undefined || !isOwn) {
    const headers = {
      "Content-Type": "text/plain; charset=utf-8",
      [REQUEST_ID_HEADER]: requestId,
      ...failure.headers,
    };
    return new Response(message, { status: failure.status, headers });
  }
  if (await isDoneAlready(ctx, { procedure, fields, owner: fields[OWNER], error })) {
    return succeed(request, { ctx, procedure, fields, answer: undefined });
  }
  // The body of an upload is not read where limit or account forbid it.
  const back = localAddress(fields[BACK] ?? pathBefore(request.headers), "/");
  const values = shownAgain(procedure, fields);
  const sent = { form: procedure, values, isTyped: isTyped(procedure, fields) };
  if (failure.status === 401 && ctx.actor === undefined && !SIGNING_IN.includes(procedure)) {
    return goBefore(ctx, "/login", back, { ...sent, message: SIGNED_OUT });
  }
  if (error instanceof DomainError && error.code === "other_account") {
    return goBefore(ctx, OTHERS, back, { ...sent, message: NOT_YET });
  }
  if (failure.status === 403 && isForModerators(procedure) && !isModerator(ctx.actor)) {
    const words = ctx.actor?.verified === true ? NO_MODERATOR : message;
    return goBefore(ctx, NOT_ALLOWED, back, { ...sent, message: words });
  }
  const field = namedField(message, fields);
  // It is told along how it is now.
  const isOvertaken = image !== undefined || tag !== undefined;
  return flashAt(ctx, back, { form: procedure, message, isOvertaken, field, about, values });
}

/** Whether anything was chosen or typed in a form, be it what is never shown again. */
function isTyped(procedure: string, fields: Fields): boolean {
  const names = Object.keys(fields).filter((name) => !name.startsWith("_"));
  return names.length > 0 && !NOTHING_TYPED.includes(procedure);
}

/** Leads to a page that comes before that of the form, and from there to it with what was typed, if anything. */
function goBefore(
  ctx: Context,
  before: string,
  page: string,
  { isTyped: isWorthTelling, ...flash }: Flash & { isTyped: boolean },
): Response {
  if (!isWorthTelling) return lead(ctx, withQuery(before, { next: page }), false);
  const id = flashId(ctx.deps.clock.now().getTime());
  ctx.reply.headers.append(
    "Set-Cookie",
    flashCookie(id, flash, { siteUrl: ctx.deps.siteUrl, isKept: true }),
  );
  const address = withQuery(before, { next: withQuery(page, { flash: id }), flash: id });
  return lead(ctx, address, false);
}

/** Leads to a page that says something of the form. */
function flashAt(ctx: Context, page: string, flash: Flash): Response {
  const id = flashId(ctx.deps.clock.now().getTime());
  ctx.reply.headers.append("Set-Cookie", flashCookie(id, flash, ctx.deps));
  const { isDone = false, message } = flash;
  return lead(ctx, withQuery(page, { flash: id }), isDone, isDone ? undefined : message);
}

/** The texts that were typed, but for secrets; what was chosen of several is one, with commas between. */
function shownAgain(procedure: string, fields: Fields): Record<string, string> {
  const isKind = (name: string) => name === "code" && KINDS_OF_REASON.includes(procedure);
  const texts = Object.entries(fields).flatMap(([name, value]): [string, string][] => {
    if (name.startsWith("_") || (SECRET_FIELD.test(name) && !isKind(name))) return [];
    if (typeof value === "string") return [[name, value]];
    return Array.isArray(value) ? [[name, value.join(",")]] : [];
  });
  return Object.fromEntries(texts);
}

/**
 * Ends with the address that the browser goes on to.
 * @param refusal as the page there says it, for a script that brings another page in its place
 */
function lead(ctx: Context, location: string, isDone: boolean, refusal?: string): Response {
  const headers = new Headers(ctx.reply.headers);
  headers.set("Cache-Control", "no-store");
  headers.set(REQUEST_ID_HEADER, ctx.requestId);
  if (ctx.requestHeaders.get("accept") === FOR_SCRIPTS) {
    return Response.json({ location, isDone, refusal }, { headers });
  }
  headers.set("Location", location);
  return new Response(null, { status: 303, headers });
}
