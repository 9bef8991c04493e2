import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

type Coding = "br" | "gzip";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Smaller than gzip's best, in less time than its usual. */
const BROTLI_QUALITY = 4;

/** Smaller ones take as much memory. */
const LEAST_WINDOW = 16;

/** The coding that who sends such an `Accept-Encoding` likes most, of two the shorter one; undefined: none. */
export function acceptedCoding(accepted: string): Coding | undefined {
  const brotliWeight = weightOf(accepted, "br");
  const gzipWeight = weightOf(accepted, "gzip");
  if (brotliWeight === 0 && gzipWeight === 0) return undefined;
  return brotliWeight >= gzipWeight ? "br" : "gzip";
}

export function encodeBody(body: string | Buffer, coding: Coding): Promise<Buffer> {
  if (coding === "gzip") return gzipped(body);
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: windowOf(Buffer.byteLength(body)),
    },
  });
}

/**
 * The base-two logarithm of bytes that Brotli looks back: all of the body. Its usual is 4 MB, and Node has V8 collect
 * all of its heap after a few that take as much.
 */
function windowOf(bytes: number): number {
  const least = Math.ceil(Math.log2(bytes + 1));
  return Math.min(Math.max(least, LEAST_WINDOW), constants.BROTLI_DEFAULT_WINDOW);
}

/** A text in its codings, each made once until there is another text. */
export type CodedText = (text: string, coding: Coding) => Promise<Uint8Array<ArrayBuffer>>;

export function keepCodings(): CodedText {
  let kept = { text: "", codings: new Map<Coding, ReturnType<CodedText>>() };
  return (text, coding) => {
    if (kept.text !== text) kept = { text, codings: new Map() };
    const known = kept.codings.get(coding);
    if (known !== undefined) return known;
    const made = encodeBody(text, coding).then((bytes) => new Uint8Array(bytes));
    kept.codings.set(coding, made);
    return made;
  };
}

/** RFC 9110, 12.4.2: from 0, which is not at all, to 1, which who names a coding without a weight gives it. */
function weightOf(accepted: string, coding: Coding): number {
  const weights = accepted.split(",").map((part) => {
    const [name = "", weight = ""] = part.split(";");
    if (bare(name).toLowerCase() !== coding) return 0;
    const [, number = "1"] = /^q=([01](?:\.\d*)?)$/i.exec(bare(weight)) ?? [];
    return Number(number);
  });
  return Math.max(...weights);
}

/** Without the white space of HTTP (RFC 9110, 5.6.3) alone: caches in front know of no other, such as \xA0. */
function bare(text: string): string {
  return text.replaceAll(/^[ \t]+|[ \t]+$/g, "");
}
