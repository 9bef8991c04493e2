/** Takes the chosen files out of a field: the same may be chosen again after they were removed. */
export function takeFiles(input: HTMLInputElement): File[] {
  const files = [...(input.files ?? [])];
  input.value = "";
  return files;
}
