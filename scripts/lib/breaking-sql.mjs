/** What takes from a database something that the version before may ask for, or refuses what that one writes. */
const BREAKING = [
  /\bDROP\s+(TABLE|VIEW|FUNCTION|TYPE|TRIGGER)\b/i,
  /\bDROP\s+(COLUMN|CONSTRAINT|DEFAULT)\b/i,
  /\bRENAME\s+(TO|COLUMN|CONSTRAINT|VALUE)\b/i,
  /\bSET\s+(NOT\s+NULL|DATA\s+TYPE)\b/i,
  /\bALTER\s+COLUMN\s+\S+\s+TYPE\b/i,
  /\bADD\s+COLUMN\s+[^,;]*\bNOT\s+NULL\b(?![^,;]*\b(DEFAULT|GENERATED)\b)/i,
  /\bDELETE\s+FROM\b|\bTRUNCATE\b/i,
];

/** At the end of a line: the version before no longer needs it, or is served as well as before; it says why. */
const ALLOWED = /--\s*serves the version before:\s*\S/;

/**
 * Migrations run while the version before still serves, so they may add, and take away only what that version
 * does not use any more. A line that is all the same right says why behind `-- serves the version before:`.
 * @param {string} sql of a migration
 * @returns {string[]} the lines that break that
 */
export function findBreaking(sql) {
  return sql
    .split("\n")
    .filter((line) => !ALLOWED.test(line))
    .map((line) => line.replace(/--.*$/, "").trim())
    .filter((line) => BREAKING.some((pattern) => pattern.test(line)));
}
