/** `npm run icons`: draws anew, after a change of src/app/icon.svg, the icons for whoever cannot take that. */
import { readFile } from "node:fs/promises";
import sharp from "sharp";

/** `ground` of src/ui/theme.css, light. */
const GROUND = "#faf9f7";
/** Of the width: what of a maskable icon is seen in every shape (w3.org/TR/appmanifest, icon masks), with a margin. */
const MASKED = 0.62;
const APPLE = 0.76;

const svg = await readFile("src/app/icon.svg");

/**
 * @param {string} path
 * @param {{ size: number, part?: number, ground?: string }} look `part` of its width is the picture
 */
async function draw(path, look) {
  const { size, part = 1, ground = "transparent" } = look;
  const inner = Math.round(size * part);
  const picture = await sharp(svg, { density: (72 * inner) / 32 })
    .resize(inner, inner)
    .toBuffer();
  await sharp({ create: { width: size, height: size, channels: 4, background: ground } })
    .composite([{ input: picture }])
    .png({ palette: true, effort: 10 })
    .toFile(path);
}

await draw("public/icons/192.png", { size: 192 });
await draw("public/icons/512.png", { size: 512 });
await draw("public/icons/maskable-512.png", { size: 512, part: MASKED, ground: GROUND });
await draw("src/app/apple-icon.png", { size: 180, part: APPLE, ground: GROUND });
