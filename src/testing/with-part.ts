/** The same, but for one part of it, such as a method: for tests in which the database is to do something else. */
export function withPart<Whole extends object>(
  whole: Whole,
  name: keyof Whole,
  part: unknown,
): Whole {
  return new Proxy(whole, {
    get: (real, asked): unknown => (asked === name ? part : Reflect.get(real, asked)),
  });
}
