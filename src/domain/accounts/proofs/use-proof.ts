import { Prisma } from "@/infra/db/generated/client";
import type { Tx } from "@/infra/db/database";
import type { Deps } from "../../deps";
import { type Proof, type ProofKind, proofId, proofKey } from "./proof";

type Row = { kind: ProofKind; user_id: string; email: string };
type Asked = { token: string; kinds: readonly ProofKind[] };

const COLUMNS = Prisma.sql`
  split_part(identifier, ':', 1) AS kind, split_part(identifier, ':', 2) AS user_id, value AS email`;

function matches({ token, kinds }: Asked, now: Date): Prisma.Sql {
  return Prisma.sql`id = ${proofId(token)} AND expires_at > ${now}
    AND split_part(identifier, ':', 1) IN (${Prisma.join([...kinds])})`;
}

function toProof([row]: Row[]): Proof | undefined {
  return row && { kind: row.kind, userId: row.user_id, email: row.email };
}

/** The proof of a token, which stays good; nothing when it was used, is too old or was never there. */
export async function findProof(
  deps: Pick<Deps, "db" | "clock">,
  asked: Asked,
): Promise<Proof | undefined> {
  const where = matches(asked, deps.clock.now());
  return toProof(
    await deps.db.$queryRaw<Row[]>(Prisma.sql`SELECT ${COLUMNS} FROM verifications WHERE ${where}`),
  );
}

/** The same, and it is used up: of any number that bring the same token at once, one gets it. */
export async function useProof(
  deps: Pick<Deps, "clock">,
  tx: Tx,
  asked: Asked,
): Promise<Proof | undefined> {
  const where = matches(asked, deps.clock.now());
  return toProof(
    await tx.$queryRaw<Row[]>(
      Prisma.sql`DELETE FROM verifications WHERE ${where} RETURNING ${COLUMNS}`,
    ),
  );
}

/** Makes all links worthless that an account was mailed, or those of some kinds. */
export async function dropProofs(
  writer: Pick<Deps["db"], "verification">,
  userId: string,
  kinds: readonly ProofKind[] = ["verify", "change", "reset", "verified", "set"],
): Promise<void> {
  await writer.verification.deleteMany({
    where: { identifier: { in: kinds.map((kind) => proofKey(kind, userId)) } },
  });
}

/** Ends what sign-ins and new passkeys of an account have begun: challenges have its id in the value. */
export async function dropChallenges(
  writer: Pick<Deps["db"], "verification">,
  userId: string,
): Promise<void> {
  await writer.verification.deleteMany({ where: { value: { contains: userId } } });
}
