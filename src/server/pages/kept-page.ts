import { randomUUID } from "node:crypto";
import type { PageRead } from "@/api/pages/memory/page-reads";
import { REQUEST_ID_HEADER } from "@/api/request-id";
import { newNonce, nonceOf } from "@/api/safety/content-policy";
import type { RenderedPage } from "./rendered-page";

/** A page that can be answered again, with a nonce of its own each time. */
export type KeptPage = {
  headers: RenderedPage["headers"];
  /** What stands for it in the headers. */
  nonce: string;
  /** Between each two of them stands the nonce. */
  pieces: readonly Buffer[];
  /** Bytes. */
  size: number;
  /** What it shows was told by these. */
  reads: readonly PageRead[];
  /** On the clock of performance.now(), in milliseconds. */
  madeAt: number;
};

/** A document, or what a browser within the site asks for in its place. */
const PAGE = /^text\/(?:html|x-component)\b/;

const POLICY = "content-security-policy";

/** Nothing for what is not the same for the next who asks. */
export function keepPage(
  { status, headers, body }: RenderedPage,
  reads: readonly PageRead[],
): KeptPage | undefined {
  const isPage = status === 200 && PAGE.test(String(headers["content-type"]));
  const nonce = nonceOf(String(headers[POLICY]));
  if (!isPage || nonce === undefined || headers["set-cookie"] !== undefined) return undefined;
  if (reads.some(({ outcome }) => outcome === undefined)) return undefined;
  const pieces = split(body, Buffer.from(nonce));
  return { headers, nonce, pieces, size: body.length, reads, madeAt: performance.now() };
}

/** As it would have been rendered now. */
export function answerAgain({ headers, nonce, pieces }: KeptPage): RenderedPage {
  const another = newNonce();
  const between = Buffer.from(another);
  const body = Buffer.concat(
    pieces.flatMap((piece, place) => (place === 0 ? [piece] : [between, piece])),
  );
  const renew = (value: string) => value.replaceAll(nonce, another);
  const renewed: RenderedPage["headers"] = {};
  for (const [name, value] of Object.entries(headers)) {
    // The policy has it, and links to what the page is about to load.
    renewed[name] = Array.isArray(value) ? value.map(renew) : renew(value);
  }
  renewed[REQUEST_ID_HEADER.toLowerCase()] = randomUUID();
  return { status: 200, headers: renewed, body };
}

function split(body: Buffer, by: Buffer): Buffer[] {
  const pieces: Buffer[] = [];
  let from = 0;
  for (let at = body.indexOf(by); at !== -1; at = body.indexOf(by, from)) {
    pieces.push(body.subarray(from, at));
    from = at + by.length;
  }
  pieces.push(body.subarray(from));
  return pieces;
}
