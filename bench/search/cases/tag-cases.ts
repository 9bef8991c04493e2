import { parseTerms } from "../../../src/domain/images/search/parse-terms";
import { Prisma } from "../../../src/infra/db/generated/client";
import { AGES, WORLDS } from "../board/draw-tags";
import { type Case, hasAny, type Variant } from "../wanted";
import { type Board, numbersOf, RANKS } from "./board";

/** Searches by terms alone. */
export function tagCases(board: Board): Case[] {
  const name = (rank: number | undefined) => board.tags[rank ?? 0] ?? "";
  const of = (title: string, terms: string[][]): Case => ({
    name: title,
    variants: terms.map((texts) => searchFor(board, texts)),
  });
  const pairs = (one: number[], other: number[]) =>
    one.map((rank, place) => [name(rank), name(other[other.length - 1 - place])]);
  const neighbours = ({ from }: { from: number }, steps: number[]) =>
    steps.map((step) => [name(from + step), name(from + step + 1)]);
  const { veryFrequent, frequent, seldom, rare } = RANKS;
  return [
    of(
      "very frequent tag",
      veryFrequent.map((rank) => [name(rank)]),
    ),
    of(
      "frequent tag",
      frequent.map((rank) => [name(rank)]),
    ),
    of(
      "frequent tag of old times",
      [0, 2, 4, 6].map((step) => [name(AGES.from + step)]),
    ),
    of(
      "seldom tag",
      seldom.map((rank) => [name(rank)]),
    ),
    of(
      "rare tag",
      rare.map((rank) => [name(rank)]),
    ),
    of("very frequent + very frequent", pairs([3, 4], [5, 6])),
    of("very frequent + frequent", pairs(veryFrequent, frequent)),
    of("frequent + frequent", pairs([60, 70], [85, 110])),
    of("frequent pair that rarely meets", neighbours(WORLDS, [1, 4, 8, 12])),
    of("frequent pair that never meets", neighbours(AGES, [0, 2, 4, 6])),
    of("very frequent + rare", pairs(veryFrequent, rare)),
    of("seldom + seldom", pairs([900, 1_000], [1_100, 1_200])),
    of("rare + rare", pairs([20_000, 22_000], [24_000, 26_000])),
    of(
      "without a tag",
      veryFrequent.map((rank) => [`-${name(rank)}`]),
    ),
    of("without several", [[`-${name(0)}`, `-${name(1)}`, `-${name(2)}`, `-${name(60)}`]]),
    of(
      "frequent without frequent",
      pairs([60, 70], [3, 4]).map(([has = "", not = ""]) => [has, `-${not}`]),
    ),
    of(
      "wide prefix",
      ["ka*", "so*", "mi*"].map((term) => [term]),
    ),
    of(
      "prefix of a frequent tag",
      frequent.map((rank) => [`${name(rank).slice(0, 6)}*`]),
    ),
    of(
      "rare prefix",
      rare.map((rank) => [`${name(rank).slice(0, -1)}*`]),
    ),
    of(
      "wide prefix + frequent tag",
      frequent.map((rank) => ["ta*", name(rank)]),
    ),
  ];
}

/** A search for terms: `name`, `-name`, `start*`. */
export function searchFor(board: Board, texts: readonly string[]): Variant {
  const excluded = texts.filter((text) => text.startsWith("-"));
  return {
    asked: { terms: parseTerms(texts) },
    wanted: {
      plain: texts.filter((text) => !excluded.includes(text)).map((text) => numbersOf(board, text)),
      conditions: excluded.map(
        (text) => Prisma.sql`NOT ${hasAny(numbersOf(board, text.slice(1)))}`,
      ),
    },
  };
}
