import { once } from "node:events";
import { connect, type Socket } from "node:net";
import type { Load, Measure } from "./load";

/**
 * As `measure`, by a client that only looks where each answer ends, which its head has to say: one that takes every
 * answer apart takes more of the processors that it shares with the service.
 * @throws Error when an answer is no 200, does not say how long it is, or does not come
 */
export async function measureLightly({
  url,
  requests,
  connections,
  seconds,
}: Load): Promise<Measure> {
  const { hostname, port } = new URL(url);
  const asks = requests.map((request) => writerOf(hostname, request));
  const until = performance.now() + seconds * 1_000;
  const times: number[] = [];
  await Promise.all(
    Array.from({ length: connections }, async (_, place) => {
      const socket = connect(Number(port), hostname).setNoDelay();
      await once(socket, "connect");
      await askUntil(until, { socket, asks, place, times });
    }),
  );
  times.sort((one, other) => one - other);
  return {
    perSecond: times.length / seconds,
    p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
  };
}

/** Gives a request as it is sent. */
function writerOf(host: string, request: Load["requests"][number]): () => string {
  const { method, path, body = "" } = request;
  const write = (target: string) =>
    [
      `${method} ${target} HTTP/1.1`,
      `Host: ${host}`,
      ...(body === ""
        ? []
        : ["Content-Type: application/json", `Content-Length: ${Buffer.byteLength(body)}`]),
      "",
      body,
    ].join("\r\n");
  if (typeof path !== "string") return () => write(path());
  const written = write(path);
  return () => written;
}

type Asker = { socket: Socket; asks: (() => string)[]; place: number; times: number[] };

/** Of an answer's beginning; none of ours has a longer head. */
const HEAD_CHARACTERS = 4_096;

/** Asks over one connection, each time as soon as it has the answer; `times` is told how long each took. */
function askUntil(until: number, { socket, asks, place, times }: Asker): Promise<void> {
  return new Promise((resolve, reject) => {
    let beginning = "";
    let received = 0;
    let whole: number | undefined;
    let began = 0;
    let next = place;

    function ask(): void {
      began = performance.now();
      if (began >= until) {
        socket.off("close", fail).destroy();
        resolve();
        return;
      }
      beginning = "";
      received = 0;
      whole = undefined;
      socket.write(asks[next % asks.length]?.() ?? "");
      next += 1;
    }

    function take(chunk: Buffer): void {
      received += chunk.length;
      if (whole === undefined) {
        beginning += chunk.toString("latin1", 0, HEAD_CHARACTERS);
        whole = lengthOf(beginning);
        if (whole === undefined) return;
        if (Number.isNaN(whole)) {
          socket.destroy();
          return;
        }
      }
      if (received < whole) return;
      times.push(performance.now() - began);
      ask();
    }

    function fail(): void {
      reject(new Error(`an answer that was not expected, or not whole: ${beginning}`));
    }

    socket.on("error", reject).on("data", take).on("close", fail);
    ask();
  });
}

/** Bytes of an answer by its beginning: undefined while its head is not whole, NaN when it is no 200 or does not say. */
function lengthOf(beginning: string): number | undefined {
  const end = beginning.indexOf("\r\n\r\n");
  if (end < 0) return undefined;
  const length = /\r\ncontent-length: (\d+)/i.exec(beginning.slice(0, end + 2))?.[1];
  return beginning.startsWith("HTTP/1.1 200 ") ? end + 4 + Number(length) : Number.NaN;
}
