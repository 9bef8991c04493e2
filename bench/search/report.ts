import type { Measured } from "./measure-search";

/** Milliseconds. */
const SLOWEST = 25;
const RATIO = 3;

/** Rows of a table of one board, printed as they come, and what is said below them. */
export type Report = {
  heading: (title: string, columns: readonly string[]) => void;
  add: (names: readonly string[], measured: Measured) => void;
  finish: () => void;
};

const NAME_WIDTHS = [44, 11, 13, 10];
const COLUMN_WIDTH = 10;

export function createReport(): Report {
  const found: string[] = [];
  let rows = 0;
  let differences = 0;
  return {
    heading: (title, columns) => {
      console.log(`\n${title}; ms`);
      console.log(line(columns, ["p50", "p95", "hand p95", "ratio"]));
    },
    add: (names, { service, byHand, plans, difference, failure }) => {
      const own = at(service, 0.95);
      const hand = at(byHand, 0.95);
      const ratio = byHand.length === 0 ? 0 : own / hand;
      const marks = [
        ...(own > SLOWEST ? [`> ${SLOWEST} ms`] : []),
        ...(ratio > RATIO ? [`> ${RATIO} ×`] : []),
        ...(difference === undefined ? [] : ["DIFFERENT"]),
        ...(failure === undefined ? [] : ["FAILED"]),
      ];
      const cells = [at(service, 0.5), own].map((ms) => ms.toFixed(1));
      const beside = byHand.length === 0 ? ["", ""] : [hand.toFixed(1), ratio.toFixed(2)];
      const row = line(names, [...cells, ...beside]);
      const text = `${row}  ${[...new Set(plans)].join(", ").padEnd(24)} ${marks.join(", ")}`;
      console.log(text);
      rows += 1;
      if (marks.length > 0) found.push(text);
      if (difference !== undefined) {
        differences += 1;
        console.log(difference);
      }
      if (failure !== undefined) console.log(failure);
    },
    finish: () => {
      console.log(
        `\n${found.length} of ${rows} rows are over the limits, ${differences} answer differently`,
      );
      for (const text of found) console.log(text);
    },
  };
}

function line(names: readonly string[], cells: readonly string[]): string {
  return [
    ...names.map((name, place) => name.padEnd(NAME_WIDTHS[place] ?? COLUMN_WIDTH)),
    ...cells.map((cell) => cell.padStart(COLUMN_WIDTH)),
  ].join("");
}

function at(sorted: readonly number[], part: number): number {
  return sorted[Math.floor(sorted.length * part)] ?? 0;
}
