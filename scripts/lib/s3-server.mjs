/**
 * An S3-compatible store of one's own for tests and local clusters: a process on the loopback, on a free
 * port, with one empty bucket. Never for data: it forgets everything when it ends.
 */
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { AwsV4Signer } from "aws4fetch";

const PROGRAM = fileURLToPath(new URL("./s3-process.mjs", import.meta.url));

/**
 * @typedef {object} ScratchS3
 * @property {string} endpoint
 * @property {string} region
 * @property {string} bucket it is there and empty; others can be made by `PUT /name`
 * @property {string} accessKeyId
 * @property {string} secretAccessKey
 * @property {() => Promise<void>} stop ends it and deletes everything
 */

/**
 * Starts a new, empty store, which goes away with this process, however that ends; or makes a bucket at the one that
 * TEST_S3_URL names (http://KEY:SECRET@HOST:PORT), which stays there.
 * @returns {Promise<ScratchS3>}
 */
export async function startS3() {
  const given = process.env["TEST_S3_URL"];
  return given ? useGiven(new URL(given)) : startOwn();
}

/** @param {URL} given */
async function useGiven({ protocol, host, username, password }) {
  const bucket = await newBucket({
    endpoint: `${protocol}//${host}`,
    region: "us-east-1",
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  });
  return { ...bucket, stop: async () => {} };
}

/**
 * Where a new, empty bucket of a server is, as the options of a storage.
 * @param {Omit<ScratchS3, "stop" | "bucket">} server
 */
export async function newBucket({ endpoint, region, accessKeyId, secretAccessKey }) {
  const bucket = `ema-${randomBytes(8).toString("hex")}`;
  const keys = { accessKeyId, secretAccessKey, region, service: "s3" };
  const signer = new AwsV4Signer({ method: "PUT", url: `${endpoint}/${bucket}`, ...keys });
  const { url, headers } = await signer.sign();
  const answer = await fetch(url, { method: "PUT", headers });
  if (!answer.ok) throw new Error(`no bucket was made: ${answer.status} ${await answer.text()}`);
  return { endpoint, region, bucket, accessKeyId, secretAccessKey };
}

/** @returns {Promise<ScratchS3>} */
async function startOwn() {
  const bucket = "pictures";
  const accessKeyId = randomBytes(10).toString("hex").toUpperCase();
  const secretAccessKey = randomBytes(20).toString("hex");
  // It makes its continuation tokens with a cipher that OpenSSL 3 has among the old ones.
  const child = spawn(process.execPath, ["--openssl-legacy-provider", PROGRAM], {
    // Not in our process group: who drains after Ctrl-C still needs it.
    detached: true,
    stdio: ["pipe", "pipe", "inherit"],
    env: { ...process.env, BUCKET: bucket, KEY: accessKeyId, SECRET: secretAccessKey },
  });
  const ended = new Promise((resolve) => child.once("close", resolve));
  const stop = async () => {
    if (child.exitCode !== null) return;
    // Else who has nothing else to do would end before it.
    child.ref();
    // The end of its input is its sign to end, also when we are killed.
    child.stdin.end();
    await ended;
  };
  try {
    const port = await readPort(child, ended);
    // Neither it nor its pipes keep this process from ending.
    child.unref();
    unref(child.stdin);
    unref(child.stdout);
    const endpoint = `http://127.0.0.1:${port}`;
    return { endpoint, region: "us-east-1", bucket, accessKeyId, secretAccessKey, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * What makes an Ema keep its pictures there.
 * @param {ScratchS3} s3
 */
export function s3Settings({ endpoint, region, bucket, accessKeyId, secretAccessKey }) {
  return {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
}

/**
 * @param {import("node:child_process").ChildProcessByStdio<import("node:stream").Writable, import("node:stream").Readable, null>} child
 * @param {Promise<unknown>} ended
 * @returns {Promise<number>} what it prints when it listens
 */
async function readPort(child, ended) {
  const lines = createInterface({ input: child.stdout });
  const first = new Promise((resolve) => lines.once("line", resolve));
  const port = Number(await Promise.race([first, ended.then(() => undefined)]));
  if (!Number.isInteger(port)) throw new Error("the S3 server did not start");
  return port;
}

/** @param {object} stream a pipe, which keeps the event loop alive like a connection does */
function unref(stream) {
  if ("unref" in stream && typeof stream.unref === "function") stream.unref();
}
