import { sample } from "openapi-sampler";
import { z } from "zod";
import { openApiDocument } from "../../openapi/document";
import { OPERATIONS } from "../../rest/operations";
import { schemaWords } from "./schema-words";
import { pageNotFound } from "../page-not-found";

/** Something that is sent. */
export type DocumentedField = {
  name: string;
  /** `file` is a part of a form that has bytes. */
  place: "path" | "query" | "body" | "file";
  isRequired: boolean;
  /** What it may be. */
  kind: string;
  description: string;
  /** Text is sent as it is typed; all else is JSON. */
  isText: boolean;
  /** To begin with where it is tried out. */
  example: string;
};

export type DocumentedOperation = {
  id: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  token: "needed" | "optional" | "none";
  /** In words: "20 in 10 s". */
  limits: string[];
  fields: DocumentedField[];
  /** How a body is sent. */
  body: "none" | "json" | "form";
  answers: { status: string; description: string }[];
  /** Where it is, such as https://ema.example. */
  origin: string;
  /** JSON of a body that would be answered; none where there is no JSON. */
  answer: string | undefined;
  /** A name for the answer where it is a file, no text; none where it is text. */
  file: string | undefined;
};

const schema = z.looseObject({
  type: z.string().optional(),
  description: z.string().optional(),
});
const objectSchema = z.looseObject({
  properties: z.record(z.string(), schema).default({}),
  required: z.array(z.string()).default([]),
});
const limit = z.object({ count: z.number(), windowSeconds: z.number() });
const content = z.record(z.string(), z.looseObject({ schema: z.looseObject({}) }));

const response = z.looseObject({ description: z.string(), content: content.optional() });

/** As much of an operation of the OpenAPI document as a page shows. */
const operationSchema = z.looseObject({
  summary: z.string().default(""),
  description: z.string().default(""),
  security: z.array(z.looseObject({})).default([]),
  parameters: z
    .array(
      z.looseObject({
        in: z.enum(["path", "query"]),
        name: z.string(),
        required: z.boolean().default(false),
        schema,
      }),
    )
    .default([]),
  requestBody: z.looseObject({ content }).optional(),
  responses: z.record(z.string(), z.looseObject({ $ref: z.string().optional() })),
  "x-rate-limit": limit.optional(),
  "x-rate-limit-multipart": limit.optional(),
});

type ReadOperation = z.infer<typeof operationSchema>;

/** All that the OpenAPI document says of an operation; the 404 page where there is none of that id. */
export async function getOperation(id: string): Promise<DocumentedOperation> {
  const listed = OPERATIONS.find((operation) => operation.id === id);
  if (listed === undefined) pageNotFound();
  const document = await openApiDocument();
  const { method, path } = listed;
  const read = operationSchema.parse(document.paths[path]?.[method.toLowerCase()]);
  const responses = responsesOf(read, document.components.responses);
  const form = read.requestBody?.content["multipart/form-data"];
  const json = read.requestBody?.content["application/json"];
  return {
    id,
    method,
    path: `/api/v1${path}`,
    summary: read.summary,
    description: read.description,
    token: tokenOf(read),
    limits: limitsOf(read),
    fields: [...parametersOf(read), ...bodyFieldsOf((form ?? json)?.schema, document)],
    body: form !== undefined ? "form" : json !== undefined ? "json" : "none",
    answers: responses.map(({ status, description }) => ({ status, description })),
    origin: originOf(document.servers),
    answer: answerOf(responses, document),
    file: fileOf(id, responses),
  };
}

/** One of the ways to ask may be to prove nothing. */
function tokenOf({ security }: ReadOperation): DocumentedOperation["token"] {
  if (security.length === 0) return "none";
  return security.some((way) => Object.keys(way).length === 0) ? "optional" : "needed";
}

const servers = z.tuple([z.object({ url: z.url() })]).rest(z.unknown());

function originOf(listed: unknown): string {
  const [{ url }] = servers.parse(listed);
  return new URL(url).origin;
}

function limitsOf(read: ReadOperation): string[] {
  const { "x-rate-limit": all, "x-rate-limit-multipart": withFile } = read;
  const words = ({ count, windowSeconds }: z.infer<typeof limit>) =>
    `${count} in ${windowSeconds} s`;
  return [
    ...(all === undefined ? [] : [words(all)]),
    ...(withFile === undefined ? [] : [`${words(withFile)} with a file`]),
  ];
}

function parametersOf({ parameters }: ReadOperation): DocumentedField[] {
  return parameters.map((parameter) => ({
    name: parameter.name,
    place: parameter.in,
    isRequired: parameter.in === "path" || parameter.required,
    kind: schemaWords(parameter.schema),
    description: parameter.schema.description ?? "",
    isText: true,
    example: "",
  }));
}

function bodyFieldsOf(body: unknown, document: object): DocumentedField[] {
  const read = objectSchema.safeParse(body ?? {});
  if (!read.success) return [];
  const { properties, required } = read.data;
  return Object.entries(properties).map(([name, property]) => {
    const kind = schemaWords(property);
    const isRequired = required.includes(name);
    return {
      name,
      place: kind === "a file" ? "file" : "body",
      isRequired,
      kind,
      description: property.description ?? "",
      isText: property.type === "string",
      example: isRequired && kind !== "a file" ? exampleOf(property, document) : "",
    };
  });
}

function exampleOf(property: object, document: object): string {
  const example: unknown = sample(property, {}, document);
  return typeof example === "string" ? example : JSON.stringify(example);
}

type ReadResponse = z.infer<typeof response> & { status: string };

/** With what stands under components in the place of what refers to it. */
function responsesOf(read: ReadOperation, named: Record<string, object>): ReadResponse[] {
  return Object.entries(read.responses).map(([status, given]) => ({
    ...response.parse(given.$ref === undefined ? given : named[lastOf(given.$ref)]),
    status,
  }));
}

function lastOf(ref: string): string {
  return ref.split("/").at(-1) ?? "";
}

function successOf(responses: ReadResponse[]): ReadResponse | undefined {
  return responses.find(({ status }) => status.startsWith("2"));
}

/** Called as the operation is, and as its type. */
function fileOf(id: string, responses: ReadResponse[]): string | undefined {
  const types = Object.keys(successOf(responses)?.content ?? {});
  const type = types.find((one) => one !== "application/json" && !one.startsWith("text/"));
  return type === undefined ? undefined : `${id}.${type.replace(/^.*\//, "")}`;
}

function answerOf(responses: ReadResponse[], document: object): string | undefined {
  const json = successOf(responses)?.content?.["application/json"];
  if (json === undefined) return undefined;
  return JSON.stringify(sample(json.schema, {}, document), null, 2);
}
