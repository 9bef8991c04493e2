import type { Position } from "../../src/domain/images/search/orders";
import type { Sort } from "../../src/domain/images/search/sorts";
import type { Db } from "../../src/infra/db/database";
import { miscounts } from "../../src/testing/counters";
import type { BenchOptions } from "../options";
import { benchDraws } from "./bench-draws";
import { type Board, readBoard } from "./cases/board";
import { fieldCases } from "./cases/field-cases";
import { queryCases } from "./cases/query-cases";
import { tagCases } from "./cases/tag-cases";
import { DEPTH_NAMES, depthsOf } from "./depths";
import { measureSearch, type Try } from "./measure-search";
import { type OpenBoard, openBoardAt, openEmbeddedBoard, openPostgresBoard } from "./open-boards";
import { countFound, positionsAt } from "./positions";
import { createReport, type Report } from "./report";
import type { Case, Variant } from "./wanted";

const SIZES = [10_000, 100_000, 1_000_000];
const EMBEDDED_SIZE = 10_000;
/** Comparing every counter takes minutes on a great board, which is drawn alike. */
const CHECKED_SIZE = 10_000;
const SORTS: Sort[] = ["newest", "oldest", "likes", "relevance"];
const LIMIT = 20;

/**
 * Every kind of search in every order at every depth, beside the best SQL written by hand for it, on boards of
 * several sizes; then random draws.
 */
export async function benchSearch(options: BenchOptions): Promise<void> {
  const { database, images } = options;
  if (database !== undefined) {
    const size = images ?? EMBEDDED_SIZE;
    return benchBoard(() => openBoardAt(database, size), options, size);
  }
  if (images === undefined || images === EMBEDDED_SIZE) {
    await benchBoard(() => openEmbeddedBoard(EMBEDDED_SIZE), options, EMBEDDED_SIZE);
  }
  for (const size of images === undefined ? SIZES : [images]) {
    await benchBoard(() => openPostgresBoard(size), options, size);
  }
}

async function benchBoard(
  open: () => Promise<OpenBoard>,
  { only }: BenchOptions,
  images: number,
): Promise<void> {
  const { name, database, close } = await open();
  try {
    const { db } = database;
    if (images <= CHECKED_SIZE) {
      const wrong = await miscounts({ deps: { db } });
      if (wrong.length > 0) throw new Error(`the board is not what it says: ${wrong.join(", ")}`);
    }
    const board = readBoard(db, images);
    const cases = [...(await fieldCases(board)), ...tagCases(board), ...queryCases(board)];
    const report = createReport();
    report.heading(name, ["search", "sort", "from", "found"]);
    const isAsked = (title: string) => only === undefined || title.includes(only);
    for (const one of cases.filter((each) => isAsked(each.name))) {
      for (const sort of SORTS) await benchCase(board, { ...one, sort }, report);
    }
    await benchDraws(board, { isAsked, report });
    await report.finish();
  } finally {
    await close();
  }
}

async function benchCase(
  board: Board,
  { name, variants, sort }: Case & { sort: Sort },
  report: Report,
): Promise<void> {
  const asked = variants.filter(({ wanted }) => sort !== "relevance" || wanted.plain.length > 0);
  const tries = new Map<string, Try[]>(DEPTH_NAMES.map((depth) => [depth, []]));
  for (const variant of asked) {
    for (const [depth, its] of await triesOf(board.db, variant, sort)) tries.get(depth)?.push(its);
  }
  for (const [depth, its] of tries) {
    if (its.length === 0) continue;
    const found = its.map((one) => one.found).sort((one, other) => one - other);
    await report.add([name, sort, depth, String(found[Math.floor(found.length / 2)])], () =>
      measureSearch(board.db, its, { sort, limit: LIMIT, images: board.images }),
    );
  }
}

/** A variant at each depth that it has. */
async function triesOf(db: Db, variant: Variant, sort: Sort): Promise<[string, Try][]> {
  const found = await countFound(db, variant.wanted, sort);
  const depths = depthsOf(found);
  const byCursor = depths.filter((depth) => depth.isSkipped !== true);
  const places = byCursor.map((depth) => depth.before(found)).filter((place) => place > 0);
  const positions: Map<number, Position> = await positionsAt(db, variant.wanted, { sort, places });
  return depths.map(({ name, before, isSkipped }) => [
    name,
    {
      variant,
      found,
      last: isSkipped ? undefined : positions.get(before(found)),
      skip: isSkipped ? before(found) : 0,
    },
  ]);
}
