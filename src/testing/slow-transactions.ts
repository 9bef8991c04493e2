import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "@/infra/db/database";
import { withPart } from "./with-part";

const SLOW_MS = 500;

/** The same database, whose transactions take half a second longer than they do. */
export function withSlowTransactions(db: Db): Db {
  return withPart(db, "$transaction", async (...args: unknown[]) => {
    const done: unknown = await Reflect.apply(db.$transaction, db, args);
    await sleep(SLOW_MS);
    return done;
  });
}
