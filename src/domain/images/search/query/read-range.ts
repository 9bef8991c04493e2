import type { RangeCondition, RangeField } from "./condition";
import { quoteBriefly } from "./query-syntax-error";
import { checkSpan, type Extent, readSpan, type Span, Unreadable } from "./read-span";

/** What a column of whole numbers holds. */
export const MOST = 2_147_483_647;
/** Hundredths: 99999.99, more than any picture is wide. */
export const MOST_RATIO = 9_999_999;

/** Ratios with a name, in hundredths. */
export const SHAPES = {
  landscape: { min: 101 },
  portrait: { max: 99 },
  square: { min: 100, max: 100 },
} as const;

/** @throws Unreadable */
export function readRange(field: RangeField, text: string): RangeCondition {
  const span =
    field === "ratio"
      ? (readShape(text) ?? checkSpan(readSpan(text, readRatio), MOST_RATIO))
      : checkSpan(readSpan(text, readCount), MOST);
  return { kind: "range", field, ...span };
}

function readShape(text: string): Span | undefined {
  const shape = text.toLowerCase();
  return shape === "landscape" || shape === "portrait" || shape === "square"
    ? SHAPES[shape]
    : undefined;
}

function readCount(text: string): Extent {
  if (!/^\d+$/.test(text)) {
    throw new Unreadable(
      `needs a whole number such as 10, >10 or 10..20, not ${quoteBriefly(text)}`,
    );
  }
  return toExtent(Number(text), MOST);
}

/** `16:9`, `16/9` or `1.78`; rounded, so that 1366 × 768 is 16:9 too. */
function readRatio(text: string): Extent {
  const parts = /^(\d{1,5}(?:\.\d{1,9})?)(?: ?[:/] ?(\d{1,5}(?:\.\d{1,9})?))?$/.exec(text);
  const height = Number(parts?.[2] ?? 1);
  if (parts === null || height === 0) {
    throw new Unreadable(
      `needs a ratio such as 16:9, >1.5, landscape, portrait or square, not ${quoteBriefly(text)}`,
    );
  }
  return toExtent(Math.round((100 * Number(parts[1])) / height), MOST_RATIO);
}

function toExtent(value: number, most: number): Extent {
  if (value > most) throw new Unreadable("is never that large");
  return { first: value, last: value };
}
