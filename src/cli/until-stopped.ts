/**
 * The items, until the user wants the program to end.
 * @param signal looked at before the first one, and after each
 * @throws the signal's reason
 */
export async function* untilStopped<T>(
  items: AsyncIterable<T>,
  signal: AbortSignal | undefined,
): AsyncGenerator<T> {
  signal?.throwIfAborted();
  for await (const item of items) {
    yield item;
    signal?.throwIfAborted();
  }
}
