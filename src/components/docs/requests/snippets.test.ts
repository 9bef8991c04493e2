import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildRequest } from "./api-request";
import { toCurl } from "./to-curl";
import { toPython } from "./to-python";
import { toTypeScript } from "./to-typescript";

/** What shells and languages make much of. */
const AWKWARD = `it's "quoted" \\n $HOME \`id\` % é 猫 @x;y`;

/** Bytes that are no text. */
const ANSWER = Buffer.from([0x50, 0x4b, 0x00, 0xff, 0x0d, 0x0a, 0x80]);

const run = promisify(execFile);
let folder: string;
let server: Server;
let origin: string;
let received: { method: string; url: string; token: string; type: string; body: Buffer }[];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "ema-test-"));
  await writeFile(path.join(folder, "photo.jpg"), "bytes of a photo");
  server = createServer((message, response) => {
    void buffer(message).then((body) => {
      const { authorization: token = "", "content-type": type = "" } = message.headers;
      received.push({ method: message.method ?? "", url: message.url ?? "", token, type, body });
      response.setHeader("connection", "close").end(ANSWER);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
});
beforeEach(() => {
  received = [];
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

const search = {
  file: undefined,
  method: "POST",
  path: "/api/v1/images/{id}/search",
  token: "needed" as const,
  body: "json" as const,
  fields: [
    { name: "id", place: "path" as const, isText: true },
    { name: "q", place: "query" as const, isText: true },
    { name: "empty", place: "query" as const, isText: true },
    { name: "tags", place: "body" as const, isText: false },
    { name: "artist", place: "body" as const, isText: true },
    { name: "nsfw", place: "body" as const, isText: false },
  ],
};
const upload = {
  file: undefined,
  method: "POST",
  path: "/api/v1/images",
  token: "needed" as const,
  body: "form" as const,
  fields: [
    { name: "image", place: "file" as const, isText: false },
    { name: "tags", place: "body" as const, isText: false },
    { name: "description", place: "body" as const, isText: true },
  ],
};

const exporting = {
  file: "account's export.zip",
  method: "GET",
  path: "/api/v1/account/export",
  token: "needed" as const,
  body: "none" as const,
  fields: [],
};

function searchRequest() {
  const tags = JSON.stringify([AWKWARD, "b"]);
  const values = { id: "a/b", q: AWKWARD, tags, artist: "12", nsfw: "null" };
  return buildRequest(search, { origin, values, token: "a token" });
}

function uploadRequest() {
  const values = { tags: AWKWARD, description: "@photo.jpg" };
  return buildRequest(upload, { origin, values, token: "a token" });
}

const exportRequest = () => buildRequest(exporting, { origin, values: {}, token: "a token" });

async function runTypeScript(code: string): Promise<void> {
  const file = path.join(folder, "snippet.mjs");
  await writeFile(file, code);
  await run(process.execPath, [file], { cwd: folder });
}

const runCurl = (code: string) => run("sh", ["-c", code], { cwd: folder });

describe.each<[string, typeof toCurl, (code: string) => Promise<unknown>]>([
  ["curl", toCurl, runCurl],
  ["TypeScript", toTypeScript, runTypeScript],
])("a request in %s", (_, print, runIt) => {
  test("sends what was typed, whatever is in it", async () => {
    await runIt(print(searchRequest()));

    const [{ url, body, ...head } = { url: "", body: Buffer.of() }] = received;
    expect(head).toEqual({ method: "POST", token: "a token", type: "application/json" });
    const { pathname, searchParams } = new URL(url, origin);
    expect(pathname).toBe("/api/v1/images/a%2Fb/search");
    expect([...searchParams]).toEqual([["q", AWKWARD]]);
    expect(JSON.parse(body.toString())).toEqual({ tags: [AWKWARD, "b"], artist: "12", nsfw: null });
  });

  test("sends a file and the fields beside it", async () => {
    await runIt(print(uploadRequest()));

    const [{ type, body } = { type: "", body: Buffer.of() }] = received;
    const form = await new Response(new Uint8Array(body), {
      headers: { "content-type": type },
    }).formData();
    const image = form.get("image");
    expect(image instanceof File ? [image.name, await image.text()] : image).toEqual([
      "photo.jpg",
      "bytes of a photo",
    ]);
    expect(form.get("tags")).toBe(AWKWARD);
    expect(form.get("description")).toBe("@photo.jpg");
  });

  test("writes an answer that is no text to a file", async () => {
    await runIt(print(exportRequest()));

    const file = path.join(folder, exporting.file);
    expect(await readFile(file)).toEqual(ANSWER);
    await rm(file);
  });
});

test("a request in Python writes an answer that is no text to a file", () => {
  expect(toPython(exportRequest()).split("\n").slice(-3)).toEqual([
    "response.raise_for_status()",
    `with open(${JSON.stringify(exporting.file)}, "wb") as file:`,
    "    file.write(response.content)",
  ]);
});

test("a request in Python writes its values as Python does", () => {
  expect(toPython(searchRequest()).split("\n").slice(2)).toEqual([
    "response = requests.post(",
    `    ${JSON.stringify(searchRequest().url)},`,
    "    headers={",
    '        "Authorization": "a token",',
    "    },",
    "    json={",
    '        "tags": [',
    `            ${JSON.stringify(AWKWARD)},`,
    '            "b",',
    "        ],",
    '        "artist": "12",',
    '        "nsfw": None,',
    "    },",
    ")",
    "response.raise_for_status()",
    "print(response.text)",
  ]);
  expect(toPython(uploadRequest())).toContain(`    files={
        "image": open("photo.jpg", "rb"),
    },
    data={
        "tags": ${JSON.stringify(AWKWARD)},
        "description": "@photo.jpg",
    },
`);
});

test("a request without a token has a stand-in where one is needed", () => {
  const { headers } = buildRequest(upload, { origin, values: {}, token: "" });
  expect(headers).toEqual({ Authorization: "YOUR_TOKEN" });
});

test("a request that names nothing yet is not the one for everything", () => {
  const ending = {
    file: undefined,
    method: "DELETE",
    path: "/api/v1/account/sessions/{id}/{otherId}",
    token: "none" as const,
    body: "none" as const,
    fields: ["id", "otherId"].map((name) => ({ name, place: "path" as const, isText: true })),
  };
  const { url } = buildRequest(ending, { origin, values: { otherId: "" }, token: "" });
  expect(url).toBe(`${origin}/api/v1/account/sessions/ID/OTHER_ID`);
});
