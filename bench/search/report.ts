import type { Measured } from "./measure-search";

/** Milliseconds. */
const SLOWEST = 25;
const RATIO = 3;

/** Of rows over the limits, in the same run: what else the machine did passes, what a search costs does not. */
const SECOND_LOOKS = 2;

type Row = { names: readonly string[]; measure: () => Promise<Measured> };

/** Rows of a table of one board, printed as they come, and what is said below them. */
export type Report = {
  heading: (title: string, columns: readonly string[]) => void;
  add: (names: readonly string[], measure: () => Promise<Measured>) => Promise<void>;
  /** Measures what is over the limits again, and says what stays so. */
  finish: () => Promise<void>;
};

const NAME_WIDTHS = [44, 11, 13, 10];
const COLUMN_WIDTH = 10;

export function createReport(): Report {
  let over: (Row & { text: string })[] = [];
  let rows = 0;
  let differences = 0;
  const print = async (row: Row): Promise<void> => {
    const measured = await row.measure();
    const marks = marksOf(measured);
    const text = rowOf(row.names, measured, marks);
    console.log(text);
    if (marks.length > 0) over.push({ ...row, text });
    if (measured.difference !== undefined) {
      differences += 1;
      console.log(measured.difference);
    }
    if (measured.failure !== undefined) console.log(measured.failure);
  };
  return {
    heading: (title, columns) => {
      console.log(`\n${title}; ms`);
      console.log(line(columns, ["p50", "p95", "hand p95", "ratio"]));
    },
    add: async (names, measure) => {
      rows += 1;
      await print({ names, measure });
    },
    finish: async () => {
      for (let look = 0; look < SECOND_LOOKS && over.length > 0; look++) {
        console.log(`\n${over.length} of ${rows} rows are over the limits; again:`);
        const again = over;
        over = [];
        for (const row of again) await print(row);
      }
      const looks = SECOND_LOOKS + 1;
      console.log(
        `\n${over.length} of ${rows} rows are over the limits each of ${looks} times, ${differences} answer differently`,
      );
      for (const { text } of over) console.log(text);
    },
  };
}

function marksOf({ service, byHand, difference, failure }: Measured): string[] {
  return [
    ...(at(service, 0.95) > SLOWEST ? [`> ${SLOWEST} ms`] : []),
    ...(byHand.length > 0 && at(service, 0.95) > RATIO * at(byHand, 0.95) ? [`> ${RATIO} ×`] : []),
    ...(difference === undefined ? [] : ["DIFFERENT"]),
    ...(failure === undefined ? [] : ["FAILED"]),
  ];
}

function rowOf(names: readonly string[], measured: Measured, marks: readonly string[]): string {
  const { service, byHand, plans } = measured;
  const own = at(service, 0.95);
  const hand = at(byHand, 0.95);
  const cells = [at(service, 0.5), own].map((ms) => ms.toFixed(1));
  const beside = byHand.length === 0 ? ["", ""] : [hand.toFixed(1), (own / hand).toFixed(2)];
  const row = line(names, [...cells, ...beside]);
  return `${row}  ${[...new Set(plans)].join(", ").padEnd(24)} ${marks.join(", ")}`;
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
