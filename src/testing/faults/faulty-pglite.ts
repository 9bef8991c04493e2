import { PGlite } from "@electric-sql/pglite";
import {
  type DatabasePlan,
  type FaultyDatabase,
  queryMessage,
  refusalOf,
  statementIn,
} from "./database-fault";

/**
 * Stands between PGlite and its engine, to which it speaks the protocol of PostgreSQL message by message.
 * Where a server's connection would break, the engine breaks off.
 */
export function faultPglite(): FaultyDatabase & { restore(): void } {
  const original = PGlite.prototype.execProtocolRaw;
  const statements: string[] = [];
  let planned: DatabasePlan = () => undefined;
  let isLosingTheAnswer = false;

  PGlite.prototype.execProtocolRaw = async function (message, options) {
    const pass = (given: Uint8Array) => original.call(this, given, options);
    const sql = statementIn(message);
    if (sql !== undefined) {
      statements.push(sql);
      const fault = planned(statements.length - 1, sql);
      if (fault === "refused") return pass(refusalOf(sql));
      if (fault === "unsent") {
        // What is open does not outlive an engine.
        if (sql === "COMMIT" || sql === "ROLLBACK") await pass(queryMessage("ROLLBACK"));
        throw brokenOff();
      }
      // It does one thing at a time: late is when the next one has to wait.
      isLosingTheAnswer = fault === "unanswered" || fault === "late";
    }
    const answer = await pass(message);
    // Parse and Bind come before Execute; a Query is all of it.
    if (!isLosingTheAnswer || !"EQ".includes(String.fromCharCode(message[0] ?? 0))) return answer;
    isLosingTheAnswer = false;
    throw brokenOff();
  };

  return {
    statements,
    plan(plan) {
      statements.length = 0;
      planned = plan;
    },
    quiet: () => Promise.resolve(),
    restore() {
      PGlite.prototype.execProtocolRaw = original;
    },
  };
}

/** As an engine breaks off in which a check failed, or that has no memory left. */
function brokenOff(): Error {
  return new WebAssembly.RuntimeError("unreachable");
}
