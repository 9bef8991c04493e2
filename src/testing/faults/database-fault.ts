/**
 * How a statement goes wrong. `refused`: the database has no room for it. The others break the connection.
 * `unsent`: before the statement arrives. `unanswered`: when it was done and before the answer. `late`: at
 * once, and it is done a while after.
 */
export type DatabaseFault = "refused" | "unsent" | "unanswered" | "late";

/** What happens to the statement of this number, counted from 0, and its SQL. */
export type DatabasePlan = (place: number, sql: string) => DatabaseFault | undefined;

/** Stands between Prisma's adapter and the database. */
export type FaultyDatabase = {
  /** The SQL of all statements since the plan was made. */
  statements: readonly string[];
  /** Counts anew, and has happen to each statement what `plan` says. */
  plan(plan: DatabasePlan): void;
  /** Resolves when what was late is done. */
  quiet(): Promise<void>;
};

/** In the place of a statement: what a database says when its disk is full. */
export function refusalOf(sql: string): Buffer {
  // A COMMIT that fails ends its transaction all the same.
  const end = sql === "COMMIT" ? "ROLLBACK;" : "";
  return queryMessage(`${end} DO $$ BEGIN
    RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full';
  END $$`);
}

/** The SQL in a message of the PostgreSQL protocol, if it begins a statement: Parse or Query. */
export function statementIn(message: Uint8Array): string | undefined {
  const kind = String.fromCharCode(message[0] ?? 0);
  if (kind !== "P" && kind !== "Q") return undefined;
  const texts = Buffer.from(message.subarray(5)).toString("utf8").split("\0");
  return kind === "P" ? texts[1] : texts[0];
}

/** The message that asks for SQL at once. */
export function queryMessage(sql: string): Buffer {
  const text = Buffer.from(`${sql}\0`);
  const head = Buffer.from("Q0000");
  head.writeUInt32BE(text.byteLength + 4, 1);
  return Buffer.concat([head, text]);
}
