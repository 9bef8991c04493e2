import { requireAccess, type Access } from "@/domain/accounts/policy";
import type { Admission } from "@/infra/rate-limit/rate-limiter";
import { type Context, requireActor } from "./context";
import { type LimitName, limitOf } from "./limits";
import { overLimit } from "./over-limit";

export type Gate = { limit: LimitName; access: Access };

/**
 * What every request passes before its body is looked at: the rate limit, then the token, then the rung.
 * @throws DomainError too_many_requests, authentication_required, invalid_token, email_unverified,
 *   account_unverified, forbidden
 */
export async function passGate(ctx: Context, gate: Gate): Promise<void> {
  await passLimit(ctx, gate.limit);
  passAccess(ctx, gate.access);
}

/** The same without the limit. */
export function passAccess(ctx: Context, access: Access): void {
  if (ctx.fault !== undefined) throw ctx.fault;
  if (access === "public") return;
  requireAccess(requireActor(ctx), access);
}

/** Counts the request against a limit and says in headers how the client stands with it. */
async function passLimit(ctx: Context, name: LimitName): Promise<void> {
  const client = ctx.actor === undefined ? `address:${ctx.address}` : `account:${ctx.actor.id}`;
  const admission = await ctx.limiter?.admit(limitOf(name), client);
  if (admission === undefined) return;
  sayLimit(ctx, name, admission);
  refuseOver(admission);
}

/** Counts against a limit that no header speaks of. @throws DomainError too_many_requests */
export async function passHiddenLimit(
  ctx: Context,
  name: LimitName,
  client: string,
): Promise<Admission | undefined> {
  const admission = await ctx.limiter?.admit(limitOf(name), client);
  if (admission !== undefined) refuseOver(admission);
  return admission;
}

function refuseOver(admission: Admission): void {
  if (!admission.admitted) throw overLimit(admission);
}

function sayLimit(ctx: Context, name: LimitName, admission: Admission): void {
  const limit = limitOf(name);
  const resetMs = Math.ceil(admission.resetMs);
  const { headers } = ctx.reply;
  headers.set("X-RateLimit-Limit", String(limit.count));
  headers.set("X-RateLimit-Remaining", String(admission.remaining));
  headers.set("X-RateLimit-Reset", String(ctx.deps.clock.now().getTime() + resetMs));
  headers.set("RateLimit-Policy", `"${name}";q=${limit.count};w=${limit.windowMs / 1_000}`);
  headers.set("RateLimit", `"${name}";r=${admission.remaining};t=${Math.ceil(resetMs / 1_000)}`);
}
