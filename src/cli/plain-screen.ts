import { formatCount } from "./format-numbers";
import type { Outputs, Screen } from "./screen";

/** In how many parts progress is told. */
const PARTS = 10;

/** For files, pipes and logs: progress is a line now and then. */
export function createPlainScreen({ out, err }: Outputs): Screen {
  let of = { total: 0, noun: "" };
  let done = 0;
  let told = 0;
  const note = (line: string) => void err.write(`${line}\n`);

  return {
    say: (line) => void out.write(`${line}\n`),
    note,
    begin(what) {
      of = what;
      done = 0;
      told = 0;
    },
    advance(count, detail) {
      done += count;
      const parts = Math.floor((PARTS * done) / Math.max(1, of.total));
      if (parts === told) return;
      told = parts;
      note(`${formatCount(done)} of ${formatCount(of.total, of.noun)}, ${detail}`);
    },
    end: () => undefined,
  };
}
