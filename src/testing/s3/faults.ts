import type { IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import type { Fault } from "./faulty-proxy";

/** Answers in the store's place, and does not read what was sent. */
export function answering(status: number, code?: string): Fault {
  const text = code === undefined ? "" : `<Error><Code>${code}</Code></Error>`;
  return ({ request, response }) => {
    const body = request.method === "HEAD" ? "" : text;
    response.writeHead(status, { "x-amz-request-id": "1" }).end(body);
  };
}

/** Answers at once and closes the connection, whatever is still on its way. */
export function answeringAndClosing(status: number): Fault {
  return ({ request, response }) => {
    response.writeHead(status, { connection: "close" });
    response.end(() => request.socket.destroy());
  };
}

/** Answers 200 with a text. */
export function saying(text: string): Fault {
  return ({ response }) => response.end(text);
}

/** Begins to answer and closes the connection in the midst of the text. */
export function breakingOff(status: number): Fault {
  return async ({ request, response }) => {
    response.writeHead(status, { "content-length": "100" });
    await new Promise((resolve) => response.write("<Error>", resolve));
    request.socket.end();
  };
}

/** Begins to answer, and gives a letter now and then that never come to an end. */
export function dripping(status: number): Fault {
  return ({ request, response }) => {
    response.writeHead(status, { "content-length": "1000000" });
    const timer = setInterval(() => response.write("<"), 20);
    request.socket.once("close", () => clearInterval(timer));
  };
}

/** Breaks the connection. */
export const resetting: Fault = ({ request }) => request.socket.resetAndDestroy();

/** Never answers. */
export const swallowing: Fault = () => undefined;

/** Has the store do it and breaks the connection in place of an answer. */
export const losingTheAnswer: Fault = async ({ request, forward }) => {
  (await forward()).resume();
  request.socket.resetAndDestroy();
};

/** Sends the store half of the first chunk of a body, then breaks both connections. */
export const cuttingTheUpload: Fault = async ({ request, begin }) => {
  const onward = begin().on("error", () => undefined);
  const chunk = await new Promise<Buffer>((resolve) => request.once("data", resolve));
  await new Promise((resolve) => onward.write(chunk.subarray(0, chunk.length / 2), resolve));
  onward.destroy();
  request.socket.resetAndDestroy();
};

/**
 * Breaks connections, and sends what they carried to the store when it is let go.
 * @returns the fault, and how to let go of all and wait for the store
 */
export function holdingBack(): { fault: Fault; letGo: () => Promise<void> } {
  const held: (() => Promise<unknown>)[] = [];
  return {
    fault: async ({ request, begin }) => {
      const body = await buffer(request);
      held.push(async () => {
        const onward = begin();
        onward.end(body);
        const answer = await new Promise<IncomingMessage>((resolve, reject) => {
          onward.once("response", resolve).once("error", reject);
        });
        await buffer(answer);
      });
      request.socket.resetAndDestroy();
    },
    letGo: async () => {
      for (const send of held.splice(0)) await send();
    },
  };
}

/** Changes the first byte of a body on its way to the store. */
export const damagingTheUpload: Fault = async ({ request, response, begin }) => {
  const onward = begin();
  let isFirst = true;
  request.on("data", (chunk: Buffer) => {
    if (isFirst) chunk[0] = (chunk[0] ?? 0) ^ 1;
    isFirst = false;
    onward.write(chunk);
  });
  request.on("end", () => onward.end());
  const answer = await new Promise<IncomingMessage>((resolve) => onward.once("response", resolve));
  response.writeHead(answer.statusCode ?? 0, answer.headers);
  answer.pipe(response);
};

/** Changes the first byte of what the store gives, as a disk of its might; all else passes. */
export const damagingDownloads: Fault = async ({ request, response, forward }) => {
  const answer = await forward();
  const bytes = await buffer(answer);
  // Lists are answers to GET as well, and are told by their question.
  const isObject = request.method === "GET" && request.url?.includes("?") === false;
  if (isObject && bytes.length > 0) bytes[0] = (bytes[0] ?? 0) ^ 1;
  response.writeHead(answer.statusCode ?? 0, answer.headers);
  response.end(bytes);
};

/** Gives so many bytes of the store's answer, then does the rest. */
export function givingOnly(bytes: number, rest: "close" | "reset" | "nothing"): Fault {
  return async ({ request, response, forward }) => {
    const answer = await forward();
    response.writeHead(answer.statusCode ?? 0, answer.headers);
    const part = (await buffer(answer)).subarray(0, bytes);
    await new Promise((resolve) => response.write(part, resolve));
    if (rest === "close") request.socket.end();
    if (rest === "reset") request.socket.resetAndDestroy();
  };
}

/** Passes a request on without some of its headers, or an answer with others. */
export function changing(change: {
  request?: (headers: Record<string, unknown>) => void;
  answer?: (headers: Record<string, unknown>) => void;
}): Fault {
  return async ({ request, response, forward }) => {
    change.request?.(request.headers);
    const answer = await forward();
    change.answer?.(answer.headers);
    response.writeHead(answer.statusCode ?? 0, answer.headers);
    answer.pipe(response);
  };
}
