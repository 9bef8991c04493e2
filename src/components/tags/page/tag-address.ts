/** The address of the page about a tag. */
export function tagAddress(name: string): string {
  return `/tags/${encodeURIComponent(name)}`;
}
