/**
 * The address of the page about a tag. In an address `.` and `..` lead elsewhere, in any encoding: these two get an
 * underscore in front, which is a space, and changes no name.
 */
export function tagAddress(name: string): string {
  return `/tags/${/^\.{1,2}$/.test(name) ? "_" : ""}${encodeURIComponent(name)}`;
}
