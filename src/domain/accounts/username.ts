export const USERNAME_MAX = 35;

/** Letters, digits and _ . - of ASCII: nobody can look like somebody else. */
export const USERNAME_PATTERN = /^[A-Za-z0-9_.-]{1,35}$/;

/**
 * What a new account may be called besides: in an address `.` and `..` lead elsewhere, in any encoding (RFC 3986,
 * section 5.2.4), and nobody would find its profile.
 */
export const NEW_USERNAME_PATTERN = /^(?!\.{1,2}$)[A-Za-z0-9_.-]{1,35}$/;

/** Phones put a space behind the word that they offer: it is none of a name, wherever one is given. */
const BETWEEN_SPACES = /^ *(\S+) *$/;

export function withoutSpaces(username: string): string {
  return BETWEEN_SPACES.exec(username)?.[1] ?? username;
}

/** The name that logs in and is unique: usernames differ by more than case. */
export function usernameKey(username: string): string {
  return withoutSpaces(username).toLowerCase();
}
