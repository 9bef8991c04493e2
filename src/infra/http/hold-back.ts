import type { ServerResponse } from "node:http";

/**
 * Lets another answer be sent in place of the one that is about to be written to a response.
 * @param options.isUnwanted asked once, before anything of an answer with that status is sent
 * @param options.instead writes the other, to the response as it was when it was given
 */
export function holdBack(
  response: ServerResponse,
  { isUnwanted, instead }: { isUnwanted(status: number): boolean; instead(): void },
): void {
  const { writeHead, flushHeaders, write, end } = response;
  const before = new Set(response.getHeaderNames());
  let unwanted: boolean | undefined;
  const isHeld = (status = response.statusCode) => (unwanted ??= isUnwanted(status));

  function begin(): void {
    Object.assign(response, { writeHead, flushHeaders, write, end });
    for (const name of response.getHeaderNames()) {
      if (!before.has(name)) response.removeHeader(name);
    }
    instead();
  }

  const send = (method: (...args: never[]) => unknown, args: unknown[]): unknown =>
    Reflect.apply(method, response, args);

  Object.assign(response, {
    writeHead: (status: number, ...more: unknown[]) =>
      isHeld(status) ? response : send(writeHead, [status, ...more]),
    flushHeaders: () => isHeld() || send(flushHeaders, []),
    write: (...chunk: unknown[]) => isHeld() || send(write, chunk),
    end: (...chunk: unknown[]) => {
      if (!isHeld()) return send(end, chunk);
      begin();
      return response;
    },
  });
}
