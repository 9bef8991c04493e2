/** `npm run icons`: draws anew, after a change of src/app/icon.svg, the icons for whoever cannot take that. */
import { readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";

/** `ground` of src/ui/theme.css, light. */
const GROUND = "#faf9f7";
/** Of the width: what of a maskable icon is seen in every shape (w3.org/TR/appmanifest, icon masks), with a margin. */
const MASKED = 0.62;
const APPLE = 0.76;

const svg = await readFile("src/app/icon.svg");

/** @typedef {{ size: number, part?: number, ground?: string }} Look `part` of its width is the picture */

/** @param {Look} look */
async function pngOf(look) {
  const { size, part = 1, ground = "transparent" } = look;
  const inner = Math.round(size * part);
  const picture = await sharp(svg, { density: (72 * inner) / 32 })
    .resize(inner, inner)
    .toBuffer();
  return sharp({ create: { width: size, height: size, channels: 4, background: ground } })
    .composite([{ input: picture }])
    .png({ palette: true, effort: 10 })
    .toBuffer();
}

/**
 * @param {string} path
 * @param {Look} look
 */
async function draw(path, look) {
  await writeFile(path, await pngOf(look));
}

/**
 * For pictures and files that are opened by themselves: no page says there which icon they have.
 * @param {string} path
 * @param {number} size
 */
async function drawIco(path, size) {
  const png = await pngOf({ size });
  // One entry: width, height, no palette; one plane, 32 bits a pixel, so many bytes, from behind this head on.
  const head = Buffer.alloc(22);
  [0, 1, 1].forEach((word, place) => head.writeUInt16LE(word, place * 2));
  head.set([size, size, 0, 0, 1, 0, 32, 0], 6);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  await writeFile(path, Buffer.concat([head, png]));
}

await draw("public/icons/192.png", { size: 192 });
await draw("public/icons/512.png", { size: 512 });
await draw("public/icons/maskable-512.png", { size: 512, part: MASKED, ground: GROUND });
await draw("src/app/apple-icon.png", { size: 180, part: APPLE, ground: GROUND });
await drawIco("public/favicon.ico", 32);
