/** `1,234 images`, `about 12,000 images`, `1 image`; the number alone without a noun. */
export function countWords(
  { value, relation }: { value: number; relation: "exact" | "estimate" },
  noun?: string,
): string {
  const number = `${relation === "estimate" ? "about " : ""}${value.toLocaleString("en")}`;
  return noun === undefined ? number : `${number} ${noun}${value === 1 ? "" : "s"}`;
}
