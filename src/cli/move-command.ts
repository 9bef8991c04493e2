import { access } from "node:fs/promises";
import { TRASH } from "@/domain/images/housekeeping/trash-key";
import { readSettings, requireS3, type Settings } from "@/infra/env";
import { copyStorage, measureStorage } from "@/infra/storage/copy-storage";
import { createS3Storage } from "@/infra/storage/s3-storage";
import type { Storage } from "@/infra/storage/storage";
import { diskStorage, picturesFolder } from "@/runtime/storages";
import { type Command, CommandError, FAILED, WRONG_CALL } from "./command";
import { reasonOf } from "./explain-error";
import { formatBytes, formatCount } from "./format-numbers";
import { openScreen } from "./open-screen";
import { actAsOwnerOf } from "./owner-of-data";
import { parseArguments } from "./parse-arguments";

const HELP = `npm run images -- move --from disk --to s3 [--trust-sizes]
npm run images -- move --from s3 --to disk [--trust-sizes]

Copies all pictures from one storage to the other and reads back each copy. Deletes nothing. It may be
stopped at any time: the same command again goes on, and copies nothing twice. It may run while the
service runs; run it once more when that is stopped, for what came in meanwhile.

  --from, --to    disk: the folder images in DATA_DIR; s3: where the S3_* variables say
  --trust-sizes   takes what is there in the right size for the right file, without reading it

Exits with 1 when a file could not be copied.`;

/** One side of the move: how operators call it, and how it is opened. */
type End = { place: (settings: Settings) => string; open: (settings: Settings) => Storage };
type OpenEnd = { storage: Storage; place: string };

const ENDS: Record<string, End> = {
  disk: { place: picturesFolder, open: diskStorage },
  s3: {
    place: (settings) => {
      const { endpoint, bucket } = requireS3(settings);
      return `${endpoint}/${bucket}`;
    },
    open: (settings) => createS3Storage(requireS3(settings)),
  },
};

export const moveCommand: Command = {
  name: "move",
  summary: "copies all pictures from one storage to the other",
  help: HELP,
  async run(args, signal) {
    const { from, to, trustSizes } = await openEnds(args);
    const copying = { from: from.storage, to: to.storage, trustSizes, isWanted, signal };
    const screen = openScreen();
    screen.note(`Looking at what is in ${from.place}`);
    const { objects, bytes } = await measureStorage(copying);
    signal.throwIfAborted();
    screen.note(`Copying ${formatCount(objects, "file")}, ${formatBytes(bytes)}, to ${to.place}`);

    const sum = { copied: 0, present: 0, gone: 0, failed: 0, bytes: 0 };
    screen.begin({ total: objects, noun: "file" });
    try {
      for await (const one of copyStorage(copying)) {
        sum[one.outcome] += 1;
        if (one.outcome === "copied") sum.bytes += one.bytes;
        if (one.outcome === "failed") screen.say(`failed  ${one.key}  ${reasonOf(one.error)}`);
        screen.advance(1, `${formatBytes(sum.bytes)} copied`);
      }
    } finally {
      screen.end();
      screen.say(describe(sum));
      if (sum.failed > 0 || signal.aborted) {
        screen.note("The same command again goes on, and copies nothing twice.");
      }
    }
    signal.throwIfAborted();
    return sum.failed > 0 ? FAILED : 0;
  },
};

/** @throws CommandError, SettingsError */
async function openEnds(
  args: string[],
): Promise<{ from: OpenEnd; to: OpenEnd; trustSizes: boolean }> {
  const given = parseArguments(args, {
    from: { type: "string" },
    to: { type: "string" },
    "trust-sizes": { type: "boolean" },
  });
  const { from = "", to = "", "trust-sizes": trustSizes = false } = given;
  const [endFrom, endTo] = [ENDS[from], ENDS[to]];
  if (endFrom === undefined) throw new CommandError("--from must be disk or s3", WRONG_CALL);
  if (endTo === undefined) throw new CommandError("--to must be disk or s3", WRONG_CALL);
  if (from === to) throw new CommandError("--from and --to must differ", WRONG_CALL);
  const asked = readSettings();
  const places = { from: endFrom.place(asked), to: endTo.place(asked) };
  if (from === "disk") await requirePictures(places.from);
  const settings = await actAsOwnerOf(asked);
  return {
    from: { storage: endFrom.open(settings), place: places.from },
    to: { storage: endTo.open(settings), place: places.to },
    trustSizes,
  };
}

/** Else nothing would be copied, and all seem well. @throws CommandError */
async function requirePictures(folder: string): Promise<void> {
  await access(folder).catch(() => {
    throw new CommandError(`there are no pictures in ${folder}: is DATA_DIR right?`, FAILED);
  });
}

/** What was thrown away has a week to live, and lives it where it is. */
function isWanted(key: string): boolean {
  return !key.startsWith(TRASH);
}

function describe(sum: Record<"copied" | "present" | "gone" | "failed" | "bytes", number>): string {
  const gone = sum.gone === 0 ? "" : `, ${formatCount(sum.gone)} taken down meanwhile`;
  return (
    `${formatCount(sum.copied)} copied (${formatBytes(sum.bytes)}), ` +
    `${formatCount(sum.present)} already there, ${formatCount(sum.failed)} failed${gone}`
  );
}
