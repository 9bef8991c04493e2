import { isForeignKeyViolation } from "@/infra/db/errors";
import type { Deps } from "../../deps";
import { deleteImages } from "./delete-images";
import { ensureDeletedUser } from "./deleted-user";
import { letGo } from "./let-go";
import {
  deleteComments,
  forgetModerator,
  hideActs,
  moveComments,
  moveImages,
  removeUser,
  takeReactionsBack,
} from "./move-belongings";

/** Requests that were under way when the account was closed may still bring something; not for long. */
const MAX_ROUNDS = 5;

type FinishDeps = Pick<Deps, "db" | "storage" | "clock" | "log">;

/**
 * Moves or deletes what a closed account has left, in steps of which each leaves the board whole, and then
 * removes it. May be cut off anywhere, and called again; once it is done, nothing happens.
 */
export async function finishClosure(
  deps: FinishDeps,
  userId: string,
  signal?: AbortSignal,
): Promise<void> {
  await ensureDeletedUser(deps);
  await awaitBeginning(deps, userId);
  for (let round = 1; ; round += 1) {
    const closure = await deps.db.accountClosure.findUnique({ where: { userId } });
    if (closure === null) return;
    if (!closure.keepsImages) await deleteImages(deps, userId, signal);
    // The others, denied or deleted before, stay as a record.
    await moveImages(deps, userId, signal);
    if (closure.keepsImages) {
      await moveComments(deps, userId, signal);
      await hideActs(deps, userId, signal);
    } else {
      await deleteComments(deps, userId, signal);
    }
    await takeReactionsBack(deps, userId, signal);
    await forgetModerator(deps, userId, signal);
    await letGo(deps, userId, signal);
    signal?.throwIfAborted();
    try {
      await removeUser(deps, userId);
      return;
    } catch (error) {
      if (!isForeignKeyViolation(error) || round === MAX_ROUNDS) throw error;
    }
  }
}

/** What closes the account holds its row: where that did not come to say so, it may be under way still. */
async function awaitBeginning({ db }: FinishDeps, userId: string): Promise<void> {
  await db.$queryRaw`SELECT id FROM users WHERE id = ${userId} FOR NO KEY UPDATE`;
}

/**
 * Ends what was cut off; one that fails keeps no other from its end.
 * @param signal ends it between two steps
 */
export async function finishClosures(deps: FinishDeps, signal?: AbortSignal): Promise<void> {
  const closures = await deps.db.accountClosure.findMany({ orderBy: { createdAt: "asc" } });
  for (const { userId } of closures) {
    signal?.throwIfAborted();
    await finishClosure(deps, userId, signal).catch((error: unknown) => {
      signal?.throwIfAborted();
      deps.log.error({ err: error, userId }, "a deleted account still holds something");
    });
  }
}
