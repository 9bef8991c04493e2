import { z } from "zod";
import { type LimitName, limitOf } from "../limits";
import { type Operation, readsQuery } from "../rest/operations";
import type { Meta } from "../trpc";
import { errorResponsesOf } from "./describe-errors";
import { COMMON_HEADERS, IGNORED_HEADERS, RATE_LIMIT_HEADERS } from "./shared";

/** As much of an OpenAPI operation as is read here. */
export type GeneratedOperation = {
  requestBody?: object | undefined;
  responses?: Record<string, object> | undefined;
};

/** As much of a generated body. */
const generatedBody = z.object({
  content: z.record(
    z.string(),
    z.object({ schema: z.object({ required: z.array(z.string()).default([]) }) }),
  ),
});

/** As much of the generated body of a form. */
const generatedForm = z.object({
  content: z.looseObject({
    "multipart/form-data": z.object({
      schema: z.looseObject({
        properties: z.record(z.string(), z.unknown()),
        required: z.array(z.string()).default([]),
      }),
    }),
  }),
});

/** Adds to a generated operation what the server really does: statuses, headers, errors, limit, the form. */
export function describeOperation(generated: GeneratedOperation, operation: Operation): object {
  const status = operation.meta.success ?? 200;
  const headers = headersOf(operation);
  return {
    ...generated,
    ...describeBody(generated, operation),
    ...(operation.meta.optionalToken === true ? { security: [{}, { token: [] }] } : {}),
    ...(operation.meta.limit === undefined
      ? {}
      : { "x-rate-limit": rateLimit(operation.meta.limit) }),
    ...describeForm(generated, operation.meta.multipart),
    responses: {
      [status]: {
        ...generated.responses?.["200"],
        ...(status === 204 ? { content: undefined } : {}),
        ...describeDownload(operation.meta.download),
        headers: { ...headers, ...headerObjects(operation.meta.headers ?? {}) },
      },
      ...Object.fromEntries(
        errorResponsesOf(operation).map((error) => [
          error.status,
          { $ref: `#/components/responses/${error.name}` },
        ]),
      ),
    },
  };
}

/** Who asks for no fields looks at no body; and where none has to be given, there may be none. */
function describeBody({ requestBody }: GeneratedOperation, { fields }: Operation) {
  if (requestBody === undefined) return {};
  if (fields.size === 0) return { requestBody: undefined };
  const { content } = generatedBody.parse(requestBody);
  const required = Object.values(content).some(({ schema }) => schema.required.length > 0);
  return { requestBody: { ...requestBody, required } };
}

function describeDownload(type: string | undefined) {
  if (type === undefined) return {};
  return { content: { [type]: { schema: { type: "string", format: "binary" } } } };
}

function rateLimit(name: LimitName) {
  const { count, windowMs } = limitOf(name);
  return { count, windowSeconds: windowMs / 1_000 };
}

/** Headers that an answer of an operation that went well may have. */
function headersOf(operation: Operation) {
  const { meta, fields } = operation;
  const namesIgnored = readsQuery(operation) || fields.size > 0;
  return {
    ...COMMON_HEADERS,
    ...(meta.limit === undefined ? {} : RATE_LIMIT_HEADERS),
    ...(namesIgnored ? IGNORED_HEADERS : {}),
  };
}

function headerObjects(headers: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [
      name,
      { description, schema: { type: "string" } },
    ]),
  );
}

/** The limit of requests with a form, where it is another, and their body. */
function describeForm(generated: GeneratedOperation, multipart: Meta["multipart"]) {
  if (multipart === undefined) return {};
  if (multipart === true) return { requestBody: formBody(generated, { required: ["image"] }) };
  return {
    "x-rate-limit-multipart": rateLimit(multipart.limit),
    requestBody: formBody(generated, { required: [] }),
  };
}

/** The fields of the input, and the file, which travels beside it. */
function formBody(generated: GeneratedOperation, file: { required: string[] }) {
  const { content } = generatedForm.parse(generated.requestBody);
  const { schema } = content["multipart/form-data"];
  return {
    required: true,
    content: {
      ...content,
      "multipart/form-data": {
        schema: {
          ...schema,
          properties: {
            image: {
              type: "string",
              // What OpenAPI 3.0 had for the line below it, and what makers of clients still know a file by.
              format: "binary",
              contentMediaType: "application/octet-stream",
              description: "A PNG or JPEG file of at most 3 MB (3,145,728 bytes).",
            },
            ...schema.properties,
          },
          required: [...file.required, ...schema.required],
        },
      },
    },
  };
}
