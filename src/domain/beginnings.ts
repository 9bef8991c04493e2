/** What stands behind it does not tell whether the word ends. */
const LAST_SIGMA = /[σς](?=\p{Case_Ignorable}*$)/u;

/**
 * How names in lower case may begin that begin so: a sigma is another letter where a word ends, and nobody can say of the
 * last one of a beginning whether its word goes on. `οδος` begins `οδος`, and `οδοσημανση` too.
 */
export function beginningsOf(start: string): string[] {
  return LAST_SIGMA.test(start)
    ? ["σ", "ς"].map((sigma) => start.replace(LAST_SIGMA, sigma))
    : [start];
}
