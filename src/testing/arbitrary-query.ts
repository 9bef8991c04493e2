import fc from "fast-check";
import { artistKey } from "@/domain/images/artist";
import { all, any, not } from "@/domain/images/search/query/combine";
import type { Condition, Query, TagCondition } from "@/domain/images/search/query/condition";
import { printQuery } from "@/domain/images/search/query/print-query";
import { LIMITS, lengthOf } from "@/domain/limits";
import { hasUnseenCharacters, normalizeTag } from "@/domain/tags/normalize-tag";
import { posted, range } from "./arbitrary-spans";

/** What queries name. With what some rows have, they find some. */
type Vocabulary = {
  tags: readonly string[];
  artists: readonly string[];
  usernames: readonly string[];
};

/** Names that look like grammar. */
const TRICKY: Vocabulary = {
  tags: [
    "cat ears",
    "trick or treat",
    "or",
    ":3",
    "re:zero",
    "saber (fate)",
    '5" nails',
    "(",
    "- -",
  ].concat([
    "f***",
    "*",
    "\\o/",
    "\\",
    "“x”",
    "a -b",
    "artist:x",
    "猫",
    "é",
    "rating:any",
    "likes",
  ]),
  artists: [
    "huwali (dnwls3010)",
    "unknown",
    "or",
    "a or b",
    'he said "hi"',
    "a_b",
    "x, y",
    "c*",
  ].concat(["-", "ab ", "\\", "Ａｂ", "a  b", "(x"]),
  usernames: ["kim", "a.b", "or", "-x-", "x_y"],
};

const anyText = fc.string({ unit: "binary", minLength: 1, maxLength: 20 });

/** Queries of every kind, small enough to be read. */
export function arbitraryQuery(vocabulary = TRICKY): fc.Arbitrary<Query> {
  return fc
    .record(
      {
        conditions: arbitraryCondition(vocabulary),
        sort: fc.constantFrom("newest", "oldest", "likes", "relevance"),
        rating: fc.constant("any" as const),
      },
      { requiredKeys: ["conditions"] },
    )
    .filter((query) => {
      const prefixes = JSON.stringify(query.conditions).split('"prefix":true').length - 1;
      return prefixes <= LIMITS.searchPrefixes && lengthOf(printQuery(query)) <= LIMITS.queryLength;
    });
}

function arbitraryCondition(vocabulary: Vocabulary): fc.Arbitrary<Condition> {
  const { usernames } = vocabulary;
  const { condition } = fc.letrec<{ condition: Condition }>((tie) => {
    const several = fc.array(tie("condition"), { minLength: 1, maxLength: 4 });
    return {
      condition: fc.oneof(
        { depthSize: "small", maxDepth: 4 },
        fc.oneof(
          { weight: 4, arbitrary: tag(vocabulary.tags) },
          artist(vocabulary.artists),
          fc.record({ kind: fc.constant("uploader"), username: fc.constantFrom(...usernames) }),
          fc.record({ kind: fc.constant("rating"), nsfw: fc.boolean() }),
          range,
          posted,
          fc.record({
            kind: fc.constant("reactedBy"),
            reaction: fc.constantFrom("favorite", "like"),
            username: fc.constantFrom(...usernames),
          }),
        ),
        several.map(all),
        several.map(any),
        tie("condition").map(not),
      ),
    };
  });
  return fc.oneof({ weight: 20, arbitrary: condition }, fc.constant(all([])));
}

/** Without quotes only what anybody would write so: the printer must not need them for these. */
const PLAIN = /^(?!or$)[\p{Ll}\p{Lo}\p{N}]+(?: [\p{Ll}\p{Lo}\p{N}]+)*$/u;

function tag(tags: readonly string[]): fc.Arbitrary<TagCondition> {
  const text = fc
    .oneof(fc.constantFrom(...tags), anyText.map(normalizeTag))
    .filter(
      (one) =>
        one !== "" &&
        !one.includes(",") &&
        !hasUnseenCharacters(one) &&
        lengthOf(one) <= LIMITS.tagLength,
    );
  return fc
    .record({ text, prefix: fc.boolean(), quoted: fc.boolean() })
    .map(({ text: one, prefix, quoted }) => ({
      kind: "tag",
      text: one,
      prefix,
      quoted: quoted || !PLAIN.test(one),
    }));
}

function artist(artists: readonly string[]): fc.Arbitrary<Condition> {
  return fc
    .oneof(fc.constantFrom(...artists), anyText)
    .map((name) => artistKey(name).trim())
    .filter((start) => start !== "" && start.isWellFormed() && !/(?!\s)\p{Cc}/u.test(start))
    .map((start) => ({ kind: "artist", start }));
}
