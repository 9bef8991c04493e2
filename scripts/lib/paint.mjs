import sharp from "sharp";

const SHAPES = [
  { width: 1200, height: 800 },
  { width: 800, height: 1200 },
  { width: 1000, height: 1000 },
  { width: 1600, height: 700 },
];

/**
 * Layered hills under a sky: no two alike, and the same at every run.
 * @param {number} seed
 * @param {{ width: number, height: number }} [shape]
 */
export function paint(seed, { width, height } = pick(SHAPES, seed)) {
  const hue = (seed * 47) % 360;
  const hills = [0, 1, 2, 3].map((layer) => {
    const base = height * (0.45 + layer * 0.14);
    const points = Array.from({ length: 9 }, (_, place) => {
      const wave = Math.sin(seed * 1.7 + place * (1.1 + layer * 0.3) + layer) * height * 0.08;
      return `${(place * width) / 8},${base + wave}`;
    });
    const colour = `hsl(${(hue + layer * 18) % 360} ${45 - layer * 5}% ${58 - layer * 13}%)`;
    return `<polygon fill="${colour}" points="0,${height} ${points.join(" ")} ${width},${height}"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="hsl(${hue} 60% 72%)"/>
    <stop offset="1" stop-color="hsl(${(hue + 40) % 360} 70% 88%)"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#sky)"/>
    <circle cx="${width * (0.2 + (seed % 7) / 10)}" cy="${height * 0.25}" r="${height * 0.09}" fill="#fff8e1"/>
    ${hills.join("")}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 88 }).toBuffer();
}

/**
 * @template T
 * @param {T[]} list
 * @param {number} place
 * @returns {T}
 */
export function pick(list, place) {
  return /** @type {T} */ (list[place % list.length]);
}
