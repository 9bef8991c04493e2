import { z } from "zod";
import type { Ask } from "../ask";
import { addPicture } from "./draw-picture";
import { type DrawnRequest, FORM_TYPE, JSON_TYPE, MULTIPART_TYPE } from "./draw-request";

const fields = z.record(z.string(), z.unknown()).catch({});

/** The body of a drawn request as it is sent. */
export async function toAsk({ type, body, picture }: DrawnRequest): Promise<Ask> {
  if (type === undefined || (body === undefined && picture === undefined)) return {};
  if (type === MULTIPART_TYPE) {
    const form = new FormData();
    for (const [name, value] of pairsOf(body)) form.append(name, value);
    if (picture !== undefined) await addPicture(form, picture);
    return { body: form };
  }
  const headers = { "content-type": type };
  if (type === JSON_TYPE) return { body: JSON.stringify(body), headers };
  if (type === FORM_TYPE) return { body: new URLSearchParams(pairsOf(body)).toString(), headers };
  return { body: String(body), headers };
}

/** Lists as fields of one name that come again. */
function pairsOf(body: unknown): [string, string][] {
  return Object.entries(fields.parse(body)).flatMap(([name, value]) => {
    const values: unknown[] = Array.isArray(value) ? value : value === undefined ? [] : [value];
    return values.map((one): [string, string] => [name, textOf(one)]);
  });
}

function textOf(value: unknown): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.toWellFormed();
}
