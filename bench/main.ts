import { benchContract } from "./contract/bench-contract";
import { benchCrowd } from "./crowd/bench-crowd";
import { benchLikeness } from "./likeness/bench-likeness";
import { type BenchOptions, readOptions } from "./options";
import { benchPictures } from "./pictures/bench-pictures";
import { benchSearch } from "./search/bench-search";
import { benchTags } from "./tags/bench-tags";

/** Every case by its name on the command line; all of them without one. */
const CASES: Record<string, (options: BenchOptions) => Promise<void>> = {
  contract: benchContract,
  crowd: benchCrowd,
  likeness: benchLikeness,
  pictures: benchPictures,
  search: benchSearch,
  tags: benchTags,
};

const { names, options } = readOptions(process.argv.slice(2));
const unknown = names.filter((name) => CASES[name] === undefined);
if (unknown.length > 0) {
  console.error(`No such case: ${unknown.join(", ")}. There are: ${Object.keys(CASES).join(", ")}`);
  process.exit(1);
}
for (const [name, run] of Object.entries(CASES)) {
  if (names.length === 0 || names.includes(name)) await run(options);
}
