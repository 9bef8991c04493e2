import type { Service } from "./service";
import { withPart } from "./with-part";

/** Has something happen once, between what is read before the next transaction and that. */
export function beforeTransaction(
  { deps }: Pick<Service, "deps">,
  happen: () => Promise<unknown>,
): void {
  const { db } = deps;
  deps.db = withPart(db, "$transaction", async (...args: unknown[]) => {
    deps.db = db;
    await happen();
    const done: unknown = await Reflect.apply(db.$transaction, db, args);
    return done;
  });
}
