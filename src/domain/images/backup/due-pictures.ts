import { z } from "zod";
import { LIVE } from "../housekeeping/live-images";
import { pictureKeys } from "../picture-keys";

/** An image as the database writes its row as JSON. */
const row = z.object({
  id: z.string(),
  status: z.string(),
  format: z.string(),
  sha256: z.string().transform((bytes) => bytes.replace(/^\\x/, "")),
});

/** What must be there of an image. */
export type DuePictures = {
  id: string;
  /** The original first. */
  keys: string[];
  /** Of the original, in hexadecimal. */
  sha256: string;
};

const live: readonly string[] = LIVE.status.in;

/** What rows of images say that there must be: only those that are shown or wait have files. */
export async function* duePictures(lines: AsyncIterable<string>): AsyncGenerator<DuePictures> {
  for await (const line of lines) {
    const { id, status, format, sha256 } = row.parse(JSON.parse(line));
    if (!live.includes(status)) continue;
    const { original, full, thumbnail } = pictureKeys({ id, format });
    yield { id, keys: [original, full, thumbnail], sha256 };
  }
}
