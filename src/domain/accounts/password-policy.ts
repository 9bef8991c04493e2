import { isCommonPassword } from "@/infra/common-passwords";
import { DomainError } from "../errors";

/**
 * Refuses a new password that is guessed among the first: one that very many use, or the account's own
 * name or email. Its length is looked at with the other fields.
 * @param field how the caller calls the password
 * @throws DomainError invalid_input
 */
export async function refuseGuessable(
  field: string,
  { password, username, email }: { password: string; username: string; email: string },
): Promise<void> {
  const own = [username, email, email.split("@", 1)[0] ?? ""];
  if (own.some((name) => name.toLowerCase() === password.toLowerCase())) {
    throw new DomainError("invalid_input", `${field} must not be the username or the email`);
  }
  if (await isCommonPassword(password)) {
    throw new DomainError("invalid_input", `${field} is too common`);
  }
}
