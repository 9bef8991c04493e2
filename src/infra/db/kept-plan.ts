import { createHash } from "node:crypto";
import { Prisma } from "./generated/client";

/**
 * Stands at the end of a statement: its way through Prisma to the driver keeps nothing but the text, of which the
 * beginning tells whether a replica may be asked.
 */
const MARK = Prisma.raw("/* kept */");

/** By text: as many as the sources have. */
const names = new Map<string, string>();

/**
 * A statement that each connection plans once, and not anew each time, which takes as long as to find a few rows by
 * their ids; also one that this is a part of. For what has one text and one best plan, whatever its values are: each text
 * is kept for good. A server keeps to one plan where that seems no dearer than those it would make for the values, and
 * takes a limit among those to be a tenth of what there is: such a number stands in the text.
 */
export function withKeptPlan(statement: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`${statement} ${MARK}`;
}

/** By what name a connection keeps a statement; none for all others. */
export function nameOfPlan({ sql }: { sql: string }): string {
  if (!sql.includes(MARK.sql)) return "";
  const name = names.get(sql) ?? createHash("sha256").update(sql).digest("hex").slice(0, 32);
  names.set(sql, name);
  return name;
}
