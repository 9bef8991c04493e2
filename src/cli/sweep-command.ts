import { type SweepOutcome, sweepStorage } from "@/domain/images/housekeeping/sweep-storage";
import { type Command, CommandError, FAILED, WRONG_CALL } from "./command";
import { formatCount } from "./format-numbers";
import { openScreen } from "./open-screen";
import { parseArguments } from "./parse-arguments";
import { withImages } from "./with-images";

const HELP = `npm run images -- sweep [--at-most <number>]

Throws away the files over an hour old that belong to no image: they go to the folder trash of the
storage, and are deleted a week later. The service does this by itself. This is for when it refuses to,
because there are too many, and you have looked at them: npm run images -- verify names them all. The
embedded database must not be in use: stop the service first.

  --at-most   how many files may go, in place of one in a hundred and a hundred in all

Each file is named in the log, on standard error. Exits with 1 when it refused.`;

export const sweepCommand: Command = {
  name: "sweep",
  summary: "throws away files that belong to no image",
  help: HELP,
  run: (args, signal) => {
    const atMost = readBound(parseArguments(args, { "at-most": { type: "string" } })["at-most"]);
    return withImages(async (deps) => {
      const swept = await sweepStorage(deps, { atMost, signal });
      const screen = openScreen();
      for (const line of describe(swept)) screen.say(line);
      return swept.outcome === "swept" ? 0 : FAILED;
    });
  },
};

function readBound(given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  if (!/^\d{1,9}$/.test(given)) {
    throw new CommandError("--at-most must be a whole number", WRONG_CALL);
  }
  return Number(given);
}

function describe(swept: SweepOutcome): string[] {
  const files = formatCount(swept.files, "file");
  if (swept.outcome === "swept") {
    const { moved, deleted } = swept;
    return [`${formatCount(moved)} of ${files} moved to trash, ${formatCount(deleted)} deleted`];
  }
  const why = {
    too_many_orphans: `only ${formatCount(swept.bound)} may go without --at-most`,
    no_live_images: "there is not a single image: is this the right database?",
  };
  return [
    ...swept.first.map((key) => `orphaned  ${key}`),
    `Nothing was removed: ${formatCount(swept.orphaned)} of ${files} belong to no image, and`,
    why[swept.reason],
  ];
}
