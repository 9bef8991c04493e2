/** Null in a column says that there is nothing: so it is left out. */
function withoutNulls(_: string, value: unknown): unknown {
  return value === null ? undefined : value;
}

/** One object as JSON. */
export async function* jsonObject(make: () => Promise<object>): AsyncGenerator<string> {
  yield `${JSON.stringify(await make(), withoutNulls, 2)}\n`;
}

/**
 * A list as JSON, asked for page by page: no more than one is in memory.
 * @param list the rows after the last of the page before; none when that was the last page
 */
export async function* jsonList<Row extends object>(
  list: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<string> {
  let separator = "[\n";
  let last: Row | undefined;
  for (;;) {
    const rows = await list(last);
    last = rows.at(-1);
    if (last === undefined) break;
    for (const row of rows) {
      yield `${separator}  ${JSON.stringify(row, withoutNulls)}`;
      separator = ",\n";
    }
  }
  yield separator === "[\n" ? "[]\n" : "\n]\n";
}
