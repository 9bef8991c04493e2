import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

function keyOf(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", secret, "", "ema: waiting mails", 32));
}

/** What JSON can say, so that only who has the secret can read it. */
export function seal(secret: string, value: unknown): Uint8Array<ArrayBuffer> {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(secret), iv);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()]);
  return new Uint8Array(Buffer.concat([iv, cipher.getAuthTag(), sealed]));
}

/** @throws when it was sealed by another secret, or changed */
export function unseal(secret: string, bytes: Uint8Array): unknown {
  const iv = bytes.subarray(0, IV_BYTES);
  const decipher = createDecipheriv(CIPHER, keyOf(secret), iv);
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const open = Buffer.concat([
    decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)),
    decipher.final(),
  ]);
  return JSON.parse(open.toString());
}
