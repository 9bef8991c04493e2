import type { Db, Tx } from "@/infra/db/database";

/** Whether somebody else than an account can act as a moderator at the moment. */
export async function hasOtherModerator(
  db: Db | Tx,
  { id, now }: { id: string; now: Date },
): Promise<boolean> {
  const other = await db.user.findFirst({
    where: {
      id: { not: id },
      roles: { hasSome: ["approver", "admin"] },
      emailVerified: true,
      pendingEmail: null,
      OR: [{ suspendedAt: null }, { suspendedUntil: { lte: now } }],
    },
    select: { id: true },
  });
  return other !== null;
}
