import fc from "fast-check";
import { jpegBytes, pngBytes, webpBytes } from "../pictures";

const SOUND = ["small", "png"] as const;
const UNSOUND = ["cut off", "words", "webp", "nothing"] as const;
/** Texts called so are ignored, as unknown fields are. */
const ABSENT = ["text in place of a file", "none"] as const;

/** A file of a form, by its kind; pictures of one seed are the same bytes. */
export type DrawnPicture = {
  kind: (typeof SOUND | typeof UNSOUND | typeof ABSENT)[number];
  seed: number;
};

/** Few seeds: some pictures come twice. */
export const drawPicture: fc.Arbitrary<DrawnPicture> = fc.record({
  kind: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...SOUND) },
    { weight: 1, arbitrary: fc.constantFrom(...UNSOUND, ...ABSENT) },
  ),
  seed: fc.nat(5_000),
});

/** Whether a form with it has to be refused. */
export function isUnsound({ kind }: DrawnPicture, isNeeded: boolean): boolean {
  if (ABSENT.some((absent) => absent === kind)) return isNeeded;
  return UNSOUND.some((unsound) => unsound === kind);
}

/** Puts the file into the form, as its kind says. */
export async function addPicture(form: FormData, picture: DrawnPicture): Promise<void> {
  const { kind, seed } = picture;
  if (kind === "none") return;
  if (kind === "text in place of a file") form.append("image", "text");
  else form.append("image", new Blob([await bytesOf(kind, seed)]), "picture.jpg");
}

async function bytesOf(kind: DrawnPicture["kind"], seed: number): Promise<Uint8Array<ArrayBuffer>> {
  const made = await draw(kind, seed);
  return new Uint8Array(kind === "cut off" ? made.subarray(0, made.byteLength / 2) : made);
}

async function draw(kind: DrawnPicture["kind"], seed: number): Promise<Buffer> {
  if (kind === "webp") return webpBytes();
  if (kind === "words") return Buffer.from("neither PNG nor JPEG");
  if (kind === "nothing") return Buffer.alloc(0);
  return kind === "png" ? pngBytes({ seed }) : jpegBytes({ seed });
}
