import type { RangeField } from "../query/condition";
import type { RangeClause } from "./clause";

type Range = Pick<RangeClause, "field" | "min" | "max">;
type Measured = Record<Exclude<RangeField, "ratio">, number>;

/** How many of the rows are in the range. */
export function countInRange(range: Range, rows: readonly Measured[]): number {
  let count = 0;
  for (const row of rows) if (isInRange(range, row)) count += 1;
  return count;
}

/** Whether a row that is here is in the range, as `rangeToSql` has it. */
export function isInRange({ field, min, max }: Range, row: Measured): boolean {
  const value =
    field === "ratio" ? Math.floor((200 * row.width + row.height) / (2 * row.height)) : row[field];
  return (min === undefined || value >= min) && (max === undefined || value <= max);
}
