import { DomainError } from "../../errors";

/** The refusal of any code, where what codes are held against was encrypted under another SECRET. */
export function unreadable(): DomainError {
  return new DomainError(
    "wrong_code",
    "this account's codes can no longer be checked: ask an admin to turn two-factor authentication off",
  );
}
