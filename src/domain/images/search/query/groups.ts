import { LIMITS } from "../../../limits";
import { all, any, not } from "./combine";
import type { Condition } from "./condition";
import { commaAt, QuerySyntaxError } from "./query-syntax-error";

type Group = {
  /** Where it opens. */
  place: number;
  negated: boolean;
  /** What stands between commas. */
  parts: Condition[];
  /** What `or` joins since the last comma. */
  choices: Condition[];
};

/** What came last: it decides what may come next. */
type Last = "separator" | "or" | "part" | "setting";

/** Puts the pieces of a query together, one after the other: groups wait on a list, not on the call stack. */
export class Groups {
  private readonly outer: Group[] = [];
  private group: Group = { place: 0, negated: false, parts: [], choices: [] };
  private last: Last = "separator";
  /** Where the `-` before the next piece begins, and whether there is an odd number of them. */
  private minus: { place: number; odd: boolean } | undefined;

  /** Whether what stands there is a piece, not an `or` between two. */
  get expectsPart(): boolean {
    return this.last === "separator" || this.last === "or";
  }

  negate(place: number): void {
    this.checkStart(place);
    this.minus = { place: this.minus?.place ?? place, odd: this.minus?.odd !== true };
  }

  or(place: number): void {
    if (this.last === "setting") throw settingError(place);
    if (this.expectsPart || this.minus !== undefined) {
      throw new QuerySyntaxError(
        "Something must stand before or; the tag itself stands in quotes",
        place,
      );
    }
    this.last = "or";
  }

  comma(place: number): void {
    this.checkEnd(place);
    this.last = "separator";
    if (this.group.choices.length > 0) this.group.parts.push(any(this.group.choices));
    this.group.choices = [];
  }

  add(condition: Condition, place: number): void {
    this.checkStart(place);
    this.group.choices.push(this.minus?.odd === true ? not(condition) : condition);
    this.minus = undefined;
    this.last = "part";
  }

  /** Takes note of a setting: it stands by itself. */
  addSetting(place: number): void {
    this.checkStart(place);
    if (this.outer.length > 0 || this.minus !== undefined || this.last === "or") {
      throw settingError(place);
    }
    this.last = "setting";
  }

  open(place: number): void {
    this.checkStart(place);
    if (this.outer.length >= LIMITS.queryDepth) {
      throw new QuerySyntaxError(`Groups go at most ${LIMITS.queryDepth} deep`, place);
    }
    this.outer.push(this.group);
    this.group = { place, negated: this.minus?.odd === true, parts: [], choices: [] };
    this.minus = undefined;
    this.last = "separator";
  }

  close(place: number): void {
    const outer = this.outer.at(-1);
    if (outer === undefined) {
      const gone = { from: place, to: place + 1, put: "" };
      throw new QuerySyntaxError("Nothing opens this )", place, [gone]);
    }
    const { parts, negated, place: opened } = this.group;
    this.comma(place);
    if (parts.length === 0) throw new QuerySyntaxError("There is nothing in this group", opened);
    this.outer.pop();
    this.group = outer;
    this.add(negated ? not(all(parts)) : all(parts), place);
  }

  /** All of it. */
  finish(place: number): Condition {
    this.comma(place);
    if (this.outer.length > 0) {
      const closed = { from: place, to: place, put: ")" };
      throw new QuerySyntaxError("Nothing closes this (", this.group.place, [closed]);
    }
    return all(this.group.parts);
  }

  private checkStart(place: number): void {
    if (this.expectsPart) return;
    throw new QuerySyntaxError("Put a comma, or the word or, before this", place, commaAt(place));
  }

  private checkEnd(place: number): void {
    if (this.minus !== undefined) {
      throw new QuerySyntaxError("Something must follow this -", this.minus.place);
    }
    if (this.last === "or") throw new QuerySyntaxError("Something must follow or", place);
  }
}

function settingError(place: number): QuerySyntaxError {
  return new QuerySyntaxError(
    "sort: and rating:any stand between commas by themselves: not in a group, after - or beside or",
    place,
  );
}
