import { parseArgs } from "node:util";

/** What cases may be told on the command line, after their names. */
export type BenchOptions = {
  /** How many images a board has; each size of its own without it. */
  images?: number;
  /** A PostgreSQL database that is filled once and kept for the next time. */
  database?: string;
  /** Only rows whose name contains this. */
  only?: string;
};

/** @throws TypeError for an option that there is not */
export function readOptions(args: string[]): { names: string[]; options: BenchOptions } {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { images: { type: "string" }, database: { type: "string" }, only: { type: "string" } },
  });
  const { images, database, only } = values;
  return {
    names: positionals,
    options: {
      ...(images === undefined ? {} : { images: readCount(images) }),
      ...(database === undefined ? {} : { database }),
      ...(only === undefined ? {} : { only }),
    },
  };
}

function readCount(text: string): number {
  const count = Number(text.replaceAll(/[,_]/g, ""));
  if (!Number.isInteger(count) || count < 1) throw new TypeError(`--images is no count: ${text}`);
  return count;
}
