/** `node scripts/lib/fill-demo.mjs <address> <username> <password>`: see scripts/demo.mjs. */
import { paint, pick } from "./paint.mjs";

const COUNT = 60;
/** The last few stay pending, so that the queue is not empty. */
const PENDING = 5;

const SUBJECTS = ["dunes", "harbour", "night sky", "meadow", "glacier", "tea garden", "old town"];
const MOODS = ["calm", "bright", "misty", "golden hour", "monochrome", "stormy"];
const ARTISTS = ["Hana Mori", "J. Okafor", "unknown", "Lind (lind_paints)", "Sól"];

/**
 * Uploads and approves generated pictures over REST, as any client would.
 * @param {string} url
 * @param {{ username: string, password: string }} admin
 */
async function fillDemo(url, admin) {
  const { token } = await ask(`${url}/api/v1/auth`, { ...admin });
  for (let number = 0; number < COUNT; number += 1) {
    const form = new FormData();
    form.append("image", new Blob([new Uint8Array(await paint(number))]), `${number}.jpg`);
    form.append("nsfw", String(number % 12 === 7));
    form.append("tags", `${pick(SUBJECTS, number)}, ${pick(MOODS, number * 5)}, generated`);
    form.append("artist", pick(ARTISTS, number * 3));
    const { image } = await ask(`${url}/api/v1/images`, form, token);
    if (number < COUNT - PENDING) {
      await ask(`${url}/api/v1/pending/${image.id}/review`, { action: "approve" }, token);
    }
  }
}

/**
 * @param {string} url
 * @param {object} body
 * @param {string} [token]
 */
async function ask(url, body, token) {
  const isForm = body instanceof FormData;
  const response = await fetch(url, {
    method: "POST",
    headers: {
      ...(isForm ? {} : { "content-type": "application/json" }),
      ...(token === undefined ? {} : { authorization: token }),
    },
    body: isForm ? body : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response.json();
}

const [url = "", username = "", password = ""] = process.argv.slice(2);
await fillDemo(url, { username, password });
console.log(`${COUNT} pictures are in, ${PENDING} of them pending.`);
