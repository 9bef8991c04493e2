import { z } from "zod";
import type { Actor } from "@/domain/accounts/actor";
import { type Context, requireActor } from "../../context";
import { nextCursor } from "../../fields";
import { imageSchema } from "../../images/schema";

/** Whose images are asked for. */
export const userId = z.string().meta({ description: "A user id, or `@me`." });

export const pageSchema = z.object({ images: z.array(imageSchema), next: nextCursor() });

/** Who asks; for `@me` somebody must. @throws DomainError authentication_required, invalid_token */
export function askerOf(ctx: Context, user: string): Actor | undefined {
  return user === "@me" ? requireActor(ctx) : ctx.actor;
}
