import { randomInt } from "node:crypto";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const LENGTH = 12;

/** What an id looks like: 12 letters and digits, 71 bits of chance. */
export const ID_PATTERN = /^[0-9A-Za-z]{12}$/;

/** Whether something that was sent looks like an id. */
export function isId(sent: unknown): sent is string {
  return typeof sent === "string" && ID_PATTERN.test(sent);
}

/** A new id: safe in addresses and file names, selected whole by a double click. */
export function newId(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join("");
}
