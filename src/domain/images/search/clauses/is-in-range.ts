import type { RangeField } from "../query/condition";
import type { RangeClause } from "./clause";

type Measured = Record<Exclude<RangeField, "ratio">, number>;

/** Whether a row that is here is in the range, as `rangeToSql` has it. */
export function isInRange(
  { field, min, max }: Pick<RangeClause, "field" | "min" | "max">,
  row: Measured,
): boolean {
  const value =
    field === "ratio" ? Math.floor((200 * row.width + row.height) / (2 * row.height)) : row[field];
  return (min === undefined || value >= min) && (max === undefined || value <= max);
}
