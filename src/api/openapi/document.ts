import { generateOpenApiDocument } from "trpc-openapi";
import { keepCodings } from "@/infra/http/body-coding";
import { getRuntime } from "@/runtime/runtime";
import type { MadeFile } from "../answer-file";
import type { Context } from "../context";
import { passGate } from "../gate";
import { OPERATIONS } from "../rest/operations";
import { appRouter } from "../router";
import { errorResponsesOf } from "./describe-errors";
import { describeOperation, type GeneratedOperation } from "./describe-operation";
import { openObjects } from "./open-objects";
import { ERROR_SCHEMAS, HEADERS } from "./shared";

type Kept = { document: ReturnType<typeof generate>; json: string };

const cache = new Map<string, Kept>();

/** The OpenAPI 3.1 document, generated from the router. */
export async function openApiDocument(): Promise<Kept["document"]> {
  return (await keptDocument()).document;
}

/** Another one comes with another version alone. */
const SECONDS = 300;

const codings = keepCodings();

/** The same as it is sent, by GET /openapi.json. */
export async function openApiFile(ctx: Context): Promise<MadeFile> {
  await passGate(ctx, { limit: "page", access: "public" });
  const { json } = await keptDocument();
  return { type: "application/json", body: json, seconds: SECONDS, codings };
}

/** Made once per site address. */
async function keptDocument(): Promise<Kept> {
  const { siteUrl } = (await getRuntime()).deps;
  const known = cache.get(siteUrl);
  if (known !== undefined) return known;
  const document = generate(siteUrl);
  const kept = { document, json: JSON.stringify(document) };
  cache.set(siteUrl, kept);
  return kept;
}

function generate(siteUrl: string) {
  const generated = generateOpenApiDocument(appRouter, {
    title: "Ema",
    description:
      "The REST API of an image board. Errors are JSON with a `message`. Every endpoint has a limit; " +
      "headers of each answer say how the client stands with it.",
    version: "1.0.0",
    baseUrl: `${siteUrl}/api/v1`,
    securitySchemes: {
      token: {
        type: "apiKey",
        in: "header",
        name: "Authorization",
        description: "The token of POST /auth.",
      },
    },
  });
  const paths = Object.entries<PathItem>({ ...generated.paths });
  // The errors that the package would send are none of ours, which stand with each operation.
  const schemas = Object.entries({ ...generated.components?.schemas });
  const own = schemas
    .filter(([name]) => !name.startsWith("error."))
    .map(([name, schema]) => [name, openObjects(schema)] as const);
  return {
    ...generated,
    // For the operations that name none.
    security: [],
    tags: [...new Set(OPERATIONS.flatMap(({ meta }) => meta.openapi?.tags ?? []))].map((name) => ({
      name,
    })),
    components: {
      ...generated.components,
      headers: HEADERS,
      responses: errorResponses(),
      schemas: { ...Object.fromEntries(own), ...ERROR_SCHEMAS },
    },
    paths: Object.fromEntries(paths.map(([path, item]) => [path, describePath(path, item)])),
  };
}

function errorResponses() {
  const all = OPERATIONS.flatMap(errorResponsesOf);
  return Object.fromEntries(all.map(({ name, response }) => [name, response]));
}

const METHODS: Record<string, keyof PathItem> = {
  GET: "get",
  POST: "post",
  PATCH: "patch",
  PUT: "put",
  DELETE: "delete",
};

type PathItem = Partial<
  Record<"get" | "post" | "patch" | "put" | "delete", GeneratedOperation | undefined>
>;

function describePath(path: string, item: PathItem) {
  return Object.fromEntries(
    OPERATIONS.filter((operation) => operation.path === path).map((operation) => {
      const method = METHODS[operation.method] ?? "get";
      return [method, openObjects(describeOperation(item[method] ?? {}, operation))];
    }),
  );
}
