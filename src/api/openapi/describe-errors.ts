import type { Access } from "@/domain/accounts/policy";
import type { ErrorCode } from "@/domain/errors";
import { ERRORS } from "../errors";
import { type Operation, readsQuery } from "../rest/operations";
import {
  CHALLENGE_HEADERS,
  COMMON_HEADERS,
  errorSchemaRef,
  IGNORED_HEADERS,
  RATE_LIMIT_HEADERS,
  RETRY_HEADERS,
} from "./shared";

/** What an operation may answer in place of what was asked for. */
export type ErrorResponse = {
  status: number;
  /** Under components: the same for the same errors, whichever operation they are of. */
  name: string;
  response: object;
};

/** Every error of an operation, one for each status, lowest first. */
export function errorResponsesOf(operation: Operation): ErrorResponse[] {
  const codes = [...commonRefusals(operation), ...(operation.meta.refusals ?? [])];
  const statuses = [...new Set(codes.map((code) => ERRORS[code].status))].sort();
  return [
    ...statuses.map((status) => {
      const own = [...new Set(codes.filter((code) => ERRORS[code].status === status))].sort();
      const messages = new Set(own.map((code) => ERRORS[code].message));
      return errorResponse(status, own.map(pascalCase).join("Or"), [...messages].join("; "));
    }),
    errorResponse(500, "ServerError", "Internal server error"),
  ];
}

/** Every operation has a limit, so that all errors have its headers; and all may be of requests with unknown fields. */
function errorResponse(status: number, name: string, description: string): ErrorResponse {
  const hasRetry = status === 429 || status === 503;
  return {
    status,
    name,
    response: {
      description,
      headers: {
        ...COMMON_HEADERS,
        ...RATE_LIMIT_HEADERS,
        ...IGNORED_HEADERS,
        ...(hasRetry ? RETRY_HEADERS : {}),
        ...(status === 401 ? CHALLENGE_HEADERS : {}),
      },
      content: { "application/json": { schema: errorSchemaRef(status) } },
    },
  };
}

function pascalCase(code: string): string {
  return code.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** Fields that can be wrong; a path that is wrong leads to nothing and is 404. */
function sentFields({ path, fields }: Operation): string[] {
  return [...fields].filter((name) => !path.includes(`{${name}}`));
}

const MEMBER_REFUSALS: ErrorCode[] = ["authentication_required", "invalid_token"];
const VERIFIED_REFUSALS: ErrorCode[] = [...MEMBER_REFUSALS, "email_unverified"];
const ROLE_REFUSALS: ErrorCode[] = [...VERIFIED_REFUSALS, "forbidden"];

const ACCESS_REFUSALS: Record<Access, ErrorCode[]> = {
  public: [],
  member: MEMBER_REFUSALS,
  verified: VERIFIED_REFUSALS,
  uploader: [...MEMBER_REFUSALS, "account_unverified"],
  approver: ROLE_REFUSALS,
  admin: ROLE_REFUSALS,
};

/** Refusals of the gate and of reading the input, which no procedure has to name. */
function commonRefusals(operation: Operation): ErrorCode[] {
  const { meta } = operation;
  const hasFields = sentFields(operation).length > 0;
  const hasBody = !readsQuery(operation) && hasFields;
  return [
    ...(hasFields ? (["invalid_input"] as const) : []),
    ...(hasBody ? (["body_too_large", "unsupported_media_type"] as const) : []),
    ...ACCESS_REFUSALS[meta.access ?? "public"],
    ...(meta.limit === undefined ? [] : (["too_many_requests"] as const)),
    "unavailable",
  ];
}
