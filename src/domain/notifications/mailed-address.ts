import type { NotificationKind } from "@/infra/db/generated/enums";
import type { Tx } from "@/infra/db/database";

/** Where an account has this kind of news mailed to: nowhere, unless it chose so and its address is verified. */
export async function mailedAddress(
  { db }: { db: Tx },
  { userId, kind }: { userId: string; kind: NotificationKind },
): Promise<string | undefined> {
  const user = await db.user.findUnique({
    where: { id: userId },
    select: { email: true, emailVerified: true, mailedKinds: true },
  });
  if (user === null || !user.emailVerified || !user.mailedKinds.includes(kind)) return undefined;
  return user.email;
}
