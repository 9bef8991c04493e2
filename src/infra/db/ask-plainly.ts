import {
  type ColumnType,
  ColumnTypeEnum,
  type SqlDriverAdapterFactory,
  type SqlQueryable,
  type SqlResultSet,
} from "@prisma/driver-adapter-utils";
import type { Db, Tx } from "./database";
import type { Prisma } from "./generated/client";

declare global {
  /** By client: one for whoever opens them and for pages, which Next bundles apart. */
  var emaPlainAsks: WeakMap<object, () => Promise<SqlQueryable>> | undefined;
}

/** Has `askPlainly` ask the adapter of a client in place of it. */
export function letAskPlainly(db: Db, factory: SqlDriverAdapterFactory): void {
  let adapter: Promise<SqlQueryable> | undefined;
  globalThis.emaPlainAsks ??= new WeakMap();
  // Nothing is connected by it: that does the first question.
  globalThis.emaPlainAsks.set(db, () => (adapter ??= factory.connect()));
}

/**
 * The rows of a statement that only reads, as `$queryRaw` gives them: `Row` is not looked at. What is asked with every
 * request goes this way, for Prisma's client takes twice the time of its driver's adapter, which this asks without it.
 * Within a transaction it is `$queryRaw`.
 * @throws Error of Prisma's adapter: see errors.ts
 */
export async function askPlainly<Row>(db: Db | Tx, statement: Prisma.Sql): Promise<Row[]> {
  const connect = globalThis.emaPlainAsks?.get(db);
  if (connect === undefined) return db.$queryRaw<Row[]>(statement);
  const adapter = await connect();
  const { text, values } = statement;
  const found = await adapter.queryRaw({
    sql: text,
    args: values,
    argTypes: values.map((value) => ({
      scalarType: "unknown",
      arity: Array.isArray(value) ? "list" : "scalar",
    })),
  });
  return rowsOf(found) as Row[];
}

type Convert = (value: unknown) => unknown;

const toBigInt: Convert = (value) => BigInt(String(value));
const toDate: Convert = (value) => new Date(String(value));

/** What the driver gives as something else. */
const CONVERTED = new Map<ColumnType, Convert>([
  [ColumnTypeEnum.Int64, toBigInt],
  [ColumnTypeEnum.Int64Array, eachBy(toBigInt)],
  [ColumnTypeEnum.DateTime, toDate],
  [ColumnTypeEnum.DateTimeArray, eachBy(toDate)],
  [ColumnTypeEnum.Json, (value): unknown => JSON.parse(String(value))],
]);

const SAME = new Set<ColumnType>([
  ColumnTypeEnum.Int32,
  ColumnTypeEnum.Int32Array,
  ColumnTypeEnum.Float,
  ColumnTypeEnum.Double,
  ColumnTypeEnum.Boolean,
  ColumnTypeEnum.Text,
  ColumnTypeEnum.TextArray,
]);

function eachBy(convert: Convert): Convert {
  return (values) =>
    Array.isArray(values)
      ? values.map((value) => (value === null ? null : convert(value)))
      : values;
}

function rowsOf({ columnNames, columnTypes, rows }: SqlResultSet): Record<string, unknown>[] {
  const columns = columnNames.map((name, place) => ({
    name,
    place,
    convert: conversionOf(name, columnTypes[place]),
  }));
  return rows.map((values) => {
    const row: Record<string, unknown> = {};
    for (const { name, place, convert } of columns) {
      const value = values[place];
      row[name] = value === null || convert === undefined ? value : convert(value);
    }
    return row;
  });
}

/** @throws Error where nobody has said yet what values of the type are given as */
function conversionOf(name: string, type: ColumnType | undefined): Convert | undefined {
  if (type === undefined || SAME.has(type)) return undefined;
  const convert = CONVERTED.get(type);
  if (convert === undefined)
    throw new Error(`${name} is of a type that is not asked for plainly: ${type}`);
  return convert;
}
