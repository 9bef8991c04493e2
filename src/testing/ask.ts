export const SITE_URL = "http://ema.test";

type Body = string | FormData | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;

export type Ask = {
  /** Sent as the Authorization header. */
  token?: string;
  /** A plain object is sent as JSON; text, forms and bytes as they are. */
  body?: Body | Record<string, unknown>;
  headers?: Record<string, string>;
  /** A browser: its cookies, and that a page of the site asks. */
  cookie?: string;
  /** Network address of the client; each test may use as many as it likes. */
  from?: string;
};

/** What an answer is: JSON when it says so. */
export type Answer = {
  status: number;
  headers: Headers;
  body: unknown;
  text: string;
  bytes: Buffer;
};

const SOCKET_KEY = "key";

/** How Ema's own server tells the handlers where a request came from. */
export function socketHeader(address: string): { "x-ema-socket-address": string } {
  globalThis.emaSocketKey = SOCKET_KEY;
  return { "x-ema-socket-address": `${SOCKET_KEY} ${address}` };
}

/** A request as it comes from the network, by way of Ema's own server. */
export function toRequest(method: string, path: string, ask: Ask = {}): Request {
  const { token, body, from = "192.0.2.1" } = ask;
  const isJson = body !== undefined && !isBody(body);
  const headers = new Headers({
    ...socketHeader(from),
    ...(token === undefined ? {} : { authorization: token }),
    ...(isJson ? { "content-type": "application/json" } : {}),
    ...(ask.cookie === undefined ? {} : { cookie: ask.cookie, "sec-fetch-site": "same-origin" }),
    ...ask.headers,
  });
  const sent = isJson ? JSON.stringify(body) : body;
  return new Request(SITE_URL + path, {
    method,
    headers,
    // The Fetch standard wants it beside a stream.
    ...(sent === undefined ? {} : { body: sent, duplex: "half" }),
  });
}

function isBody(body: NonNullable<Ask["body"]>): body is Body {
  return (
    typeof body === "string" ||
    [FormData, Uint8Array, ReadableStream].some((kind) => body instanceof kind)
  );
}

export async function readAnswer(response: Response): Promise<Answer> {
  const { status, headers } = response;
  const bytes = Buffer.from(await response.arrayBuffer());
  const text = bytes.toString("utf8");
  const isJson = headers.get("content-type") === "application/json" && text !== "";
  const body: unknown = isJson ? JSON.parse(text) : undefined;
  return { status, headers, body, text, bytes };
}

/** Status and whole body: what most tests compare with. */
export function seen({ status, body }: Answer): { status: number; body: unknown } {
  return { status, body };
}
