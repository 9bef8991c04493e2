type Press = Pick<KeyboardEvent, "key" | "code" | "shiftKey">;

/** Of whatever language: named keys, such as Enter, and all that Latin letters are typed with. */
const IN_LATIN = /\p{ASCII}|\p{Script=Latin}/u;

/**
 * What a key stands for where keys do something: what it types, or, on a layout without Latin letters, what is typed
 * there on one that has them. Caps Lock changes nothing.
 */
export function keyOf({ key, code, shiftKey }: Press): string {
  if (IN_LATIN.test(key)) return key.length === 1 ? typed(key, shiftKey) : key;
  if (code === "Slash") return shiftKey ? "?" : "/";
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  return letter === undefined ? key : typed(letter, shiftKey);
}

function typed(letter: string, isShifted: boolean): string {
  return isShifted ? letter.toUpperCase() : letter.toLowerCase();
}
