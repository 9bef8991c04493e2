import type { Access } from "@/domain/accounts/policy";
import { type Context, senderOf } from "./context";
import { passAccess } from "./gate";

/** A body that is longer on its way: most come with their head. */
const LONG_MS = 1_000;

/**
 * Finds out again who sends a request whose body took long: whoever was shut out meanwhile, or is a moderator no more,
 * does nothing with what was begun before.
 * @param access the rung that the gate has asked for already
 * @throws DomainError as the gate does
 */
export async function findSenderAgain(ctx: Context, access: Access): Promise<void> {
  const tookMs = ctx.deps.clock.monotonic() - ctx.cameAt;
  if (ctx.actor === undefined || tookMs < LONG_MS) return;
  Object.assign(ctx, await senderOf(ctx));
  passAccess(ctx, access);
}
