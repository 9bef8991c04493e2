import { getTRPCErrorFromUnknown, initTRPC, TRPCError } from "@trpc/server";
import type { OpenApiMeta } from "trpc-openapi";
import type { Access } from "@/domain/accounts/policy";
import { isAccountGone } from "@/domain/accounts/closing/is-account-gone";
import { DomainError, type ErrorCode } from "@/domain/errors";
import type { Db } from "@/infra/db/database";
import { parseAtOnce } from "@/infra/parse-at-once";
import { asksForMuch } from "./asks-for-much";
import type { Context } from "./context";
import { toFailure } from "./failure";
import { type Gate, passGate } from "./gate";
import { outcomeOf } from "./pages/memory/page-reads";
import { refuseCrossSite } from "./refuse-cross-site";
import { refuseOtherAccount } from "./refuse-other-account";
import type { LimitName } from "./limits";
import { replicaFor } from "./replica-for";
import { trpcShape } from "./trpc-shape";

/** What is said of a procedure beside its code: the REST handler and the OpenAPI document read it. */
export type Meta = OpenApiMeta & {
  /** Row of the limits table. */
  limit?: LimitName;
  access?: Access;
  /** Anybody may ask; who sends a token is answered as that account. For the document: it is looked at in any case. */
  optionalToken?: true;
  /** Status of success over REST: 200 unless said otherwise. */
  success?: 200 | 201 | 204;
  /** Refusals of the procedure itself, for the document; those of the gate and of inputs are added. */
  refusals?: ErrorCode[];
  /**
   * The procedure takes a multipart form with a file: in place of JSON, or beside it, and then such
   * requests count against a limit of their own.
   */
  multipart?: true | { limit: LimitName };
  /** The answer is a file of this media type, which travels in the reply: over REST alone. */
  download?: string;
  /** It may take the database long, always or where much is asked for: clients have it by turns. */
  byTurns?: "always" | "for much";
  /** It may be answered by a replica of the database. */
  mayLag?: true;
  /** Headers of success over REST: name to description. */
  headers?: Record<string, string>;
};

parseAtOnce();

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    errorFormatter: ({ error, ctx }) => trpcShape(toFailure(error), ctx?.requestId ?? ""),
  });

export const { router, createCallerFactory } = t;

/** The limit and the rung that a procedure's meta names, for the door and the kind of the request. */
export function gateOf(
  meta: Meta | undefined,
  request: { type: string; door: Context["door"]; isMultipart: boolean },
): Gate | undefined {
  if (meta?.limit === undefined) return undefined;
  const { limit, multipart, download, access = "public" } = meta;
  // A file costs as much to begin by any door.
  const isRead = request.type === "query" && download === undefined;
  if (request.door === "trpc" && isRead) return { limit: "trpc.read", access };
  const hasOwnLimit = request.isMultipart && typeof multipart === "object";
  return { limit: hasOwnLimit ? multipart.limit : limit, access };
}

/** An account may be deleted while a request of its is under way: then nothing can refer to it or change it any more. */
async function refusalOfGone(ctx: Context, error: TRPCError): Promise<DomainError | undefined> {
  const { actor, deps } = ctx;
  if (actor === undefined || toFailure(error).status !== 500) return undefined;
  // Where that cannot be found out, it is the fault that is told of.
  const isGone = await isAccountGone(deps, actor).catch(() => false);
  return isGone ? new DomainError("invalid_token") : undefined;
}

/** What is refused gets its transport code; faults are logged and made bare. */
async function toRefusal(ctx: Context, path: string, error: TRPCError): Promise<TRPCError> {
  const gone = await refusalOfGone(ctx, error);
  const failure = toFailure(gone ?? error);
  if (failure.fault !== undefined) {
    ctx.deps.log.error({ err: failure.fault, path, requestId: ctx.requestId }, "request failed");
  }
  return new TRPCError({
    code: failure.trpc,
    message: failure.body.message,
    cause: gone ?? error.cause,
  });
}

type Refused = { ok: false; error: TRPCError };

function isNotFound(result: { ok: true } | Refused): boolean {
  return !result.ok && toFailure(result.error).status === 404;
}

/**
 * Browsers of other sites are refused, and pages of other accounts, then the gate decides. Pages were counted once when
 * they were asked for.
 */
async function admit(ctx: Context, { meta, type }: { meta: Meta | undefined; type: string }) {
  if (type === "mutation") refuseCrossSite(ctx);
  const isForAccount = type === "mutation" && meta?.access !== "public";
  if (isForAccount && ctx.door === "trpc") refuseOtherAccount(ctx);
  const gate = gateOf(meta, { type, door: ctx.door, isMultipart: false });
  if (gate !== undefined && ctx.isAdmitted !== true && ctx.door !== "page") {
    await passGate(ctx, gate);
  }
}

async function isByTurns(
  byTurns: NonNullable<Meta["byTurns"]>,
  readInput: () => Promise<unknown>,
): Promise<boolean> {
  if (byTurns === "always") return true;
  const input = await readInput();
  return typeof input === "object" && input !== null && asksForMuch(input);
}

/** However much one address asks for, others wait for no more than what is under way. */
function inTurn<T>(ctx: Context, ask: () => Promise<T>): Promise<T | Refused> {
  return ctx.searchTurns
    .run(ctx.address, ask)
    .catch((error: unknown) => ({ ok: false, error: getTRPCErrorFromUnknown(error) }));
}

/**
 * Every procedure stands on this: the gate comes before the input is read, what stands in the path is input, and
 * refusals get their transport code. One step: tRPC copies the context for each.
 */
export const publicProcedure = t.procedure
  .meta({ access: "public" })
  .use(async ({ ctx, meta, type, path, getRawInput, next }) => {
    const { pathFields } = ctx;
    try {
      await admit(ctx, { meta, type });
    } catch (error) {
      throw await toRefusal(ctx, path, getTRPCErrorFromUnknown(error));
    }
    const hasPathFields = pathFields !== undefined && Object.keys(pathFields).length > 0;
    const withPath = async () => {
      const rest: unknown = await getRawInput();
      return { ...(typeof rest === "object" ? rest : {}), ...pathFields };
    };
    const ask = (db: Db | undefined) =>
      next({
        ...(hasPathFields ? { getRawInput: withPath } : {}),
        ...(db === undefined ? {} : { ctx: { deps: { ...ctx.deps, db } } }),
      });
    const replica = meta?.mayLag === true ? replicaFor(ctx) : undefined;
    // What a replica does not know it may not know yet.
    const askReplica = async () => {
      const first = await ask(replica);
      return isNotFound(first) ? ask(undefined) : first;
    };
    const askEither = () => (replica === undefined ? ask(undefined) : askReplica());
    const takesTurn =
      meta?.byTurns !== undefined &&
      (await isByTurns(meta.byTurns, hasPathFields ? withPath : getRawInput));
    const result = await (takesTurn ? inTurn(ctx, askEither) : askEither());
    const told = result.ok ? result : await toRefusal(ctx, path, result.error);
    ctx.reads?.push({ path, input: await getRawInput(), outcome: outcomeOf(told) });
    if (told instanceof TRPCError) throw told;
    return told;
  });

/**
 * For lists that may be some seconds old to who has no account: theirs come from a replica of the database, where
 * there is one. What is asked for by the id of an image is none of these: taken down, it is gone at once.
 */
export const laggingProcedure = publicProcedure.meta({ mayLag: true });

export const memberProcedure = publicProcedure.meta({ access: "member" });
export const verifiedProcedure = publicProcedure.meta({ access: "verified" });
export const uploaderProcedure = publicProcedure.meta({ access: "uploader" });
export const approverProcedure = publicProcedure.meta({ access: "approver" });
export const adminProcedure = publicProcedure.meta({ access: "admin" });
