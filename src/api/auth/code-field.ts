import { isMissing, optionalField, readText, requiredText } from "../fields";

/** Longer than any code. */
const MAX = 64;

/** A code of an app or a backup code; white space in it does not count. */
function readCode(value: unknown): string {
  return readText("code", value, MAX).replaceAll(/\s/g, "");
}

export function optionalCode(description: string) {
  const shape = { type: "string", maxLength: MAX, description };
  return optionalField<string | undefined, string>(shape, (value) =>
    isMissing(value) ? undefined : readCode(value),
  );
}

export function requiredCode() {
  return requiredText("code", { max: MAX }).transform(readCode);
}
