import autocannon from "autocannon";

export type Load = {
  url: string;
  /** What each connection asks, one after the other, over and over; `path` may say another each time. */
  requests: { method: "GET" | "POST"; path: string | (() => string); body?: string }[];
  connections: number;
  seconds: number;
};

export type Measure = { perSecond: number; p99: number };

/** Asks as browsers do, as fast as answers come. @throws Error when an answer is not a success */
export async function measure(load: Load): Promise<Measure> {
  const result = await autocannon({
    url: load.url,
    connections: load.connections,
    duration: load.seconds,
    requests: load.requests.map(({ path, ...request }) => ({
      ...request,
      headers: {
        "accept-encoding": "gzip, deflate, br",
        ...(request.body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(typeof path === "string"
        ? { path }
        : { setupRequest: (asked: object) => ({ ...asked, path: path() }) }),
    })),
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${load.url}: ${result.non2xx} refusals and ${result.errors} errors`);
  }
  return { perSecond: result.requests.average, p99: result.latency.p99 };
}
