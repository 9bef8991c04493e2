import { AsyncLocalStorage } from "node:async_hooks";
import type { Db } from "@/infra/db/database";
import { isForeignKeyViolation, isRowMissing } from "@/infra/db/errors";
import { holdContexts } from "@/infra/process/hold-contexts";
import { DomainError } from "../../errors";

/** Judges whether the account of a passkey may come in, once the passkey has proved itself. */
export type Admit = (passkey: { credentialId: string; isUserVerified: boolean }) => Promise<void>;

/** A call of better-auth: what was thrown during it, and who judges whom it lets in. */
type Call = { faults: Error[]; admit?: Admit | undefined };

const calls = new AsyncLocalStorage<Call>();

/** The code of its refusal of a browser without a session. */
const NO_SESSION = "UNAUTHORIZED";

/** The database for better-auth: what it throws is noted for the call that is under way. */
export function withNotedFaults(db: Db) {
  return db.$extends({
    query: {
      async $allOperations({ args, query }) {
        try {
          const result: unknown = await query(args);
          return result;
        } catch (error) {
          // Another process had it first, such as a challenge that works once: better-auth knows what that means.
          if (!isRowMissing(error)) note(error);
          throw error;
        }
      },
    },
  });
}

function note(error: unknown): void {
  if (error instanceof Error) calls.getStore()?.faults.push(error);
}

/** For better-auth's hook between the proof of a passkey and the session: lets nobody in by itself. */
export const admitByCall: Admit = async (passkey) => {
  const admit = calls.getStore()?.admit;
  if (admit === undefined) throw new Error("nobody judges who comes in");
  try {
    await admit(passkey);
  } catch (error) {
    note(error);
    throw error;
  }
};

/**
 * Calls better-auth. It makes refusals out of what the database throws, or passes over it: a session that
 * cannot be read is none. Here a call in which the database failed has failed, with what it threw.
 * @throws DomainError authentication_required where the session of the browser has ended by now, or the account is gone
 *   that a session begins for
 */
export async function tellingFaults<T>(work: () => Promise<T>, admit?: Admit): Promise<T> {
  const call: Call = { faults: [], admit };
  const [outcome] = await Promise.allSettled([holdContexts(() => calls.run(call, work))]);
  const [fault] = call.faults;
  // Not the refusal that hides it, nor a success that did not notice.
  if (fault !== undefined) {
    throw isForeignKeyViolation(fault) ? new DomainError("authentication_required") : fault;
  }
  if (outcome.status === "fulfilled") return outcome.value;
  if (refusalOf(outcome.reason) === NO_SESSION) throw new DomainError("authentication_required");
  throw outcome.reason;
}

/** The code of a refusal of better-auth, such as INVALID_PASSWORD; nothing for any other error. */
export function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || error.name !== "APIError") return undefined;
  const body: unknown = "body" in error ? error.body : undefined;
  const code = typeof body === "object" && body !== null && "code" in body ? body.code : undefined;
  return typeof code === "string" ? code : "";
}
