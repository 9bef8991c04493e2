import type { TRPC_ERROR_CODE_KEY } from "@trpc/server";
import type { ErrorCode } from "@/domain/errors";

type Row = { status: number; trpc: TRPC_ERROR_CODE_KEY; message: string };

/** The one table from refusals to the wire. Messages are the contract's where it gives them. */
export const ERRORS: Record<ErrorCode, Row> = {
  invalid_input: { status: 400, trpc: "BAD_REQUEST", message: "Invalid input" },
  malformed_body: { status: 400, trpc: "BAD_REQUEST", message: "Malformed JSON body" },
  picture_refused: { status: 400, trpc: "BAD_REQUEST", message: "image cannot be accepted" },
  picture_banned: {
    status: 400,
    trpc: "BAD_REQUEST",
    message: "image must not be uploaded",
  },
  authentication_required: {
    status: 401,
    trpc: "UNAUTHORIZED",
    message: "Authentication required",
  },
  invalid_token: { status: 401, trpc: "UNAUTHORIZED", message: "Invalid token" },
  wrong_password: {
    status: 401,
    trpc: "UNAUTHORIZED",
    message: "incorrect username or password",
  },
  email_unverified: { status: 403, trpc: "FORBIDDEN", message: "must verify your email" },
  account_unverified: {
    status: 403,
    trpc: "FORBIDDEN",
    message: "must have a verified account to post images",
  },
  account_suspended: { status: 403, trpc: "FORBIDDEN", message: "This account is suspended" },
  cross_site: {
    status: 403,
    trpc: "FORBIDDEN",
    message: "This request did not come from a page of this site",
  },
  other_account: { status: 409, trpc: "CONFLICT", message: "another account is signed in" },
  forbidden: { status: 403, trpc: "FORBIDDEN", message: "Not allowed" },
  registration_closed: { status: 403, trpc: "FORBIDDEN", message: "Registration is closed" },
  image_not_found: { status: 404, trpc: "NOT_FOUND", message: "Image not found" },
  user_not_found: { status: 404, trpc: "NOT_FOUND", message: "User not found" },
  tag_not_found: { status: 404, trpc: "NOT_FOUND", message: "Tag not found" },
  alias_not_found: { status: 404, trpc: "NOT_FOUND", message: "Alias not found" },
  implication_not_found: { status: 404, trpc: "NOT_FOUND", message: "Implication not found" },
  job_not_found: { status: 404, trpc: "NOT_FOUND", message: "Job not found" },
  tag_conflict: { status: 409, trpc: "CONFLICT", message: "another tag has this name" },
  tag_version_conflict: {
    status: 409,
    trpc: "CONFLICT",
    message: "the tag was changed meanwhile",
  },
  route_not_found: { status: 404, trpc: "NOT_FOUND", message: "Not found" },
  method_not_allowed: {
    status: 405,
    trpc: "METHOD_NOT_SUPPORTED",
    message: "Method not allowed",
  },
  not_uploader: {
    status: 403,
    trpc: "FORBIDDEN",
    message: "not the uploader of this image",
  },
  not_author: { status: 403, trpc: "FORBIDDEN", message: "not the author of this comment" },
  comment_not_found: { status: 404, trpc: "NOT_FOUND", message: "Comment not found" },
  suggestion_not_found: { status: 404, trpc: "NOT_FOUND", message: "Suggestion not found" },
  suggestion_unfit: {
    status: 409,
    trpc: "CONFLICT",
    message:
      "the image was changed meanwhile: with the suggestion it would have no tags, or too many",
  },
  report_not_found: { status: 404, trpc: "NOT_FOUND", message: "Report not found" },
  already_reported: { status: 409, trpc: "CONFLICT", message: "you have reported this already" },
  already_suggested: { status: 409, trpc: "CONFLICT", message: "you have suggested this already" },
  version_not_found: { status: 404, trpc: "NOT_FOUND", message: "Version not found" },
  version_conflict: {
    status: 409,
    trpc: "CONFLICT",
    message: "the image was changed meanwhile",
  },
  already_uploaded: { status: 409, trpc: "CONFLICT", message: "image already uploaded" },
  already_approved: { status: 409, trpc: "CONFLICT", message: "already approved" },
  changes_requested: {
    status: 409,
    trpc: "CONFLICT",
    message: "another moderator has asked for changes",
  },
  already_appealed: { status: 409, trpc: "CONFLICT", message: "already appealed" },
  already_answered: { status: 409, trpc: "CONFLICT", message: "already answered" },
  appeal_not_found: { status: 404, trpc: "NOT_FOUND", message: "Appeal not found" },
  own_denial: {
    status: 403,
    trpc: "FORBIDDEN",
    message: "an appeal is answered by another reviewer than who denied",
  },
  ban_not_found: { status: 404, trpc: "NOT_FOUND", message: "Ban not found" },
  last_admin: { status: 409, trpc: "CONFLICT", message: "the last admin cannot be revoked" },
  already_claimed: { status: 409, trpc: "CONFLICT", message: "being reviewed by another" },
  no_changes_requested: {
    status: 409,
    trpc: "CONFLICT",
    message: "no changes are asked for, or it was sent back already",
  },
  session_not_found: { status: 404, trpc: "NOT_FOUND", message: "Session not found" },
  second_factor_required: {
    status: 401,
    trpc: "UNAUTHORIZED",
    message: "two-factor code required",
  },
  wrong_code: { status: 401, trpc: "UNAUTHORIZED", message: "incorrect or used two-factor code" },
  challenge_expired: {
    status: 400,
    trpc: "BAD_REQUEST",
    message: "this took too long: begin again",
  },
  two_factor_on: {
    status: 409,
    trpc: "CONFLICT",
    message: "two-factor authentication is on already",
  },
  two_factor_off: {
    status: 409,
    trpc: "CONFLICT",
    message: "two-factor authentication is off",
  },
  passkey_not_found: { status: 404, trpc: "NOT_FOUND", message: "Passkey not found" },
  passkey_known: { status: 409, trpc: "CONFLICT", message: "this passkey is known already" },
  passkey_refused: {
    status: 401,
    trpc: "UNAUTHORIZED",
    message: "the passkey could not be verified",
  },
  username_taken: { status: 409, trpc: "CONFLICT", message: "username is already taken" },
  invalid_link: {
    status: 400,
    trpc: "BAD_REQUEST",
    message: "This link was used already, is too old or is incomplete: ask for a new one",
  },
  email_taken: { status: 409, trpc: "CONFLICT", message: "another account has this email" },
  body_too_large: { status: 413, trpc: "PAYLOAD_TOO_LARGE", message: "Request body too large" },
  unsupported_media_type: {
    status: 415,
    trpc: "UNSUPPORTED_MEDIA_TYPE",
    message: "Unsupported media type",
  },
  // oembed.com, version 1.0, section 2.3.5
  format_unknown: { status: 501, trpc: "NOT_IMPLEMENTED", message: "Format not implemented" },
  too_many_requests: { status: 429, trpc: "TOO_MANY_REQUESTS", message: "Too many requests" },
  unavailable: {
    status: 503,
    trpc: "SERVICE_UNAVAILABLE",
    message: "Service temporarily unavailable",
  },
};
