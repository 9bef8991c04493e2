import { isSocketKey } from "../../socket-key";

/** Set by Ema's own server where it has counted a request already: the key of the process. */
export const COUNTED_HEADER = "x-ema-counted";

export function isCounted(headers: Headers): boolean {
  return isSocketKey(headers.get(COUNTED_HEADER));
}
