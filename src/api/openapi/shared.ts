const header = (description: string, type = "integer") => ({ description, schema: { type } });

/** All headers that more than one answer may have; what they tell is written once, under components. */
export const HEADERS = {
  "X-Request-Id": header("Names the request in the operator's log.", "string"),
  "X-RateLimit-Limit": header("Requests per window."),
  "X-RateLimit-Remaining": header("Requests left now."),
  "X-RateLimit-Reset": header(
    "Epoch milliseconds at which the oldest counted request leaves the window.",
  ),
  "RateLimit-Policy": header("The limit, in the form of the IETF draft.", "string"),
  RateLimit: header("How the client stands with it, in the form of the IETF draft.", "string"),
  "X-Ignored-Parameters": header(
    "Fields that were sent and are none: the first ten names, percent-encoded, separated by commas.",
    "string",
  ),
  "Retry-After": header("Seconds."),
  "WWW-Authenticate": header('`Bearer realm="Ema"`; of a wrong token with `error`.', "string"),
};

const headerRefs = (...names: (keyof typeof HEADERS)[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** On every answer. */
export const COMMON_HEADERS = headerRefs("X-Request-Id");

/** On every answer of a limited endpoint. */
export const RATE_LIMIT_HEADERS = headerRefs(
  "X-RateLimit-Limit",
  "X-RateLimit-Remaining",
  "X-RateLimit-Reset",
  "RateLimit-Policy",
  "RateLimit",
);

/** On answers to requests with fields that nobody knows. */
export const IGNORED_HEADERS = headerRefs("X-Ignored-Parameters");

/** On every answer that says to come back later. */
export const RETRY_HEADERS = headerRefs("Retry-After");

/** On every answer that asks for a token, or for another. */
export const CHALLENGE_HEADERS = headerRefs("WWW-Authenticate");

const message = { type: "string", description: "What is wrong, naming the field." };
const errorBody = (properties: Record<string, object> = {}, required: string[] = []) => ({
  type: "object",
  properties: { message, ...properties },
  required: ["message", ...required],
});

/** Bodies of errors, by the names that they have under components. */
export const ERROR_SCHEMAS = {
  Error: errorBody(),
  ConflictError: errorBody({
    id: { type: "string", description: "Of an upload: id of the image that is there." },
    image: {
      description: "Of an edit: the image as it is now.",
      oneOf: [
        { $ref: "#/components/schemas/Image" },
        { $ref: "#/components/schemas/PendingImage" },
      ],
    },
    tag: {
      description: "Of a change of a tag: the tag as it is now.",
      $ref: "#/components/schemas/Tag",
    },
  }),
  RateLimitError: errorBody(
    { retryAfter: { type: "integer", description: "Milliseconds until a request is admitted." } },
    ["retryAfter"],
  ),
  ServerError: errorBody(
    { requestId: { type: "string", description: "To name to the operator." } },
    ["requestId"],
  ),
};

const SCHEMA_BY_STATUS: Record<number, keyof typeof ERROR_SCHEMAS> = {
  409: "ConflictError",
  429: "RateLimitError",
  500: "ServerError",
};

/** The body of an error with such a status. */
export function errorSchemaRef(status: number): { $ref: string } {
  return { $ref: `#/components/schemas/${SCHEMA_BY_STATUS[status] ?? "Error"}` };
}
