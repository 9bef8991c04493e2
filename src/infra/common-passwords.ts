/** Longer ones stand in nobody's list, however simple they are. */
const LONGEST_PATTERN = 20;

/** The 50,000 passwords that are found most often in breaches, in lower case: 8 MB, loaded when first asked for. */
let list: Promise<ReadonlySet<string>> | undefined;

async function loadList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
}

/** Whether a guesser tries this password among the first, in whatever case it is written. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const key = password.toLowerCase();
  if (isPattern([...key])) return true;
  list ??= loadList();
  return (await list).has(key);
}

/** What the list leaves out, because it is made of a rule: `12121212`, `abcdefgh`, `87654321`. */
function isPattern(letters: string[]): boolean {
  if (letters.length > LONGEST_PATTERN) return false;
  const longestPart = Math.min(7, Math.floor(letters.length / 2));
  const parts = Array.from({ length: longestPart }, (_, place) => place + 1);
  return (
    parts.some((part) =>
      letters.every((letter, at) => at < part || letter === letters[at - part]),
    ) || isRow(letters)
  );
}

/** Letters or digits that follow each other, up or down. */
function isRow(letters: string[]): boolean {
  const codes = letters.map((letter) => letter.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, at) => code - (codes[at] ?? 0)));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}
