/** Set by Ema's own server where it has counted a request already: the key of the process. */
export const COUNTED_HEADER = "x-ema-counted";

/** Any client can send the header; only the server knows the key. */
export function isCounted(headers: Headers): boolean {
  const key = globalThis.emaSocketKey;
  return key !== undefined && headers.get(COUNTED_HEADER) === key;
}
