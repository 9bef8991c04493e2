/** Whether all that is percent-encoded in a part of an address is UTF-8. */
export function isWellEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
