export type Role = "admin" | "approver";

/** Who asks: an account that proved itself by its token or by a browser session. */
export type Actor = {
  id: string;
  username: string;
  roles: readonly string[];
  /** Whether the email address is verified, and no other is to replace it. */
  verified: boolean;
};

export function hasRole(actor: Actor | undefined, ...roles: Role[]): boolean {
  return actor !== undefined && roles.some((role) => actor.roles.includes(role));
}

/** The columns of an account that make an actor of it. */
export const ACTOR_COLUMNS = {
  id: true,
  name: true,
  roles: true,
  emailVerified: true,
  pendingEmail: true,
  suspendedAt: true,
  suspendedUntil: true,
} as const;

export type ActorRow = {
  id: string;
  name: string;
  roles: string[];
  emailVerified: boolean;
  pendingEmail: string | null;
} & Suspendable;

export function toActor(row: ActorRow): Actor {
  const verified = row.emailVerified && row.pendingEmail === null;
  return { id: row.id, username: row.name, roles: row.roles, verified };
}

export type Suspendable = { suspendedAt: Date | null; suspendedUntil: Date | null };

/** A suspension without an end is a ban. */
export function isSuspended({ suspendedAt, suspendedUntil }: Suspendable, now: Date): boolean {
  return suspendedAt !== null && (suspendedUntil === null || now < suspendedUntil);
}
