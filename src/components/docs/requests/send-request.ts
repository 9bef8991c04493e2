import type { ApiRequest } from "./api-request";

/** Characters of an answer that are shown. */
const SHOWN = 50_000;

export type Answered = {
  status: string;
  /** Those that say how the client stands with a limit, and where to go on. */
  headers: [string, string][];
  body: string;
};

const TOLD = ["content-type", "location", "link", "retry-after", "ratelimit", "x-request-id"];

/** Sends a request as it was built; cookies stay here, as with any program. @throws TypeError when nobody answers */
export async function sendRequest(
  request: ApiRequest,
  files: Map<string, File>,
): Promise<Answered> {
  const { method, url, headers, body } = request;
  const isJson = body !== undefined && "json" in body;
  const response = await fetch(url, {
    method,
    credentials: "omit",
    redirect: "manual",
    headers: isJson ? { ...headers, "Content-Type": "application/json" } : headers,
    ...(body === undefined
      ? {}
      : { body: isJson ? JSON.stringify(body.json) : formOf(body, files) }),
  });
  return {
    status: `${response.status} ${response.statusText}`.trim(),
    headers: TOLD.flatMap((name): [string, string][] => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
    body: await readBody(response),
  };
}

function formOf(
  { form }: Extract<ApiRequest["body"], { form: unknown }>,
  files: Map<string, File>,
): FormData {
  const data = new FormData();
  for (const part of form) {
    if ("value" in part) data.append(part.name, part.value);
    else data.append(part.name, files.get(part.name) ?? new Blob(), part.file);
  }
  return data;
}

async function readBody(response: Response): Promise<string> {
  const type = response.headers.get("content-type") ?? "";
  if (!/json|text/.test(type)) {
    const { size } = await response.blob();
    return size === 0 ? "" : `${size.toLocaleString("en")} bytes of ${type || "data"}`;
  }
  const text = await response.text();
  const shown = type.includes("json") ? JSON.stringify(JSON.parse(text), null, 2) : text;
  return shown.length > SHOWN ? `${shown.slice(0, SHOWN)}\n…` : shown;
}
