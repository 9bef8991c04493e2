import { endWrongly, readCall, readCount } from "../scripts/lib/read-options.mjs";

/** What cases may be told on the command line, after their names. */
export type BenchOptions = {
  /** How many images a board has; each size of its own without it. */
  images?: number;
  /** A PostgreSQL database that is filled once and kept for the next time. */
  database?: string;
  /** Only rows whose name contains this. */
  only?: string;
};

/** Ends the program where it was called wrongly. @param cases what there is to measure */
export function readOptions(cases: string[]): { names: string[]; options: BenchOptions } {
  const usage = `npm run bench [-- ${cases.join(" | ")} --images=N --database=URL --only=TEXT]`;
  const { positionals, values } = readCall(usage, {
    images: { type: "string" },
    database: { type: "string" },
    only: { type: "string" },
  });
  const { images, database, only } = values;
  const unknown = positionals.filter((name) => !cases.includes(name));
  if (unknown.length > 0) endWrongly(`No such case: ${unknown.join(", ")}\n${usage}`);
  return {
    names: positionals,
    options: {
      ...(images === undefined ? {} : { images: readCount("--images", images) }),
      ...(database === undefined ? {} : { database }),
      ...(only === undefined ? {} : { only }),
    },
  };
}
