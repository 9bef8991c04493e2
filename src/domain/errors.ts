import type { Image, PendingImage } from "./images/image";
import type { Tag } from "./tags/tag";

/** Every refusal a caller may hear. What each becomes on the wire is in api/errors.ts, and only there. */
export type ErrorCode =
  | "invalid_input"
  | "malformed_body"
  | "picture_refused"
  | "picture_banned"
  | "authentication_required"
  | "invalid_token"
  | "wrong_password"
  | "email_unverified"
  | "account_unverified"
  | "account_suspended"
  | "forbidden"
  | "cross_site"
  | "other_account"
  | "registration_closed"
  | "image_not_found"
  | "user_not_found"
  | "tag_not_found"
  | "alias_not_found"
  | "implication_not_found"
  | "job_not_found"
  | "tag_conflict"
  | "tag_version_conflict"
  | "route_not_found"
  | "method_not_allowed"
  | "not_uploader"
  | "not_author"
  | "comment_not_found"
  | "suggestion_not_found"
  | "suggestion_unfit"
  | "report_not_found"
  | "already_reported"
  | "already_suggested"
  | "version_conflict"
  | "version_not_found"
  | "already_uploaded"
  | "already_approved"
  | "changes_requested"
  | "already_claimed"
  | "already_appealed"
  | "already_answered"
  | "appeal_not_found"
  | "own_denial"
  | "ban_not_found"
  | "last_admin"
  | "no_changes_requested"
  | "session_not_found"
  | "second_factor_required"
  | "wrong_code"
  | "challenge_expired"
  | "two_factor_on"
  | "two_factor_off"
  | "passkey_not_found"
  | "passkey_known"
  | "passkey_refused"
  | "username_taken"
  | "invalid_link"
  | "email_taken"
  | "body_too_large"
  | "unsupported_media_type"
  | "format_unknown"
  | "too_many_requests"
  | "unavailable";

/** Keys that join `message` in the body, as the contract names them. */
export type ErrorDetails = {
  id?: string;
  /** As it is now. */
  image?: Image | PendingImage;
  tag?: Tag;
  retryAfter?: number;
  allow?: string[];
};

/** A refusal. Without `message` the caller hears the standard words of the code. */
export class DomainError extends Error {
  override name = "DomainError";
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, message?: string, details: ErrorDetails = {}) {
    super(message ?? "");
    this.code = code;
    this.details = details;
  }
}
