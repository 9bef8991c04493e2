import { type TRPC_ERROR_CODE_KEY, TRPCError } from "@trpc/server";
import { z } from "zod";
import { DomainError, type ErrorCode, type ErrorDetails } from "@/domain/errors";
import { isDatabaseUnavailable } from "@/infra/db/errors";
import { PasswordQueueFull } from "@/infra/password-queue-full";
import { LimiterUnavailable } from "@/infra/rate-limit/limiter-unavailable";
import { StorageUnavailable } from "@/infra/storage/storage-unavailable";
import { NeverEnded } from "@/infra/ending-within";

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

/** Seconds after which a 503 is worth another try. */
const RETRY_AFTER_SECONDS = 5;

/** An error as a client may see it. `fault` holds what was unexpected, for the log alone. */
export type Failure = {
  status: number;
  trpc: TRPC_ERROR_CODE_KEY;
  body: { message: string } & Omit<ErrorDetails, "allow">;
  headers: Record<string, string>;
  fault?: unknown;
};

/** What any thrown thing becomes on the wire. Everything that is not a refusal is a bare 500. */
export function toFailure(error: unknown): Failure {
  if (error instanceof TRPCError) return unwrap(error);
  if (error instanceof DomainError) return refusal(error);
  if (error instanceof PasswordQueueFull) return refusal(new DomainError("unavailable"));
  if (isUnavailable(error)) return { ...refusal(new DomainError("unavailable")), fault: error };
  return bareFailure(error);
}

/** Something that Ema stands on cannot serve at the moment. */
function isUnavailable(error: unknown): boolean {
  return (
    isDatabaseUnavailable(error) ||
    error instanceof StorageUnavailable ||
    error instanceof NeverEnded ||
    error instanceof LimiterUnavailable
  );
}

function bareFailure(fault: unknown): Failure {
  return {
    status: 500,
    trpc: "INTERNAL_SERVER_ERROR",
    body: { message: "Internal server error" },
    headers: {},
    fault,
  };
}

/** Refusals of tRPC itself, before any procedure runs. */
const TRPC_REFUSALS: Partial<Record<TRPC_ERROR_CODE_KEY, ErrorCode>> = {
  NOT_FOUND: "route_not_found",
  METHOD_NOT_SUPPORTED: "method_not_allowed",
  PARSE_ERROR: "malformed_body",
  BAD_REQUEST: "invalid_input",
  UNSUPPORTED_MEDIA_TYPE: "unsupported_media_type",
};

/** tRPC wraps what a procedure throws, and what its input or output does not keep to. */
function unwrap(error: TRPCError): Failure {
  const { code, cause } = error;
  if (cause instanceof DomainError) return refusal(cause);
  // An output that breaks its schema is the same class under another code: a bug, not bad input.
  if (cause instanceof z.ZodError && code === "BAD_REQUEST") {
    return refusal(new DomainError("invalid_input", inputMessage(cause)));
  }
  const own = TRPC_REFUSALS[code];
  if (own !== undefined) return refusal(new DomainError(own));
  return cause === undefined ? bareFailure(error) : toFailure(cause);
}

/** The body as it is sent. A fault has the request's name, by which the operator finds it in the log. */
export function failureBody(failure: Failure, requestId: string) {
  return failure.status === 500 ? { ...failure.body, requestId } : failure.body;
}

function refusal(error: DomainError): Failure {
  const { status, trpc, message } = ERRORS[error.code];
  const { allow, ...details } = error.details;
  const headers: Record<string, string> = {};
  if (allow !== undefined) headers["Allow"] = allow.join(", ");
  if (details.retryAfter !== undefined) {
    headers["Retry-After"] = String(Math.ceil(details.retryAfter / 1_000));
  } else if (status === 503) {
    headers["Retry-After"] = String(RETRY_AFTER_SECONDS);
  }
  return { status, trpc, body: { message: error.message || message, ...details }, headers };
}

/** The first complaint, with the name of the field in it. */
function inputMessage(error: z.ZodError): string {
  const [issue] = error.issues;
  if (issue === undefined) return ERRORS.invalid_input.message;
  const [name = "", ...within] = issue.path.map(String);
  // As a word: "Invalid input" has "id" in it, and does not name the field.
  const isNamed = name === "" || issue.message.split(/\W+/).includes(name);
  return isNamed ? issue.message : `${[name, ...within].join(".")}: ${issue.message}`;
}
