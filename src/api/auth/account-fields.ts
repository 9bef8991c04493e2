import { z } from "zod";
import { NEW_USERNAME_PATTERN, USERNAME_PATTERN, withoutSpaces } from "@/domain/accounts/username";
import { LIMITS, lengthOf } from "@/domain/limits";
import {
  BadField,
  isMissing,
  optionalField,
  readText,
  requiredField,
  requiredText,
} from "../fields";

const usernameShape = { type: "string", pattern: USERNAME_PATTERN.source };
const emailShape = { type: "string", format: "email" };

/** The longest address that mail can be sent to (RFC 5321, as RFC 3696 erratum 1690 counts it). */
const EMAIL_MAX = 254;

/** A name that a new account can have. */
export function newUsername() {
  const shape = { type: "string", pattern: NEW_USERNAME_PATTERN.source };
  return requiredField<string, string>(shape, (value) => {
    if (isMissing(value)) throw new BadField("username is required");
    const name = readUsername(value);
    if (NEW_USERNAME_PATTERN.test(name)) return name;
    throw new BadField("username must not be . or ..");
  });
}

/** A name as an account can have it, where it may be missing. */
export function optionalUsername() {
  return optionalField<string | undefined, string>(usernameShape, (value) =>
    isMissing(value) ? undefined : readUsername(value),
  );
}

function readUsername(value: unknown): string {
  const name = withoutSpaces(readText("username", value));
  if (USERNAME_PATTERN.test(name)) return name;
  throw new BadField("username must be 1 to 35 letters, digits, _ . or -");
}

/** The name of an account that is there, with what phones put around it. */
export function givenUsername(missing: string) {
  return requiredText("username", { missing }).transform(withoutSpaces);
}

/** A mail address, in lower case: the same person writes it now so, now so. */
export function requiredEmail() {
  return requiredField<string, string>(emailShape, (value) => {
    if (isMissing(value)) throw new BadField("email is required");
    return readEmail(value);
  });
}

/** The same where it may be missing. */
export function optionalEmail() {
  return optionalField<string | undefined, string>(emailShape, (value) =>
    isMissing(value) ? undefined : readEmail(value),
  );
}

function readEmail(value: unknown): string {
  const address = readText("email", value, EMAIL_MAX);
  if (z.email().safeParse(address).success) return address.toLowerCase();
  throw new BadField("email must be an email address");
}

/** A password that an account is to have from now on. What many people use is refused later. */
export function newPassword(name: string) {
  const { min, max } = LIMITS.passwordLength;
  const shape = { type: "string", minLength: min, maxLength: max };
  return requiredField<string, string>(shape, (value) => {
    if (isMissing(value)) throw new BadField(`${name} is required`);
    const text = readText(name, value);
    if (lengthOf(text) >= min && lengthOf(text) <= max) return text;
    throw new BadField(`${name} must be ${min} to ${max} characters`);
  });
}
