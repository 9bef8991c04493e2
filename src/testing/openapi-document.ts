import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { z } from "zod";
import type { Answer } from "./ask";
import { closeObjects } from "./close-objects";

const responseObject = z.looseObject({
  headers: z.record(z.string(), z.unknown()).default({}),
  content: z.record(z.string(), z.unknown()).optional(),
});

const operationObject = z.looseObject({
  summary: z.string().default(""),
  description: z.string().default(""),
  responses: z.record(z.string(), z.looseObject({ $ref: z.string().optional() })),
  requestBody: z.looseObject({ content: z.record(z.string(), z.unknown()) }).optional(),
  security: z.array(z.looseObject({})).optional(),
  tags: z.array(z.string()),
  "x-rate-limit": z.unknown(),
});

const documentObject = z.looseObject({
  tags: z.array(z.object({ name: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operationObject)),
  components: z.object({
    headers: z.record(z.string(), z.unknown()),
    responses: z.record(z.string(), z.unknown()),
    schemas: z.record(z.string(), z.unknown()),
  }),
});

/** With the place of what stands there. */
type DocumentedResponse = z.output<typeof responseObject> & { pointer: string };

/** An operation with its answers as they are, wherever they stand. */
type Documented = z.output<typeof operationObject> & {
  responses: Record<string, DocumentedResponse>;
};

/** Headers that depend on more than the status. */
const CONDITIONAL = new Set(["x-next-cursor", "x-ignored-parameters"]);

/** Headers of HTTP itself, of CORS, caching and safety, which no operation has to name. */
const PLAIN =
  /^(content-(type|length|security-policy)|cache-control|access-control-.*|x-content-type-options|referrer-policy)$/;

/** The published document, and what answers have to do with it. */
export function readDocument(body: unknown) {
  const document = documentObject.parse(body);
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addSchema({ ...closeObjects(document), $id: "document" });
  /** By the place of the schema: to compile one takes longer than all it judges. */
  const validators = new Map<string, ValidateFunction>();

  const operations = new Map<string, Documented>();
  for (const [path, item] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(item)) {
      const place = pointerOf("#", "paths", path, method, "responses");
      const responses = Object.entries(operation.responses).map(([status, { $ref, ...whole }]) => {
        const pointer = $ref ?? `${place}/${status}`;
        const response = responseObject.parse($ref === undefined ? whole : find($ref));
        return [status, { ...response, pointer }] as const;
      });
      operations.set(`${method.toUpperCase()} ${path}`, {
        ...operation,
        responses: Object.fromEntries(responses),
      });
    }
  }

  /** What a `$ref` into components refers to. */
  function find($ref: string): unknown {
    const [, , kind = "", name = ""] = $ref.split("/");
    return Object.entries(document.components).find(([key]) => key === kind)?.[1][name];
  }

  function schemaComplaints(place: string, answer: Answer): string[] {
    const pointer = pointerOf(place, "content", "application/json", "schema");
    const validate = validators.get(pointer) ?? ajv.compile({ $ref: `document${pointer}` });
    validators.set(pointer, validate);
    validate(answer.body);
    return (validate.errors ?? []).map(
      ({ instancePath, message }) => `body${instancePath} ${message}`,
    );
  }

  /** What about an answer of the operation, such as "GET /images/{id}", is not as documented. */
  function complaints(name: string, answer: Answer): string[] {
    const response = operations.get(name)?.responses[String(answer.status)];
    if (response === undefined) return [`${name} does not document ${answer.status}`];
    const documented = Object.keys(response.headers).map((header) => header.toLowerCase());
    const missing = documented.filter(
      (header) => !CONDITIONAL.has(header) && !answer.headers.has(header),
    );
    const unknown = [...answer.headers.keys()].filter(
      (header) => !PLAIN.test(header) && !documented.includes(header),
    );
    return [
      ...missing.map((header) => `the documented header ${header} is missing`),
      ...unknown.map((header) => `the header ${header} is not documented`),
      ...bodyComplaints(response, answer),
    ];
  }

  function bodyComplaints({ content, pointer }: DocumentedResponse, answer: Answer): string[] {
    if (content === undefined) return answer.bytes.length === 0 ? [] : ["there is a body"];
    const type = answer.headers.get("content-type") ?? "";
    if (!(type in content)) return [`${type} is not documented`];
    // Of a file no more is documented than its type.
    return type === "application/json" ? schemaComplaints(pointer, answer) : [];
  }

  const tags = document.tags.map(({ name }) => name);
  return { operations, tags, components: document.components, find, complaints };
}

/** A JSON Pointer as a fragment (RFC 6901, 6) below another. */
function pointerOf(base: string, ...parts: string[]): string {
  const escaped = parts.map((part) => part.replaceAll("~", "~0").replaceAll("/", "~1"));
  return [base, ...escaped.map((part) => encodeURIComponent(part))].join("/");
}
