import { z } from "zod";

/** What of a schema in the OpenAPI document is looked at. */
const schemaObject = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  contentMediaType: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
});

export type SchemaObject = z.output<typeof schemaObject>;

/** Finds what a `$ref` of the document names. */
export type Resolve = (ref: string) => unknown;

export function readSchema(schema: unknown, resolve: Resolve): SchemaObject {
  const read = schemaObject.parse(schema ?? {});
  return read.$ref === undefined ? read : readSchema(resolve(read.$ref), resolve);
}

export function typeOf({ type, properties }: SchemaObject): string | undefined {
  if (type === undefined) return properties === undefined ? undefined : "object";
  return Array.isArray(type) ? type[0] : type;
}
