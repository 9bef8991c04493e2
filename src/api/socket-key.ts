declare global {
  /** Chosen by Ema's own server at start; where another server runs there is none, and no header counts. */
  var emaSocketKey: string | undefined;
}

/** Whether a header was set by Ema's own server: any client can send it, but only the server knows the key. */
export function isSocketKey(text: string | null | undefined): boolean {
  return globalThis.emaSocketKey !== undefined && text === globalThis.emaSocketKey;
}
