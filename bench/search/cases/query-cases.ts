import type { Condition, RangeField } from "../../../src/domain/images/search/query/condition";
import { Prisma } from "../../../src/infra/db/generated/client";
import { userId, userName } from "../board/names";
import { type Case, hasAny, testAny, type Variant } from "../wanted";
import { type Board, numbersOf, RANKS } from "./board";

/** Searches in the language of the search box. */
export function queryCases(board: Board): Case[] {
  const tag = (rank: number): Condition => ({
    kind: "tag",
    text: board.tags[rank] ?? "",
    prefix: false,
    quoted: false,
  });
  const has = (...ranks: number[]) => hasAny(ranks.map((rank) => rank + 1));
  const either = (one: number, other: number) =>
    asking({ kind: "any", of: [tag(one), tag(other)] }, has(one, other));
  const { frequent, rare } = RANKS;
  const [common = 0, usual = 0] = frequent;
  return [
    { name: "either of two frequent tags", variants: [either(60, 85), either(70, 110)] },
    { name: "either of two rare tags", variants: [either(20_000, 24_000), either(22_000, 26_000)] },
    {
      name: "either of frequent and rare",
      variants: frequent.map((rank, place) => either(rank, rare[place] ?? 0)),
    },
    { name: "likes:>100", variants: [over("likes", 101, Prisma.sql`e.likes`)] },
    { name: "likes:>2", variants: [over("likes", 3, Prisma.sql`e.likes`)] },
    { name: "favorites:>50", variants: [over("favorites", 51, Prisma.sql`e.favorites`)] },
    { name: "width:>2500", variants: [over("width", 2_501, Prisma.sql`e.width`)] },
    { name: "width:>6500", variants: [over("width", 6_501, Prisma.sql`e.width`)] },
    {
      name: "ratio:>2",
      variants: [
        over("ratio", 201, Prisma.sql`((200::bigint * e.width + e.height) / (2 * e.height))`),
      ],
    },
    { name: "favorited_by: of many", variants: [0, 1, 2].map(favorited) },
    { name: "favorited_by: of few", variants: [300, 3_000, 4_000].map(favorited) },
    {
      name: "(frequent or rare -frequent) likes:>3",
      variants: rare.map((rank) =>
        asking(
          {
            kind: "all",
            of: [
              {
                kind: "any",
                of: [
                  tag(common),
                  { kind: "all", of: [tag(rank), { kind: "not", of: tag(usual) }] },
                ],
              },
              { kind: "range", field: "likes", min: 4 },
            ],
          },
          Prisma.sql`(${has(common)} OR (${has(rank)} AND NOT ${has(usual)}))`,
          Prisma.sql`e.likes >= 4`,
        ),
      ),
    },
    {
      name: "-(either of two frequent tags) wide prefix",
      variants: ["ka", "so"].map((text) =>
        asking(
          {
            kind: "all",
            of: [
              { kind: "not", of: { kind: "any", of: [tag(common), tag(usual)] } },
              { kind: "tag", text, prefix: true, quoted: true },
            ],
          },
          Prisma.sql`NOT (${has(common, usual)})`,
          testAny(numbersOf(board, `${text}*`)),
        ),
      ),
    },
  ];
}

/** Nothing plain: tags in a query are asked for under its own rules of relevance. */
function asking(query: Condition, ...conditions: Prisma.Sql[]): Variant {
  return { asked: { query }, wanted: { plain: [], conditions } };
}

function over(field: RangeField, min: number, column: Prisma.Sql): Variant {
  return asking({ kind: "range", field, min }, Prisma.sql`${column} >= ${min}::int`);
}

function favorited(place: number): Variant {
  const { asked, wanted } = asking(
    { kind: "reactedBy", reaction: "favorite", username: userName(place).toLowerCase() },
    Prisma.sql`e.image_id IN (
      SELECT image_id FROM reactions WHERE user_id = ${userId(place)} AND kind = 'favorite')`,
  );
  return { asked, wanted: { ...wanted, favoredBy: userId(place) } };
}
