import { createTogether, type Together } from "../read-together";

/**
 * Reads of a kind that go on at once in a database with connections enough. With one alone all who ask wait for it
 * together, and the service has nothing to do meanwhile; the more there are, the fewer share one.
 */
const MOST_AT_ONCE = 3;

declare global {
  /** Of databases: one for whoever opens them and for pages, which Next bundles apart. */
  var emaReadsAtOnce: WeakMap<object, number> | undefined;
}

/**
 * Lets reads of a kind go on at once in a database, which have half of its connections at most. In others, as the
 * embedded one, they wait for each other.
 */
export function readAtOnce(db: object, { connections }: { connections: number }): void {
  globalThis.emaReadsAtOnce ??= new WeakMap();
  globalThis.emaReadsAtOnce.set(db, Math.min(MOST_AT_ONCE, Math.ceil(connections / 2)));
}

/**
 * A read that is made once for all who ask a database at the same time: see createTogether.
 * @param read answers for each that is asked, in their order
 * @param options.most that are asked for in one read
 */
export function readTogether<Db extends object, Asked, Value>(
  read: (db: Db, asked: Asked[]) => Promise<readonly Value[]>,
  options: { most?: number } = {},
): (db: Db, asked: Asked) => Promise<Value> {
  const reads = new WeakMap<Db, Together<Asked, Value>>();
  return (db, asked) => {
    let together = reads.get(db);
    if (together === undefined) {
      const atOnce = globalThis.emaReadsAtOnce?.get(db) ?? 1;
      together = createTogether((all) => read(db, all), { ...options, atOnce });
      reads.set(db, together);
    }
    return together.ask(asked);
  };
}

/** The same of rows by their ids: nothing for an id that there is none of. @param read each id is asked for once */
export function readById<Db extends object, Row extends { id: string }>(
  read: (db: Db, ids: string[]) => Promise<readonly Row[]>,
): (db: Db, id: string) => Promise<Row | undefined> {
  return readTogether(async (db: Db, asked: string[]) => {
    const rows = await read(db, [...new Set(asked)]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return asked.map((id) => byId.get(id));
  });
}

/** The same where all who ask for the same are given the same. @param read what `key` stands for */
export function readOnce<Value>(): (
  db: object,
  key: string,
  read: () => Promise<Value>,
) => Promise<Value> {
  const reads = new WeakMap<object, Map<string, Together<() => Promise<Value>, Value>>>();
  return async (db, key, read) => {
    const keys = reads.get(db) ?? new Map<string, Together<() => Promise<Value>, Value>>();
    reads.set(db, keys);
    const together = keys.get(key) ?? createTogether(answerAll);
    keys.set(key, together);
    try {
      return await together.ask(read);
    } finally {
      if (together.isIdle()) keys.delete(key);
    }
  };
}

async function answerAll<Value>(reads: (() => Promise<Value>)[]): Promise<Value[]> {
  const [first] = reads;
  if (first === undefined) return [];
  const value = await first();
  return reads.map(() => value);
}
