import { hashPassword } from "@/infra/password-hash";

/** Of every account that a factory makes. */
export const PASSWORD = "correct horse";

let hash: Promise<string> | undefined;

/** Its hash, made once: that takes more of a core than all else in most tests. */
export function hashOfPassword(): Promise<string> {
  hash ??= hashPassword(PASSWORD);
  return hash;
}
