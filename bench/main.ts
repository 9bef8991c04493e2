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

const { names, options } = readOptions(Object.keys(CASES));
for (const [name, run] of Object.entries(CASES)) {
  if (names.length === 0 || names.includes(name)) await run(options);
}
