import { PGlite, type QueryOptions, type Results, type Transaction } from "@electric-sql/pglite";

/** What a jump of PostgreSQL's own, at one of its errors, leaves the engine's loop with. */
const LONGJMP = 100;

/**
 * PGlite that knows when its engine has broken off: at a PANIC, as when there is no room for the log of its writes.
 * By itself PGlite takes every exception for one of PostgreSQL's jumps, and calls a dead engine for ever: nothing
 * else in the process would run again.
 */
export class PgliteEngine extends PGlite {
  /** It answers nothing any more; what it acknowledged is in its folder. */
  isBroken = false;

  private kept: QueryOptions["parsers"];

  /** @param folder undefined: what is in memory alone */
  static async open(folder: string | undefined): Promise<PgliteEngine> {
    const engine = new PgliteEngine(folder === undefined ? {} : { dataDir: folder });
    await engine.waitReady;
    engine.watch();
    return engine;
  }

  override execProtocolRawSync(message: Uint8Array): Uint8Array {
    this.refuseWhenBroken();
    return super.execProtocolRawSync(message);
  }

  override query<Row>(
    sql: string,
    values?: unknown[],
    options?: QueryOptions,
  ): Promise<Results<Row>> {
    return super.query(sql, values, this.keepParsers(options));
  }

  override transaction<Result>(
    work: (transaction: Transaction) => Promise<Result>,
  ): Promise<Result> {
    return super.transaction((transaction) => {
      const query = transaction.query.bind(transaction);
      transaction.query = (sql, values, options) => query(sql, values, this.keepParsers(options));
      return work(transaction);
    });
  }

  /**
   * Parsers that a statement brings are the engine's from then on. For each statement that brings some, PGlite copies
   * all that it has, more than 350: half of what a short one costs. Prisma's adapter brings the same ones always.
   */
  private keepParsers(options: QueryOptions | undefined): QueryOptions | undefined {
    if (options?.parsers === undefined) return options;
    const { parsers, ...others } = options;
    if (parsers !== this.kept) Object.assign(this.parsers, parsers);
    this.kept = parsers;
    return others;
  }

  private watch(): void {
    const { mod } = this;
    if (mod === undefined) throw new Error("PGlite has no engine");
    const { _PostgresMainLoopOnce: runOnce, stackRestore } = mod;
    mod._PostgresMainLoopOnce = () => {
      try {
        runOnce();
      } catch (error) {
        this.isBroken ||= (Object(error) as { status?: unknown }).status !== LONGJMP;
        throw error;
      }
    };
    // The loop calls it after each exception: the way out.
    mod.stackRestore = (pointer) => {
      this.refuseWhenBroken();
      return stackRestore(pointer);
    };
  }

  private refuseWhenBroken(): void {
    if (this.isBroken) throw new WebAssembly.RuntimeError("the database's engine broke off");
  }
}
