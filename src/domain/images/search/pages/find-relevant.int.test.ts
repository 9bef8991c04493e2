import { expect, test } from "vitest";
import type { Db } from "@/infra/db/database";
import { createImageRows } from "@/testing/factories";
import { testService } from "@/testing/service";
import { withPart } from "@/testing/with-part";
import { resolveAsks } from "../clauses/resolve-asks";
import { findRelevantNeighbours } from "../find-relevant-neighbours";
import { findRelevant } from "./find-relevant";
import { optionalTerms } from "./with-matches";

const service = testService();

const TAGS = Array.from({ length: 60 }, (_, place) => `tag ${place}`);

/** Images that have so many of the tags, the most first; each tag has some image. */
const COUNTS = [25, 24, 24, 18, 17, 9, 3, 1, 1];

/** The database, and how many statements it was asked. */
function counted(): { db: Db; count: () => number } {
  let count = 0;
  const query = (...statement: Parameters<Db["$queryRaw"]>) => {
    count += 1;
    return service.deps.db.$queryRaw(...statement);
  };
  const db = withPart(service.deps.db, "$queryRaw", query);
  return { db, count: () => count };
}

async function fill() {
  const ids = await createImageRows(
    service,
    COUNTS.map((count, place) => ({
      tags: TAGS.map((_, at) => TAGS[(at + place * 7) % TAGS.length] ?? "").slice(0, count),
      likes: COUNTS.length - place,
    })),
  );
  const asks = TAGS.map((text) => ({ kind: "tag", text, prefix: false, quoted: false }) as const);
  const { clauses, total } = await resolveAsks(service.deps, asks);
  return { ids, search: { optional: optionalTerms(clauses), required: [], total } };
}

test("of many tags the most relevant are found in a few steps, not in one for each number of them", async () => {
  const { ids, search } = await fill();
  const { db, count } = counted();
  const found = await findRelevant({ db }, { ...search, skip: 0, limit: 100, gathered: 0 });
  expect(found.map(({ id }) => id)).toEqual(ids);
  expect(found.map(({ matches }) => matches)).toEqual(COUNTS);
  expect(count()).toBeLessThan(10);
});

test("and so are the neighbours of each", async () => {
  const { ids, search } = await fill();
  for (const [place, id] of ids.entries()) {
    const { likes, createdAt } = await service.deps.db.searchEntry.findUniqueOrThrow({
      where: { imageId: id },
    });
    const { db, count } = counted();
    const found = await findRelevantNeighbours(
      { db },
      { ...search, place: { id, likes, createdAt, matches: 0 } },
    );
    expect(found).toEqual([ids[place - 1], ids[place + 1]]);
    expect(count()).toBeLessThan(15);
  }
});
