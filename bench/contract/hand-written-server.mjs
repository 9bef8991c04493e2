/**
 * What the same three answers cost with Node's http and pg alone, on the same table: no limits, no
 * validation, no layers. The measure of what is possible.
 */
import { createServer } from "node:http";
import pg from "pg";

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const COLUMNS = `i.id, i.nsfw, i.artist, i.tags, i.likes, i.favorites, i.created_at AS "createdAt", i.version,
  i.width, i.height, i.placeholder, i.description, json_build_object('id', u.id, 'username', u.name) AS uploader,
  coalesce((SELECT json_agg(c.id ORDER BY c.created_at) FROM comments c WHERE c.image_id = i.id), '[]') AS comments`;

const GET = `SELECT ${COLUMNS} FROM images i JOIN users u ON u.id = i.uploader_id
  WHERE i.id = $1 AND i.status IN ('pending', 'approved')`;
const SEARCH = `SELECT ${COLUMNS} FROM images i JOIN users u ON u.id = i.uploader_id
  WHERE i.status = 'approved' ORDER BY i.created_at DESC, i.id DESC LIMIT 20`;
const SIZES = "SELECT nsfw, size FROM image_pools ORDER BY nsfw";
const RANDOM = `SELECT ${COLUMNS} FROM search_entries s JOIN images i ON i.id = s.image_id
  JOIN users u ON u.id = i.uploader_id WHERE s.nsfw = $1 AND s.slot = $2`;

/** @param {string} text @param {unknown[]} values */
async function query(text, values = []) {
  return (await pool.query({ name: text.slice(-60), text, values })).rows;
}

async function random() {
  const [safe, unsafe] = (await query(SIZES)).map((pool) => Number(pool.size));
  const number = Math.floor(Math.random() * ((safe ?? 0) + (unsafe ?? 0)));
  const isSafe = number < (safe ?? 0);
  return query(RANDOM, [!isSafe, isSafe ? number : number - (safe ?? 0)]);
}

/**
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 */
async function answer(request, response) {
  const url = request.url ?? "/";
  for await (const _ of request);
  const content = url.startsWith("/api/v1/images/search")
    ? { images: await query(SEARCH) }
    : url.startsWith("/api/v1/images/")
      ? { image: (await query(GET, [url.slice("/api/v1/images/".length)]))[0] }
      : url.startsWith("/api/v1/random/image")
        ? { images: await random() }
        : {};
  const body = JSON.stringify(content);
  response.writeHead(200, {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
  });
  response.end(body);
}

createServer((request, response) => void answer(request, response)).listen(
  Number(process.env.PORT),
  "127.0.0.1",
);
