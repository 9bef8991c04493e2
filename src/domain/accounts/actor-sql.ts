import { Prisma } from "@/infra/db/generated/client";

/** The columns of an account `u` that make an actor of it, by the names of `ActorRow`. */
export const ACTOR_SQL = Prisma.sql`
  u.id, u.name, u.roles, u.email_verified AS "emailVerified", u.pending_email AS "pendingEmail",
  u.suspended_at AS "suspendedAt", u.suspended_until AS "suspendedUntil"`;
