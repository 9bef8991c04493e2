/**
 * What is asked for before it is known whether a mail is to go, and to whom. It is written down alike for all, so
 * that the time of an answer does not tell who has an account, or wants mail.
 */
export type MailAsk =
  /** A link by which a new password is set. */
  | { about: "reset"; email: string }
  /** New links to an address that waits to be verified: of an account, or `username`. */
  | { about: "verification"; email?: string | undefined; username?: string | undefined }
  /** A comment, to somebody whom it calls or whose image it is under. */
  | { about: "comment"; commentId: string; userId: string; kind: "mention" | "comment" };
