import { countEdits } from "./count-edits";

/** Shorter names are near to those of too many programs. */
const SHORTEST = 8;

/**
 * One line for each variable that is no setting, and of which one that is not set may be meant: else an address of a
 * database that is written wrong begins an empty board.
 * @param names those of all settings
 */
export function mistypedSettings(
  given: Record<string, string | undefined>,
  names: readonly string[],
): string[] {
  const unset = names.filter((name) => name.length >= SHORTEST && !given[name]);
  return Object.keys(given)
    .filter((name) => !names.includes(name))
    .flatMap((name) => {
      const written = name.toUpperCase();
      const meant = unset.find((one) => countEdits(written, one) <= Math.floor(one.length / 5));
      return meant === undefined ? [] : [`${name} is no setting: is ${meant} meant?`];
    });
}
