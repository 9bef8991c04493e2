declare global {
  /** Of Ema's own server, where contexts rest: see scripts/lib/rest-contexts.mjs. */
  var emaContexts: { hold(): (ms?: number) => void } | undefined;
}

/** Does work within a context of AsyncLocalStorage, which is there until it is done. */
export async function holdContexts<T>(work: () => Promise<T>): Promise<T> {
  const release = globalThis.emaContexts?.hold();
  try {
    return await work();
  } finally {
    release?.();
  }
}
