import { LIMITS, lengthOf } from "../../../limits";
import { hasUnseenCharacters, normalizeTag } from "../../../tags/normalize-tag";
import { splitTags, TagTooLong } from "../../../tags/split-tags";
import type { TagCondition } from "./condition";
import { type Field, FIELDS, suggestField } from "./field-names";
import { meantValue } from "./meant-value";
import { type Mend, QuerySyntaxError, quoteBriefly } from "./query-syntax-error";
import type { Stretch } from "./scan-term";

/** @throws QuerySyntaxError for what no tag can be */
export function readTag({ place, raw, quoted, starred }: Stretch, now: number): TagCondition {
  if (hasUnseenCharacters(raw)) {
    throw new QuerySyntaxError(
      `${quoteBriefly(raw)} has control, zero-width or direction characters, which no tag has`,
      place,
    );
  }
  const text = normalize({ place, raw, quoted });
  if (text === "") throw new QuerySyntaxError("There is nothing to look for", place);
  if (!quoted) refuseField(text, { place, raw, now });
  return { kind: "tag", text, prefix: starred, quoted };
}

function normalize({ place, raw, quoted }: Pick<Stretch, "place" | "raw" | "quoted">): string {
  try {
    const [piece = "", ...more] = splitTags([raw], ",");
    if (more.length > 0) throw new QuerySyntaxError("No tag has a comma", place);
    const text = normalizeTag(piece);
    if (lengthOf(text) > LIMITS.tagLength) throw new TagTooLong();
    return text;
  } catch (error) {
    if (!(error instanceof TagTooLong)) throw error;
    const words = quoted ? [] : raw.trim().split(/\s+/);
    const isMany = words.length > 1;
    const to = place + lengthOf(raw.trimEnd());
    throw new QuerySyntaxError(
      `A tag has at most ${LIMITS.tagLength} characters${isMany ? "; between tags stands a comma" : ""}`,
      place,
      isMany ? [{ from: place, to, put: words.join(", ") }] : [],
    );
  }
}

/** A colon after a word is a field's, unless it is in quotes; `:3` is a tag like any other. */
function refuseField(text: string, written: { place: number; raw: string; now: number }): void {
  const colon = /[\p{L}\p{M}\p{N})] ?:/u.exec(text);
  if (colon === null) return;
  const name = text.slice(0, colon.index + colon[0].length - 1).trim();
  const { place, raw } = written;
  const value = raw.replace(/^[^:：]*./, "");
  const whole = suggestField(name, value);
  const near = whole ?? suggestField(name.replace(/^.* /, ""), value);
  const advice =
    near === undefined ? `The fields are ${FIELDS.join(", ")}.` : `Did you mean "${near}:"?`;
  throw new QuerySyntaxError(
    `There is no field ${quoteBriefly(name)}. ${advice} A tag with a colon stands in quotes: ${quoteBriefly(text)}`,
    place,
    mendsOf({ ...written, value, near, isWhole: whole !== undefined }),
  );
}

type Meant = {
  place: number;
  raw: string;
  now: number;
  value: string;
  near: Field | undefined;
  isWhole: boolean;
};

/** The field that was meant, in place of the name or of its last word; what is called a tag; and all of it as one. */
function mendsOf({ place, raw, now, value, near, isWhole }: Meant): Mend[] {
  const [name = ""] = /^[^:：]*/.exec(raw) ?? [];
  const before = isWhole
    ? ""
    : name
        .trim()
        .replace(/[^ ]*$/, "")
        .trim();
  const field =
    near === undefined
      ? []
      : [`${before === "" ? "" : `${before}, `}${near}:${meantValue(near, value, now) ?? value}`];
  const plain = /^\s*tags?\s*$/i.test(name) ? [value.trim()] : [];
  const quoted = `"${raw.trim().replaceAll(/["\\]/g, String.raw`\$&`)}"`;
  const to = place + lengthOf(raw);
  return [...field, ...plain, quoted].map((put) => ({ from: place, to, put }));
}
