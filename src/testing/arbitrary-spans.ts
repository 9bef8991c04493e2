import fc from "fast-check";
import type {
  PostedCondition,
  RangeCondition,
  RangeField,
} from "@/domain/images/search/query/condition";
import { END_OF_TIME } from "@/domain/images/search/query/moment";
import { MOST, MOST_RATIO } from "@/domain/images/search/query/read-range";

/** Small ones, round ones and the largest. */
export const range: fc.Arbitrary<RangeCondition> = fc
  .constantFrom<RangeField>("likes", "favorites", "width", "height", "ratio")
  .chain((field) => {
    const most = field === "ratio" ? MOST_RATIO : MOST;
    const value = fc.oneof(
      fc.nat(5),
      fc.constantFrom(56, 99, 100, 101, 178, 1_080, 1_920),
      fc.integer({ min: most - 1, max: most }),
      fc.nat(most),
    );
    return fc
      .tuple(value, value, fc.constantFrom("min", "max", "both"))
      .map(([one, other, ends]) => ({
        kind: "range",
        field,
        ...(ends === "max" ? {} : { min: Math.min(one, other) }),
        ...(ends === "min" ? {} : { max: Math.max(one, other) }),
      }));
  });

/** Any milliseconds, and beginnings of minutes, days, months and years. */
const time = fc
  .tuple(fc.integer({ min: 1, max: END_OF_TIME - 1 }), fc.constantFrom(4, 7, 10, 16, 19, 23))
  .map(([at, length]) => {
    const zeros = "1970-01-01T00:00:00.000Z";
    return Date.parse(new Date(at).toISOString().slice(0, length) + zeros.slice(length));
  })
  .filter((at) => at > 0);

export const posted: fc.Arbitrary<PostedCondition> = fc
  .tuple(time, time, fc.constantFrom("from", "before", "both"))
  .filter(([one, other, ends]) => ends !== "both" || one !== other)
  .map(([one, other, ends]) => ({
    kind: "posted",
    ...(ends === "before" ? {} : { from: Math.min(one, other) }),
    ...(ends === "from" ? {} : { before: Math.max(one, other) }),
  }));
