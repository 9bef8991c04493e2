import type { ApiRequest, FormPart } from "./api-request";

const INDENT = "    ";

/** The request as Python, for the package `requests`. */
export function toPython({ method, url, headers, body, file }: ApiRequest): string {
  const given = [
    text(url),
    ...(Object.keys(headers).length === 0 ? [] : [`headers=${literal(headers, 1)}`]),
    ...bodyArguments(body),
  ];
  return [
    "import requests",
    "",
    `response = requests.${method.toLowerCase()}(`,
    ...given.map((argument) => `${INDENT}${argument},`),
    ")",
    "response.raise_for_status()",
    ...(file === undefined
      ? ["print(response.text)"]
      : [`with open(${text(file)}, "wb") as file:`, `${INDENT}file.write(response.content)`]),
  ].join("\n");
}

function bodyArguments(body: ApiRequest["body"]): string[] {
  if (body === undefined) return [];
  if ("json" in body) return [`json=${literal(body.json, 1)}`];
  const files = body.form.filter((part) => "file" in part);
  const fields = body.form.filter((part) => "value" in part);
  return [
    ...dictionary("files", files, ({ file }) => `open(${text(file)}, "rb")`),
    ...dictionary("data", fields, ({ value }) => text(value)),
  ];
}

function dictionary<T extends FormPart>(
  name: string,
  parts: T[],
  valueOf: (part: T) => string,
): string[] {
  if (parts.length === 0) return [];
  const entries = parts.map((part) => `${INDENT.repeat(2)}${text(part.name)}: ${valueOf(part)},\n`);
  return [`${name}={\n${entries.join("")}${INDENT}}`];
}

/** What JSON escapes, Python does too. */
function text(value: string): string {
  return JSON.stringify(value);
}

function literal(value: unknown, depth: number): string {
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value !== "object") return JSON.stringify(value);
  const entries = Array.isArray(value)
    ? value.map((item) => literal(item, depth + 1))
    : Object.entries(value).map(([key, item]) => `${text(key)}: ${literal(item, depth + 1)}`);
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  if (entries.length === 0) return `${open}${close}`;
  const lines = entries.map((entry) => `${INDENT.repeat(depth + 1)}${entry},\n`);
  return `${open}\n${lines.join("")}${INDENT.repeat(depth)}${close}`;
}
