import { randomUUID } from "node:crypto";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { z } from "zod";
import { siteCookie } from "../site-cookie";

/** What a page says of the form that was just sent, after the redirect that answers it. */
export type Flash = {
  /** Of one that is read: another each time. */
  id?: string | undefined;
  /** The procedure that the form asks, such as auth.signIn. */
  form: string;
  message: string;
  /** The form did what it is for. */
  isDone?: boolean | undefined;
  /** It did so with some of what it is about, and was refused the others. */
  isPartial?: boolean | undefined;
  /** Id of what the refusal is about, such as the image that an upload is a copy of. */
  about?: string | undefined;
  /** Refused because somebody changed first what it is about. */
  isOvertaken?: boolean | undefined;
  /** The field that the message is about, when it is about one. */
  field?: string | undefined;
  /** What the procedure answered, of a form that asks for it: never a secret. */
  answer?: unknown;
  /** What was typed, but for secrets, to be shown again. */
  values: Record<string, string>;
};

const NAME = "ema-flash";
const SECONDS = 60;

/** A browser that shows the page after a form so much later, in milliseconds, may have let the flash go. */
const FRESH_MS = 30_000;

/** What waits until somebody has signed in, whatever forms say meanwhile. */
const KEPT_NAME = "ema-kept";
const KEPT_SECONDS = 900;

/** Browsers keep 4,096 bytes, and proxies take no more than that for all headers of an answer. */
const MAX_LENGTH = 3_000;

/** The most that a cookie may unfold to. */
const MAX_BYTES = 262_144;

const flashSchema = z.object({
  id: z.string(),
  form: z.string(),
  message: z.string(),
  isDone: z.boolean().optional(),
  isPartial: z.boolean().optional(),
  about: z.string().optional(),
  isOvertaken: z.boolean().optional(),
  field: z.string().optional(),
  answer: z.unknown().optional(),
  values: z.record(z.string(), z.string()),
});

/** Another each time; it has the time in it, by which isFlashRefused goes. @param now epoch milliseconds */
export function flashId(now: number): string {
  return `${now.toString(36)}-${randomUUID()}`;
}

/**
 * The Set-Cookie value that carries a flash to the next page; `id` is named in that page's address.
 * @param options.isKept until somebody has signed in
 */
export function flashCookie(
  id: string,
  flash: Flash,
  { siteUrl, isKept = false }: { siteUrl: string; isKept?: boolean },
): string {
  const whole = pack({ ...flash, id });
  const bare = { ...flash, id, values: {}, answer: undefined };
  const value = whole.length <= MAX_LENGTH ? whole : pack(bare);
  const [name, seconds] = isKept ? [KEPT_NAME, KEPT_SECONDS] : [NAME, SECONDS];
  return siteCookie({ name, value, seconds, siteUrl });
}

const FLASHES = new RegExp(`(?:^|;\\s*)(?:${NAME}|${KEPT_NAME})=([\\w-]+)`, "g");

/** The flash of a `Cookie` header, if it is the one that the page's address names. */
export function readFlash(cookies: string | null, id: string | undefined): Flash | undefined {
  if (id === undefined) return undefined;
  const values = (cookies ?? "").matchAll(FLASHES);
  return [...values]
    .flatMap(([, value = ""]) => flashSchema.safeParse(unpack(value)).data ?? [])
    .find((flash) => flash.id === id);
}

/** Whether a browser was given the flash a moment ago, and sends none: then it keeps no cookies, and has to be told so. */
export function isFlashRefused(
  cookies: string | null,
  id: string | undefined,
  now: number,
): boolean {
  const [, made = ""] = /^([0-9a-z]{1,9})-/.exec(id ?? "") ?? [];
  const age = Math.abs(now - Number.parseInt(made, 36));
  return age < FRESH_MS && [...(cookies ?? "").matchAll(FLASHES)].length === 0;
}

/**
 * Tags and descriptions shrink to half, so that nearly all that can be typed comes back. Chinese does so with Brotli
 * alone: of a character's three bytes it leaves one and a half, and deflate two.
 */
function pack(flash: object): string {
  return brotliCompressSync(JSON.stringify(flash)).toString("base64url");
}

function unpack(value: string): unknown {
  try {
    const packed = Buffer.from(value, "base64url");
    return JSON.parse(brotliDecompressSync(packed, { maxOutputLength: MAX_BYTES }).toString());
  } catch {
    return undefined;
  }
}
