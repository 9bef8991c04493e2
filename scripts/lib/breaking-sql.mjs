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

/** What a table must not hold any more that the version before may write into it: where that made it, all it writes. */
const RULE =
  /\bCREATE\s+UNIQUE\s+INDEX\b|\bADD\s+(CONSTRAINT|UNIQUE|CHECK|PRIMARY\s+KEY|FOREIGN\s+KEY|EXCLUDE)\b/i;

/** The table that a statement is about. */
const TABLE = /\b(?:ALTER\s+TABLE|ON)\s+(?:IF\s+EXISTS\s+)?(?:ONLY\s+)?"?(\w+)"?/i;
const NEW_TABLE = /\bCREATE\s+TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?"?(\w+)"?/gi;

/** At the end of a line: the version before no longer needs it, or is served as well as before; it says why. */
const ALLOWED = /--\s*serves the version before:\s*\S/;

/**
 * Migrations run while the version before still serves, so they may add, and take away only what that version
 * does not use any more. Rules are for tables that it makes itself. A line that is all the same right says why behind
 * `-- serves the version before:`.
 * @param {string} sql of a migration
 * @returns {string[]} the lines that break that
 */
export function findBreaking(sql) {
  const made = new Set(Array.from(sql.matchAll(NEW_TABLE), ([, table]) => table));
  const lines = sql.split("\n");
  const told = lines.map((line) => line.replace(/--.*$/, "").trim());
  return told.filter((line, place) => {
    if (ALLOWED.test(lines[place] ?? "")) return false;
    if (BREAKING.some((pattern) => pattern.test(line))) return true;
    return RULE.test(line) && !made.has(TABLE.exec(statementAt(told, place))?.[1]);
  });
}

/**
 * @param {string[]} lines
 * @param {number} place of one of the statement's
 * @returns {string}
 */
function statementAt(lines, place) {
  const before = lines.slice(0, place).findLastIndex((line) => line.endsWith(";"));
  const after = lines.slice(place).findIndex((line) => line.endsWith(";"));
  return lines.slice(before + 1, after < 0 ? undefined : place + after + 1).join(" ");
}
