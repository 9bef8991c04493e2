import { EmptyTerm, parseTerms, type Term } from "@/domain/images/search/parse-terms";
import { LIMITS, lengthOf } from "@/domain/limits";
import { TagTooLong } from "@/domain/tags/split-tags";
import { BadField, isMissing, optionalField, readText, readTexts } from "../fields";
import { DESCRIPTIONS } from "./descriptions";

/** Search terms over tags: an array, or one text split on commas; none when empty. */
export function searchTerms(name: string) {
  const shape = {
    description: DESCRIPTIONS.terms,
    anyOf: [{ type: "array", items: { type: "string" } }, { type: "string" }],
  };
  return optionalField<Term[], string | readonly string[]>(shape, (value) =>
    readTerms(name, value),
  );
}

function readTerms(name: string, value: unknown): Term[] {
  if (isMissing(value)) return [];
  const texts = readTexts(name, value);
  try {
    const terms = parseTerms(texts);
    if (terms.length > LIMITS.searchTerms) {
      throw new BadField(`${name} must have at most ${LIMITS.searchTerms} terms`);
    }
    if (terms.filter((term) => term.prefix).length > LIMITS.searchPrefixes) {
      throw new BadField(`${name} must have at most ${LIMITS.searchPrefixes} terms with *`);
    }
    if (terms.some((term) => lengthOf(term.text) > LIMITS.tagLength)) throw new TagTooLong();
    return terms;
  } catch (error) {
    if (error instanceof TagTooLong) {
      throw new BadField(`${name} must each be at most ${LIMITS.tagLength} characters`);
    }
    if (!(error instanceof EmptyTerm)) throw error;
    throw new BadField(`${name} has a term with nothing to look for: ${error.message}`);
  }
}

type UploaderFilter = { id?: string; username?: string };

/** The uploader: a username, or an object with id, username or both. */
export function uploaderFilter(name: string) {
  const shape = {
    description: "A username, or an object with id, username or both.",
    anyOf: [
      { type: "string" },
      {
        type: "object",
        properties: { id: { type: "string" }, username: { type: "string" } },
      },
    ],
  };
  return optionalField<UploaderFilter | undefined, string | UploaderFilter>(shape, (value) => {
    if (isMissing(value)) return undefined;
    if (typeof value === "string") return { username: readText(name, value, LIMITS.nameLength) };
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      throw new BadField(`${name} must be a username or an object with id or username`);
    }
    return readUploader(name, value);
  });
}

function readUploader(name: string, value: object): UploaderFilter {
  const given: Record<string, unknown> = { ...value };
  const filter: UploaderFilter = {};
  for (const key of ["id", "username"] as const) {
    if (!isMissing(given[key]))
      filter[key] = readText(`${name}.${key}`, given[key], LIMITS.nameLength);
  }
  return filter;
}
