/** A signal that ends work when it asks whether to go on for the time after so many. */
export function stepsUntil(count: number): AbortSignal {
  const end = new AbortController();
  const { signal } = end;
  let asked = 0;
  const throwIfAborted = () => {
    asked += 1;
    if (asked > count) end.abort();
    AbortSignal.prototype.throwIfAborted.call(signal);
  };
  return Object.assign(signal, { throwIfAborted });
}
