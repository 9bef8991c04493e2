/** The day of an instant. */
export function Day({ at }: { at: string }) {
  return <time dateTime={at}>{at.slice(0, 10)}</time>;
}
