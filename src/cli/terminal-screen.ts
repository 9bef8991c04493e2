import { MultiBar, type SingleBar } from "cli-progress";
import { formatCount } from "./format-numbers";
import type { Output, Outputs, Screen } from "./screen";

/** For people: progress is a bar that moves below all other lines. */
export function createTerminalScreen({ out, err }: Outputs): Screen {
  let bars: MultiBar | undefined;
  let bar: SingleBar | undefined;

  /** A line on the terminal that the bar is on goes above it. */
  function write(output: Output, line: string): void {
    if (bars !== undefined && output.isTTY) bars.log(`${line}\n`);
    else output.write(`${line}\n`);
  }

  return {
    say: (line) => write(out, line),
    note: (line) => write(err, line),
    begin({ total, noun }) {
      bars = new MultiBar({
        stream: err,
        format: `{bar} {percentage} %  {value} of {total} ${noun}s, {detail}, {eta_formatted} left`,
        formatValue: (value, _options, type) =>
          type === "value" || type === "total" ? formatCount(value) : String(value),
        barCompleteChar: "█",
        barIncompleteChar: "░",
        barsize: 24,
        etaBuffer: 200,
      });
      bar = bars.create(total, 0, { detail: "" });
    },
    advance: (count, detail) => bar?.increment(count, { detail }),
    end() {
      // Lines that wait for the next redrawing.
      bars?.update();
      bars?.stop();
      bars = undefined;
      bar = undefined;
    },
  };
}
