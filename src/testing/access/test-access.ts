import { expect, test } from "vitest";
import { PROCEDURES } from "@/api/procedures";
import { testService } from "../service";
import { ACCESS, procedureOf } from "./access-table";
import type { Asks } from "./scene";
import { tryCells } from "./try-cells";

/** Tries the rows of the table that `asks` has the labels of. */
export function testAccess(asks: Asks): void {
  const service = testService();

  test.each(Object.entries(asks))("%s is for whom the table says", async (label, ask) => {
    const procedure = PROCEDURES.get(procedureOf(label));
    const row = ACCESS.get(label);
    if (procedure === undefined || row === undefined) throw new Error(`no such row: ${label}`);
    const { cells, changes } = await tryCells(service, procedure, ask);

    const done = row.cells.map((cell) => cell.replace(/^2\d\d/, "200"));
    const [anonymous] = row.cells;
    const isRest = procedure.meta.openapi !== undefined;
    expect({ ...cells, changes: [...changes].sort() }).toEqual({
      ...(isRest && { rest: row.cells, restInBrowser: [anonymous, anonymous] }),
      trpc: done,
      ...(procedure.type === "query" && { page: done }),
      changes: row.changes,
    });
  });
}
