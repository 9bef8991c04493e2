import type { ApiRequest } from "./api-request";

/** The request as a command for a POSIX shell. */
export function toCurl({ method, url, headers, body, file }: ApiRequest): string {
  const parts = [`curl${method === "GET" ? "" : ` -X ${method}`} ${quoted(url)}`];
  for (const [name, value] of Object.entries(headers))
    parts.push(`-H ${quoted(`${name}: ${value}`)}`);
  if (body !== undefined && "json" in body) {
    parts.push(`-H ${quoted("Content-Type: application/json")}`);
    parts.push(`--data-raw ${quoted(JSON.stringify(body.json))}`);
  } else if (body !== undefined) {
    for (const part of body.form) {
      parts.push(
        "file" in part
          ? `-F ${quoted(`${part.name}=@"${part.file.replace(/[\\"]/g, String.raw`\$&`)}"`)}`
          : `--form-string ${quoted(`${part.name}=${part.value}`)}`,
      );
    }
  }
  // A refusal is told and not written there.
  if (file !== undefined) parts.push(`-f -o ${quoted(file)}`);
  return parts.join(" \\\n  ");
}

/** Within single quotes a shell changes nothing. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
