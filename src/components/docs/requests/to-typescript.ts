import type { ApiRequest } from "./api-request";

/** The request as a module of TypeScript, or JavaScript, for Node. */
export function toTypeScript({ method, url, headers, body, file }: ApiRequest): string {
  const isJson = body !== undefined && "json" in body;
  const all = isJson ? { ...headers, "Content-Type": "application/json" } : headers;
  const options = [
    ...(method === "GET" ? [] : [`method: ${JSON.stringify(method)}`]),
    ...(Object.keys(all).length === 0 ? [] : [`headers: ${literal(all, 1)}`]),
    ...(isJson ? [`body: JSON.stringify(${literal(body.json, 1)})`] : []),
    ...(body !== undefined && "form" in body ? ["body: form"] : []),
  ];
  const given = options.length === 0 ? "" : `, {\n${options.map((one) => `  ${one},\n`).join("")}}`;
  return [
    ...importLines(body, file),
    ...formLines(body),
    `const response = await fetch(${JSON.stringify(url)}${given});`,
    "if (!response.ok) throw new Error(await response.text());",
    file === undefined
      ? "console.log(await response.text());"
      : `await writeFile(${JSON.stringify(file)}, new Uint8Array(await response.arrayBuffer()));`,
  ].join("\n");
}

function importLines(body: ApiRequest["body"], file: string | undefined): string[] {
  const hasFile = body !== undefined && "form" in body && body.form.some((part) => "file" in part);
  const lines = [
    ...(hasFile ? ['import { openAsBlob } from "node:fs";'] : []),
    ...(file === undefined ? [] : ['import { writeFile } from "node:fs/promises";']),
  ];
  return lines.length === 0 ? [] : [...lines, ""];
}

function formLines(body: ApiRequest["body"]): string[] {
  if (body === undefined || "json" in body) return [];
  return [
    "const form = new FormData();",
    ...body.form.map((part) => {
      const name = JSON.stringify(part.name);
      if (!("file" in part)) return `form.append(${name}, ${JSON.stringify(part.value)});`;
      const file = JSON.stringify(part.file);
      return `form.append(${name}, await openAsBlob(${file}), ${file});`;
    }),
    "",
  ];
}

/** JSON is a part of the language. */
function literal(value: unknown, depth: number): string {
  return JSON.stringify(value, null, 2).replaceAll("\n", `\n${"  ".repeat(depth)}`);
}
