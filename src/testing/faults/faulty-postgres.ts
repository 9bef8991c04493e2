import { once } from "node:events";
import type { Socket } from "node:net";
import { type DatabasePlan, type FaultyDatabase, refusalOf, statementIn } from "./database-fault";
import { startTcpProxy, type TcpProxy } from "./tcp-proxy";

/** How long after its connection broke a late statement arrives: time enough to ask for what it did. */
const LATE_MS = 150;

/** Stands between this process and a PostgreSQL server. `url` leads through it. */
export async function startFaultyPostgres(target: string): Promise<FaultyDatabase & TcpProxy> {
  const statements: string[] = [];
  const late = new Set<Promise<unknown>>();
  let planned: DatabasePlan = () => undefined;

  const proxy = await startTcpProxy(target, (client, database) => {
    let isMute = false;
    let isLeft = false;
    const breakOff = () => {
      client.destroy();
      database.destroy();
    };
    for (const socket of [client, database]) {
      socket.on("close", () => {
        if (!isLeft) breakOff();
      });
    }

    function send(sql: string, statement: Buffer): void {
      statements.push(sql);
      const fault = planned(statements.length - 1, sql);
      if (fault === "unsent") return breakOff();
      if (fault === "refused") return void database.write(refusalOf(sql));
      isMute = fault !== undefined;
      isLeft = fault === "late";
      if (!isLeft) return void database.write(statement);
      client.destroy();
      const ended = once(database, "close").finally(() => late.delete(ended));
      late.add(ended);
      setTimeout(() => database.write(statement), LATE_MS);
    }

    const readBeginning = readBeginnings();
    let begun: { sql: string; messages: Buffer[] } | undefined;
    onMessages(client, { firstHasKind: false }, (message) => {
      if (begun === undefined) {
        const sql = readBeginning(message);
        if (sql === undefined) return void database.write(message);
        begun = { sql, messages: [] };
      }
      begun.messages.push(message);
      if (!isEnd(message)) return;
      const { sql, messages } = begun;
      begun = undefined;
      send(sql, Buffer.concat(messages));
    });
    onMessages(database, { firstHasKind: true }, (message) => {
      if (!isMute) client.write(message);
      // Ready for the next one: all of this one is done.
      else if (kindOf(message) === "Z") breakOff();
    });
  });

  return {
    ...proxy,
    statements,
    plan(plan) {
      statements.length = 0;
      planned = plan;
    },
    quiet: async () => {
      await Promise.all(late);
    },
  };
}

/**
 * Reads the SQL of statements in the messages that they begin with: that is a Bind where the connection keeps a
 * statement by a name, which a Parse has told before.
 */
function readBeginnings(): (message: Buffer) => string | undefined {
  const kept = new Map<string, string>();
  return (message) => {
    const [first = "", second = ""] = message.toString("utf8", 5).split("\0");
    if (kindOf(message) === "B") return kept.get(second);
    const sql = statementIn(message);
    if (kindOf(message) === "P" && sql !== undefined && first !== "") kept.set(first, sql);
    return sql;
  };
}

/** A Query is a statement by itself; one of Parse, Bind and Execute ends with a Sync. */
function isEnd(message: Buffer): boolean {
  return kindOf(message) === "Q" || kindOf(message) === "S";
}

function kindOf(message: Buffer): string {
  return String.fromCharCode(message[0] ?? 0);
}

/**
 * Takes the bytes of a connection apart into messages: a letter for the kind, a length that counts itself,
 * the rest. The first of a client has no letter.
 */
function onMessages(
  socket: Socket,
  { firstHasKind }: { firstHasKind: boolean },
  hear: (message: Buffer) => void,
): void {
  let kindBytes = firstHasKind ? 1 : 0;
  let waiting = Buffer.alloc(0);
  socket.on("data", (chunk: Buffer) => {
    waiting = Buffer.concat([waiting, chunk]);
    while (waiting.byteLength >= kindBytes + 4) {
      const length = kindBytes + waiting.readUInt32BE(kindBytes);
      if (waiting.byteLength < length) return;
      hear(waiting.subarray(0, length));
      waiting = waiting.subarray(length);
      kindBytes = 1;
    }
  });
}
