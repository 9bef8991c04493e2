import { isUtf8 } from "node:buffer";
import { finished } from "node:stream/promises";
import formidable, { type Part } from "formidable";
import { z } from "zod";
import { DomainError } from "@/domain/errors";
import { LIMITS } from "@/domain/limits";
import { boundedPartHeaders } from "@/infra/http/bounded-part-headers";
import { incomingMessage } from "@/infra/http/node-messages";
import { takeTurn } from "@/infra/process/take-turn";
import { boundedChunks } from "./read-body";
import { type Fields, fieldsOfPairs, mediaType } from "./read-fields";
import type { UploadedFile } from "./uploaded-file";

/** All text parts together: the fields at their limits, four times over. */
const TEXT_BYTES = 262_144;
/** What is neither picture nor text: boundaries, headers, preamble. */
const OVERHEAD_BYTES = 786_432;
/** A browser shows no answer that comes while it sends: what a page sends is read so far, if only to be dropped. */
const PATIENCE_BYTES = 33_554_432;
const HEADER_BYTES = 8_192;
const MAX_PARTS = 1_000;
/** Small enough that the work on one slice is, before a refusal is heeded or another request gets its turn. */
const SLICE_BYTES = 16_384;

export type UploadForm = { fields: Fields; file?: UploadedFile };

/**
 * Reads an upload form through formidable, into memory. formidable bounds neither the whole body nor
 * the number of parts, and takes a text part with a Content-Type for a file: so bytes and parts are
 * counted here, and the file name alone tells a file.
 * @param keep for a form of a page: is given the texts that had come when it is refused
 * @throws DomainError unsupported_media_type, body_too_large, invalid_input, picture_refused
 */
export async function readUploadForm(
  request: Request,
  keep?: (texts: Fields) => void,
): Promise<UploadForm> {
  if (mediaType(request) !== "multipart/form-data") {
    throw new DomainError("unsupported_media_type", "Content-Type must be multipart/form-data");
  }
  // Of clients that are given a type by hand, in the place of their own.
  if (!/;\s*boundary=/i.test(request.headers.get("content-type") ?? "")) {
    throw new DomainError("invalid_input", "Content-Type must name the boundary of the form");
  }
  const parts = new PartCollector();
  const form = formidable({ maxFields: 0, allowEmptyFiles: true, minFileSize: 0 });
  form.use(
    boundedPartHeaders(HEADER_BYTES, () => {
      parts.refuse("invalid_input", "Malformed multipart form: a part's headers are too long");
    }),
  );
  form.onPart = (part) => {
    parts.collect(part);
  };
  const message = toIncomingMessage(request, parts, keep !== undefined);
  try {
    await form.parse(message);
    // It takes the last boundary for the end; a body that breaks off behind it is broken all the same.
    await finished(message.resume());
  } catch (error) {
    keep?.(parts.toFields());
    if (parts.refusal !== undefined) throw parts.refusal;
    if (error instanceof DomainError) throw error;
    throw new DomainError("invalid_input", "Malformed multipart form");
  }
  // Of uploads that end in the same moment each has the next steps to itself.
  await takeTurn();
  return parts.toForm();
}

/** formidable reads Node's requests, and does not start without a length or an encoding. */
function toIncomingMessage(request: Request, parts: PartCollector, isPatient: boolean) {
  const headers = { "transfer-encoding": "chunked", ...Object.fromEntries(request.headers) };
  return incomingMessage(watched(request, parts, isPatient), headers);
}

/** Stops reading as soon as the form is known to be refused; a patient one stops looking at it. */
async function* watched(request: Request, parts: PartCollector, isPatient: boolean) {
  const limit = isPatient ? PATIENCE_BYTES : LIMITS.imageBytes + TEXT_BYTES + OVERHEAD_BYTES;
  for await (const chunk of boundedChunks(request, limit)) {
    for (let start = 0; start < chunk.byteLength; start += SLICE_BYTES) {
      await takeTurn();
      if (parts.refusal !== undefined) {
        if (isPatient) break;
        throw parts.refusal;
      }
      yield chunk.subarray(start, start + SLICE_BYTES);
    }
  }
  if (parts.refusal !== undefined) throw parts.refusal;
}

const withHeaders = z.object({ headers: z.record(z.string(), z.string()) });

/** formidable overlooks the extended form (RFC 5987), which for names beyond ASCII some clients send alone. */
function hasFileName(part: Part): boolean {
  if (part.originalFilename) return true;
  const { headers } = withHeaders.parse(part);
  return /;\s*filename\*=[^\s;]/i.test(headers["content-disposition"] ?? "");
}

class PartCollector {
  /** The first reason to refuse the form. */
  refusal: DomainError | undefined;
  private textBytes = 0;
  private readonly texts: [name: string, chunks: Buffer[]][] = [];
  private readonly files: { name: string; chunks: Buffer[]; size: number }[] = [];

  collect(part: Part): void {
    if (this.texts.length + this.files.length >= MAX_PARTS) {
      return this.refuse("invalid_input", `form must have at most ${MAX_PARTS} parts`);
    }
    if (hasFileName(part)) return this.collectFile(part);
    const chunks: Buffer[] = [];
    this.texts.push([part.name ?? "", chunks]);
    part.on("data", (chunk: Buffer) => {
      this.textBytes += chunk.byteLength;
      if (this.textBytes <= TEXT_BYTES) chunks.push(chunk);
      else this.refuse("invalid_input", `form must have at most ${TEXT_BYTES} bytes of text`);
    });
  }

  private collectFile(part: Part): void {
    if (this.files.length > 0) return this.refuse("invalid_input", "image must be a single file");
    const chunks: Buffer[] = [];
    const file = { name: part.name ?? "", chunks, size: 0 };
    this.files.push(file);
    part.on("data", (chunk: Buffer) => {
      file.size += chunk.byteLength;
      if (file.size <= LIMITS.imageBytes) file.chunks.push(chunk);
      else this.refuse("picture_refused", "image must be at most 3 MB (3,145,728 bytes)");
    });
  }

  refuse(code: "invalid_input" | "picture_refused", message: string): void {
    this.refusal ??= new DomainError(code, message);
  }

  toFields(): Fields {
    const pairs = this.texts.map(([name, chunks]): [string, string] => [
      name,
      Buffer.concat(chunks).toString("utf8"),
    ]);
    const { image: _, ...fields } = fieldsOfPairs(pairs);
    return fields;
  }

  toForm(): UploadForm {
    if (this.refusal !== undefined) throw this.refusal;
    for (const [name, chunks] of this.texts) {
      // A text part called image says nothing.
      if (name === "image" || isUtf8(Buffer.concat(chunks))) continue;
      throw new DomainError("invalid_input", `${name} is not valid UTF-8`);
    }
    const fields = this.toFields();
    const [file] = this.files;
    if (file === undefined) return { fields };
    if (file.name !== "image") return { fields: { ...fields, [file.name]: "" } };
    return { fields, file: { bytes: Buffer.concat(file.chunks) } };
  }
}
