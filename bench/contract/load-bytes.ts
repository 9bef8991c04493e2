import { once } from "node:events";
import { connect } from "node:net";
import type { Measure } from "../load";

type Load = { url: string; path: string; connections: number; seconds: number };

/**
 * Fetches the same file over and over, and only counts what comes: a client that looks at each byte would be the
 * slowest part of it. All answers must be as long as the first.
 */
export async function loadBytes({ url, path, connections, seconds }: Load): Promise<Measure> {
  const length = await lengthOf(url + path);
  const until = performance.now() + seconds * 1_000;
  const times: number[] = [];
  await Promise.all(
    Array.from({ length: connections }, () => fetchUntil(until, { url, path, length, times })),
  );
  times.sort((one, other) => one - other);
  return {
    perSecond: times.length / seconds,
    p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
  };
}

/** Of the body of an answer. */
async function lengthOf(address: string): Promise<number> {
  const { hostname, port, pathname } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.write(requestOf(hostname, pathname).replace("keep-alive", "close"));
  let head = "";
  socket.on("data", (chunk: Buffer) => {
    if (!head.includes("\r\n\r\n")) head += chunk.toString("latin1");
  });
  await once(socket, "close");
  const body = Number(/^content-length: (\d+)/im.exec(head)?.[1]);
  if (!head.startsWith("HTTP/1.1 200 ") || !Number.isInteger(body)) {
    throw new Error(`${address}: ${head.slice(0, 100)}`);
  }
  return body;
}

type Fetch = { url: string; path: string; length: number; times: number[] };

async function fetchUntil(until: number, { url, path, length, times }: Fetch): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const request = requestOf(hostname, path);
  await once(socket, "connect");
  while (performance.now() < until) {
    const began = performance.now();
    socket.write(request);
    await readAnswer(socket, length);
    times.push(performance.now() - began);
  }
  socket.destroy();
}

/** Until the head, which ends in an empty line, and as many bytes as its body has. */
function readAnswer(socket: ReturnType<typeof connect>, length: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let left: number | undefined;
    const stop = (end: () => void) => {
      socket.off("data", take).off("close", fail);
      end();
    };
    const fail = () => stop(() => reject(new Error("the connection was closed")));
    const take = (chunk: Buffer) => {
      if (left === undefined) {
        const end = chunk.indexOf("\r\n\r\n");
        if (end < 0) return;
        left = length - (chunk.length - end - 4);
      } else {
        left -= chunk.length;
      }
      if (left <= 0) stop(resolve);
    };
    socket.on("data", take).on("close", fail);
  });
}

function requestOf(host: string, path: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: keep-alive\r\n\r\n`;
}
