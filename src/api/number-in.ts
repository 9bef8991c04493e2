/** As JSON writes numbers, with a sign or zeros in front too: hexadecimal and the like are no numbers here. */
const DECIMAL = /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i;

/** The number that is given as such or as text; undefined where it is anything else. */
export function numberIn(value: unknown): number | undefined {
  const text = typeof value === "string" ? value.trim() : undefined;
  const number = text !== undefined && DECIMAL.test(text) ? Number(text) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : undefined;
}
