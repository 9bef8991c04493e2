import { countLiveImages, verifyImages } from "@/domain/images/housekeeping/verify-images";
import { type Command, FAILED } from "./command";
import { formatBytes, formatCount } from "./format-numbers";
import { openScreen } from "./open-screen";
import { parseArguments } from "./parse-arguments";
import { jsonAnswer, lineAnswer } from "./verify-answer";
import { addStep, emptySum, isWell } from "./verify-sum";
import { type ImageDeps, withImages } from "./with-images";

const HELP = `npm run images -- verify [--repair] [--json]

Reads every original again and compares its SHA-256 with that of the upload, looks for the files made of
it, and looks whether each file belongs to an image. The embedded database must not be in use: stop the
service first. With DATABASE_URL both may run.

  --repair   makes files anew that are missing or damaged, where the original is whole
  --json     answers one JSON object, for programs

A line for each finding:
  missing     <id>  <key>   there is no such file
  damaged     <id>  <key>   an original of other bytes than were uploaded, or half a file
  unreadable  <id>  <key>   the storage does not give it
  repaired    <id>  <key>   was missing or damaged (only with --repair)
  orphaned    <key>         belongs to no image; the service throws it away
  unknown     <key>         is not Ema's, and is left alone

Exits with 1 when there is anything but repaired and unknown files.`;

export const verifyCommand: Command = {
  name: "verify",
  summary: "reports missing, damaged and orphaned files",
  help: HELP,
  run: (args, signal) => {
    const { repair = false, json = false } = parseArguments(args, {
      repair: { type: "boolean" },
      json: { type: "boolean" },
    });
    return withImages((deps) => verify(deps, { repair, json, signal }));
  },
};

type Options = { repair: boolean; json: boolean; signal: AbortSignal };

async function verify(deps: ImageDeps, { repair, json, signal }: Options): Promise<number> {
  const total = await countLiveImages(deps);
  const screen = openScreen();
  const sum = emptySum();
  const answer = json ? jsonAnswer(screen) : lineAnswer(screen);
  let isComplete = false;
  screen.begin({ total, noun: "image" });
  try {
    for await (const step of verifyImages(deps, { repair, signal })) {
      addStep(sum, step);
      for (const found of step.findings) answer.add(found);
      const files = sum.files > 0 ? `, ${formatCount(sum.files, "file")} listed` : "";
      screen.advance(step.images, `${formatBytes(sum.bytes)} read${files}`);
    }
    isComplete = !signal.aborted;
  } finally {
    screen.end();
    answer.end({ sum, isComplete });
  }
  signal.throwIfAborted();
  return isWell(sum) ? 0 : FAILED;
}
