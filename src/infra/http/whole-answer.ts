import type { ServerResponse } from "node:http";

/**
 * An answer whose body is there, and that no web `Response` is made of where Ema's own server writes it: to make one,
 * to copy its headers and to read its body back from a stream costs as much as all else of a short answer.
 */
export class WholeAnswer {
  constructor(
    readonly status: number,
    readonly headers: Record<string, string>,
    /** Bytes are not copied: nobody may change them. */
    readonly body: string | Uint8Array | null,
  ) {}
}

/** The same for hosts that ask for a `Response`. */
export function toResponse(answer: Response | WholeAnswer): Response {
  if (answer instanceof Response) return answer;
  const { status, headers, body } = answer;
  return new Response(body instanceof Uint8Array ? streamOf(body) : body, { status, headers });
}

function streamOf(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      if (bytes.length > 0) controller.enqueue(bytes);
      controller.close();
    },
  });
}

export function writeWhole({ status, headers, body }: WholeAnswer, response: ServerResponse): void {
  response.writeHead(status, headers);
  response.end(body ?? undefined);
}
