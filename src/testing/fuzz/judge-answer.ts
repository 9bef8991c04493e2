import { z } from "zod";
import type { Answer } from "../ask";
import type { DrawnRequest } from "./draw-request";

type Document = { complaints(operation: string, answer: Answer): string[] };

const refusal = z.looseObject({ message: z.string() });

/** Whose absence says nothing: they come with limits that are off, or are each answer's own. */
const MISSING_HEADER = /^the documented header .* is missing$/;

/** What is wrong about an answer: a fault, not as documented, or yes to what had to be refused. */
export function judgeAnswer(document: Document, request: DrawnRequest, answer: Answer): string[] {
  const { operation, broken } = request;
  const found =
    answer.status >= 500
      ? [`${operation} answers ${answer.status}`]
      : document.complaints(operation, answer).filter((one) => !MISSING_HEADER.test(one));
  if (broken === undefined) return found;
  const { field, how } = broken;
  const what = `${field ?? "the body"}, ${how}`;
  if (answer.status < 400) return [...found, `${operation} accepts ${what}`];
  if (answer.status !== 400 || field === undefined) return found;
  const read = refusal.safeParse(answer.body);
  const message = read.success ? read.data.message : "";
  // Another of its fields may be wrong too, and is named then.
  const query = new URL(request.target, "http://ema.test").searchParams.keys();
  const inPath = [...operation.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const fields = [field, ...inPath, ...query, ...namesIn(request.body)];
  if (fields.some((name) => message.toLowerCase().includes(name.toLowerCase()))) return found;
  return [...found, `${operation} refuses ${what}, and does not name it: ${message}`];
}

function namesIn(body: unknown): string[] {
  return typeof body === "object" && body !== null ? Object.keys(body) : [];
}
