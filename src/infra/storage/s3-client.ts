import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { AwsV4Signer } from "aws4fetch";
import { type HttpRequest, httpExchange } from "./http-exchange";
import { type Patience, retrying } from "./retrying";
import { failureOf, isPassingStatus, readS3Answer, type S3Answer } from "./s3-answer";

const SHA256_OF_NOTHING = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

/** Where a bucket is, and who we are there. */
export type S3Bucket = {
  /** `https://s3.eu-central-1.amazonaws.com`; a path in it comes before the bucket's name. */
  endpoint: string;
  /** As the store calls it; some call it "auto". */
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

export type S3Limits = Patience & {
  /** For one attempt to its answer, and between two chunks of a body that is read. */
  attemptMs: number;
  /** For a call with all its attempts, to the head of the answer when that is an object. */
  deadlineMs: number;
  /** Bytes that are sent make both longer: how many a store takes in a millisecond at least. */
  slowestBytesPerMs: number;
  /**
   * How long a connection is kept by which nothing is asked. What stands between may forget one without a word, while a
   * host has frozen this process too: each attempt by such a one would be waited for in vain.
   */
  idleMs: number;
};

export type S3Request = {
  method: "GET" | "HEAD" | "PUT" | "DELETE";
  /** "" is the bucket itself. */
  key: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array | undefined;
  /** When all has to be over, by `performance.now()`; by itself it is a deadline from now. */
  until?: number;
};

/** Requests are signed and attempted again; one that got no answer at last is an S3Failure. */
export type S3Client = {
  ask(request: S3Request): Promise<S3Answer>;
  /** The same, but an object (200, 206) is given as it comes: read or destroy it. */
  open(request: S3Request): Promise<S3Answer | IncomingMessage>;
  /** When a call that begins now and sends so many bytes has to be over. */
  deadline(bytes: number): number;
};

/** What a request asks for, to be told in messages. */
export function nameOf({ method, key }: S3Request): string {
  return `${method} ${key === "" ? "the bucket" : key}`;
}

export function createS3Client(where: S3Bucket, limits: S3Limits): S3Client {
  const base = new URL(where.endpoint);
  if (base.username !== "" || base.password !== "") {
    throw new Error("an S3 endpoint has no user and no password in it");
  }
  const { Agent } = base.protocol === "https:" ? https : http;
  const agent = new Agent({ keepAlive: true, timeout: limits.idleMs });
  const root = `${base.origin}${base.pathname.replace(/\/+$/, "")}/${where.bucket}`;
  const { accessKeyId, secretAccessKey, region } = where;
  const cache = new Map<string, ArrayBuffer>();

  /** Anew for every attempt: a signature holds for some minutes only. */
  async function sign({ method, key, query, headers, body }: S3Request): Promise<HttpRequest> {
    const url = new URL(key === "" ? root : `${root}/${key}`);
    url.search = new URLSearchParams(query).toString();
    const signed = await new AwsV4Signer({
      method,
      url: url.href,
      // Left out, the signer would not sign what is sent; who sends a body gives the hash of it.
      headers: { "x-amz-content-sha256": SHA256_OF_NOTHING, ...headers },
      accessKeyId,
      secretAccessKey,
      region,
      service: "s3",
      cache,
    }).sign();
    const length = body === undefined ? {} : { "content-length": String(body.byteLength) };
    return { method, url, headers: { ...Object.fromEntries(signed.headers), ...length }, body };
  }

  const timeToSend = (bytes: number) => bytes / limits.slowestBytesPerMs;
  const deadline = (bytes: number) => performance.now() + limits.deadlineMs + timeToSend(bytes);

  function send<T>(request: S3Request, read: (message: IncomingMessage) => Promise<T>) {
    const bytes = request.body?.byteLength ?? 0;
    const attemptMs = limits.attemptMs + timeToSend(bytes);
    return retrying(
      async (leftMs) =>
        httpExchange(await sign(request), {
          agent,
          withinMs: Math.min(leftMs, attemptMs),
          read: async (message) => {
            if (!isPassingStatus(message.statusCode ?? 0)) return read(message);
            throw failureOf(nameOf(request), await readS3Answer(message));
          },
        }),
      { ...limits, until: request.until ?? deadline(bytes) },
    );
  }

  return {
    deadline,
    ask: (request) => send(request, readS3Answer),
    open: (request) =>
      send<S3Answer | IncomingMessage>(request, async (message) =>
        message.statusCode === 200 || message.statusCode === 206 ? message : readS3Answer(message),
      ),
  };
}
