const header = (description: string, type = "integer") => ({ description, schema: { type } });

/** On every answer. */
export const COMMON_HEADERS = {
  "X-Request-Id": header("Names the request in the operator's log.", "string"),
};

/** On every answer of a limited endpoint. */
export const RATE_LIMIT_HEADERS = {
  "X-RateLimit-Limit": header("Requests per window."),
  "X-RateLimit-Remaining": header("Requests left now."),
  "X-RateLimit-Reset": header(
    "Epoch milliseconds at which the oldest counted request leaves the window.",
  ),
  "RateLimit-Policy": header("The limit, in the form of the IETF draft.", "string"),
  RateLimit: header("How the client stands with it, in the form of the IETF draft.", "string"),
};

/** On answers to requests with fields that nobody knows. */
export const IGNORED_HEADERS = {
  "X-Ignored-Parameters": header(
    "Fields that were sent and are none: the first ten names, percent-encoded, separated by commas.",
    "string",
  ),
};

/** On every answer that says to come back later. */
export const RETRY_HEADERS = { "Retry-After": header("Seconds.") };

const message = { type: "string", description: "What is wrong, naming the field." };
const errorBody = (properties: Record<string, object> = {}, required: string[] = []) => ({
  type: "object",
  properties: { message, ...properties },
  required: ["message", ...required],
  additionalProperties: false,
});

/** Bodies by status; all others are that of 400. */
export const ERROR_SCHEMAS: Record<number, object> = {
  400: errorBody(),
  409: errorBody({
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
  429: errorBody(
    { retryAfter: { type: "integer", description: "Milliseconds until a request is admitted." } },
    ["retryAfter"],
  ),
  500: errorBody({ requestId: { type: "string", description: "To name to the operator." } }, [
    "requestId",
  ]),
};
