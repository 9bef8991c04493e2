import type { Tx } from "@/infra/db/database";
import { thenGoOn } from "@/infra/db/then-go-on";
import type { Deps } from "../../deps";
import { DomainError } from "../../errors";
import { dropClaims } from "../../moderation/queue/drop-claims";
import { lockAdmins } from "../../users/standing/lock-admins";
import type { Actor } from "../actor";
import { checkOwnPassword, holdOwnAccount } from "../check-own-password";
import { requireAccess } from "../policy";
import { dropChallenges, dropProofs } from "../proofs/use-proof";
import { checkOwnCode } from "../two-factor/check-own-code";
import { namelessColumns } from "./deleted-user";
import { finishClosure } from "./finish-closure";

type Closing = {
  password: string;
  /** Where the account has two-factor authentication. */
  code?: string | undefined;
  keepsImages: boolean;
};

/**
 * Deletes an account. At once it has no name, no mail address and no way in any more; what it held is moved
 * or deleted after the answer, and if that is cut off, later.
 * @throws DomainError wrong_password, second_factor_required, wrong_code, too_many_requests, last_admin
 */
export async function closeAccount(
  deps: Parameters<typeof finishClosure>[0] & Pick<Deps, "accounts" | "newId" | "afterwards">,
  actor: Actor | undefined,
  closing: Closing,
): Promise<void> {
  const { id } = requireAccess(actor, "member");
  const finish = (signal: AbortSignal) => finishClosure(deps, id, signal);
  await thenGoOn(
    () => beginClosure(deps, actor, closing),
    () => deps.afterwards.do("what a deleted account has left", finish, { isResumed: true }),
  );
}

/** The first step, which is done whole or not at all. */
export async function beginClosure(
  deps: Pick<Deps, "db" | "accounts" | "clock" | "newId">,
  actor: Actor | undefined,
  { password, code, keepsImages }: Closing,
): Promise<{ id: string }> {
  const own = await checkOwnPassword(deps, requireAccess(actor, "member"), password);
  const { id } = own;
  await checkOwnCode(deps, { userId: id, code });
  const createdAt = deps.clock.now();
  await deps.db.$transaction(async (tx) => {
    await refuseLastAdmin(tx, id, createdAt);
    await dropClaims(tx, id);
    await holdOwnAccount(tx, own);
    await endWaysIn(tx, id);
    await tx.accountClosure.create({ data: { userId: id, keepsImages, createdAt } });
    await tx.user.update({
      where: { id },
      data: {
        ...namelessColumns(id),
        pendingEmail: null,
        roles: [],
        savedTags: [],
        hiddenTags: [],
        mailedKinds: [],
        twoFactorEnabled: false,
        tokenSeed: deps.newId(),
      },
      select: { id: true },
    });
  });
  return { id };
}

async function refuseLastAdmin(tx: Tx, id: string, now: Date): Promise<void> {
  const admins = await lockAdmins(tx, now);
  if (admins.length === 1 && admins.includes(id)) {
    throw new DomainError("last_admin", "the last admin cannot delete the account");
  }
}

async function endWaysIn(tx: Tx, id: string): Promise<void> {
  await tx.account.deleteMany({ where: { userId: id, providerId: "credential" } });
  await tx.session.deleteMany({ where: { userId: id } });
  await tx.passkey.deleteMany({ where: { userId: id } });
  await tx.twoFactor.deleteMany({ where: { userId: id } });
  await dropProofs(tx, id);
  await dropChallenges(tx, id);
}
