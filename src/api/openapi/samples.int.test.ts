import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { sample } from "openapi-sampler";
import { expect, test } from "vitest";
import { z } from "zod";
import { testService } from "@/testing/service";
import { openApiDocument } from "./document";

testService();

const bodies = z.record(z.string(), z.looseObject({ schema: z.looseObject({}) }));

/** As much of an operation as has schemas. */
const operationObject = z.looseObject({
  parameters: z.array(z.looseObject({ name: z.string(), schema: z.looseObject({}) })).default([]),
  requestBody: z.looseObject({ content: bodies }).optional(),
  responses: z.record(z.string(), z.looseObject({ content: bodies.optional() })),
});

test("what pages and other tools make of a schema as an example is one", async () => {
  const document = await openApiDocument();
  const { components } = document;
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);

  const wrong: string[] = [];
  let count = 0;
  function look(where: string, schema: object): void {
    const example: unknown = sample(schema, {}, document);
    // What it refers to stands in it.
    const validate = ajv.compile({ ...schema, components });
    count += 1;
    if (validate(example)) return;
    const [first] = validate.errors ?? [];
    wrong.push(`${where}: ${first?.instancePath ?? ""} ${first?.message ?? ""}`);
  }

  for (const [path, item] of Object.entries(document.paths)) {
    for (const [method, described] of Object.entries(item)) {
      const { parameters, requestBody, responses } = operationObject.parse(described);
      const operation = `${method} ${path}`;
      for (const { name, schema } of parameters) look(`${operation} ${name}`, schema);
      const contents = [
        ...Object.entries(requestBody?.content ?? {}),
        ...Object.values(responses).flatMap(({ content }) => Object.entries(content ?? {})),
      ];
      for (const [type, { schema }] of contents) look(`${operation} ${type}`, schema);
    }
  }
  for (const [name, schema] of Object.entries(components.schemas)) look(name, schema);
  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThan(250);
});
