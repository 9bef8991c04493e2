/**
 * `tsx bench/pictures/bare-loop.ts <pictures at once> <file>…`: what an upload makes of its picture, in
 * sharp alone, with nothing around it. Prints a BareMeasure as JSON.
 */
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import { dominantColour } from "../../src/infra/picture/dominant-colour";
import { jpegOutput } from "../../src/infra/picture/jpeg-output";
import { perceptualHash } from "../../src/infra/picture/perceptual-hash";
import { THUMBNAIL_BOX } from "../../src/infra/picture/thumbnail-box";
import { eachOf } from "./each-of";
import type { BareMeasure } from "./measures";
import { peakMemory } from "./peak-memory";

/** Pictures worked on before the clock starts: compiler and decoders are warm then, as in the service. */
const WARM_UP = 12;

async function work(bytes: Buffer): Promise<void> {
  const { width, height, chromaSubsampling } = await sharp(bytes).metadata();
  const full = await sharp(bytes, { autoOrient: true })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .jpeg(jpegOutput({ pixels: width * height, chromaSubsampling }))
    .toBuffer();
  const inside = { fit: "inside", withoutEnlargement: true, fastShrinkOnLoad: false } as const;
  const thumbnail = await sharp(full)
    .resize({ ...THUMBNAIL_BOX, ...inside })
    .jpeg({ quality: 82 })
    .toBuffer();
  const { data, info } = await sharp(thumbnail)
    .resize({ width: 100, height: 100, ...inside })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  rgbaToThumbHash(info.width, info.height, data);
  perceptualHash({ data, ...info });
  dominantColour({ data, ...info });
}

const [atOnce = "1", ...files] = process.argv.slice(2);
const pictures = await Promise.all(files.map((file) => readFile(file)));
await eachOf(pictures.slice(0, WARM_UP), Number(atOnce), work);
const begin = performance.now();
await eachOf(pictures, Number(atOnce), work);
const perSecond = pictures.length / ((performance.now() - begin) / 1_000);
const measure: BareMeasure = { perSecond, peakBytes: await peakMemory(process.pid) };
console.log(JSON.stringify(measure));
