import { type TRPC_ERROR_CODE_KEY, TRPCError } from "@trpc/server";
import { z } from "zod";
import { DomainError, type ErrorCode, type ErrorDetails } from "@/domain/errors";
import { isDatabaseUnavailable } from "@/infra/db/errors";
import { SearchQueueFull } from "@/infra/db/search-queue-full";
import { PasswordQueueFull } from "@/infra/password-queue-full";
import { LimiterUnavailable } from "@/infra/rate-limit/limiter-unavailable";
import { StorageUnavailable } from "@/infra/storage/storage-unavailable";
import { NeverEnded } from "@/infra/ending-within";
import { ERRORS } from "./errors";

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
  if (error instanceof PasswordQueueFull || error instanceof SearchQueueFull) {
    return refusal(new DomainError("unavailable"));
  }
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

/** What every 401 names (RFC 9110, section 15.5.2). Of this scheme browsers ask nobody for a password. */
const CHALLENGE = 'Bearer realm="Ema"';

function refusal(error: DomainError): Failure {
  const { status, trpc, message } = ERRORS[error.code];
  const { allow, ...details } = error.details;
  const headers: Record<string, string> = {};
  if (status === 401) headers["WWW-Authenticate"] = challengeOf(error.code);
  if (allow !== undefined) headers["Allow"] = allow.join(", ");
  if (details.retryAfter !== undefined) {
    headers["Retry-After"] = String(Math.ceil(details.retryAfter / 1_000));
  } else if (status === 503) {
    headers["Retry-After"] = String(RETRY_AFTER_SECONDS);
  }
  return { status, trpc, body: { message: error.message || message, ...details }, headers };
}

/** Whoever sent a token is told that it is none (RFC 6750, section 3.1). */
function challengeOf(code: ErrorCode): string {
  return code === "invalid_token" ? `${CHALLENGE}, error="invalid_token"` : CHALLENGE;
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
