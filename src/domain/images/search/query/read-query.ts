import { LIMITS } from "../../../limits";
import type { Query } from "./condition";
import { Groups } from "./groups";
import { readLetters } from "./letters";
import { QuerySyntaxError } from "./query-syntax-error";
import { readField, type Setting } from "./read-field";
import { readTag } from "./read-tag";
import { isOr, type Scanned, scanTerm, skipSpace } from "./scan-term";

/**
 * Reads a query as parseQuery does, however long the one way to write it is.
 * @throws QuerySyntaxError
 */
export function readQuery({ text, now }: { text: string; now: number }): Query {
  const letters = readLetters(text);
  const { signs } = letters;
  const groups = new Groups();
  const settings = new Settings();
  const count = countTerms();

  let at = skipSpace(letters, 0);
  while (at < signs.length) {
    const place = at;
    at += 1;
    if (signs[place] === ",") groups.comma(place);
    else if (signs[place] === "(") groups.open(place);
    else if (signs[place] === ")") groups.close(place);
    else if (signs[place] === "-") groups.negate(place);
    else if (isOr(letters, place)) {
      groups.or(place);
      at += 1;
    } else {
      const scanned = scanTerm(letters, place);
      const read = readTerm(scanned, { place, now });
      count(place, read.kind === "tag" && read.prefix);
      if (read.kind === "sort" || read.kind === "anyRating") {
        groups.addSetting(place);
        settings.add(read, place);
      } else groups.add(read, place);
      at = scanned.next;
    }
    at = skipSpace(letters, at);
  }
  return { conditions: groups.finish(signs.length), ...settings.all };
}

function readTerm({ field, value }: Scanned, at: { place: number; now: number }) {
  return field === undefined ? readTag(value, at.now) : readField(field, value, at);
}

/** Each setting once. */
class Settings {
  readonly all: Pick<Query, "sort" | "rating"> = {};

  add(setting: Setting, place: number): void {
    const name = setting.kind === "sort" ? "sort" : "rating";
    if (this.all[name] !== undefined) {
      throw new QuerySyntaxError(`${name} was said before: once is enough`, place);
    }
    if (setting.kind === "sort") this.all.sort = setting.sort;
    else this.all.rating = "any";
  }
}

function countTerms() {
  let terms = 0;
  let prefixes = 0;
  return (place: number, prefix: boolean) => {
    terms += 1;
    if (prefix) prefixes += 1;
    if (terms > LIMITS.searchTerms) {
      throw new QuerySyntaxError(`A query has at most ${LIMITS.searchTerms} terms`, place);
    }
    if (prefixes > LIMITS.searchPrefixes) {
      throw new QuerySyntaxError(
        `A query has at most ${LIMITS.searchPrefixes} terms with *`,
        place,
      );
    }
  };
}
