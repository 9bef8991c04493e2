import { pipeline } from "node:stream/promises";
import http, { type IncomingMessage, type ServerResponse } from "node:http";

/** A request on its way to the store, for a fault to do with it what it likes. */
export type Passing = {
  request: IncomingMessage;
  response: ServerResponse;
  /** Begins the same request to the store; whoever calls it sends the body. */
  begin: () => http.ClientRequest;
  /** Sends all of it to the store. @returns the store's answer */
  forward: () => Promise<IncomingMessage>;
};

export type Fault = (passing: Passing) => unknown;

export type FaultyProxy = {
  endpoint: string;
  /** Method and address of all that came, in order. */
  requests: string[];
  /** How many connections were made to it. */
  connections: () => number;
  /** Has one fault happen to each of the next requests. */
  next: (...faults: Fault[]) => void;
  /** Has it happen to all requests when the list of the next is used up; `asked` tells which, as in `requests`. */
  always: (fault: Fault, asked?: RegExp) => void;
  /** Has it happen to the next request of these alone. */
  once: (fault: Fault, asked: RegExp) => void;
  /** From now on nothing happens. */
  calm: () => void;
  stop: () => Promise<void>;
};

/** Passes a request on and its answer back. */
const passOn: Fault = async ({ forward, response }) => {
  const answer = await forward();
  response.writeHead(answer.statusCode ?? 0, answer.headers);
  // Who asked may go away: then nobody reads on.
  await pipeline(answer, response);
};

/** Stands before a store as a bad network and a store on a bad day. Signatures stay right. */
export async function startFaultyProxy(store: string): Promise<FaultyProxy> {
  const requests: string[] = [];
  const planned: Fault[] = [];
  const rules: { fault: Fault; asked: RegExp; isOnce: boolean }[] = [];
  let connections = 0;

  function faultOf(asked: string): Fault {
    const next = planned.shift();
    if (next !== undefined) return next;
    const rule = rules.find((one) => one.asked.test(asked));
    if (rule?.isOnce === true) rules.splice(rules.indexOf(rule), 1);
    return rule?.fault ?? passOn;
  }

  const server = http.createServer((request, response) => {
    const { method = "", url = "", headers } = request;
    const asked = `${method} ${url.replace(/^\/[^/?]+\/?/, "").split("?")[0]}`;
    requests.push(asked);
    const begin = () => http.request(`${store}${url}`, { method, headers, agent: false });
    const forward = () =>
      new Promise<IncomingMessage>((resolve, reject) => {
        request.pipe(begin().once("response", resolve).once("error", reject));
      });
    // Its connections are broken all the time: that is what it is for.
    Promise.resolve(faultOf(asked)({ request, response, begin, forward })).catch(() =>
      request.socket.destroy(),
    );
  });
  server.on("connection", () => connections++);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the proxy has no port");
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    requests,
    connections: () => connections,
    next: (...faults) => planned.push(...faults),
    always: (fault, asked = /^/) => {
      rules.push({ fault, asked, isOnce: false });
    },
    once: (fault, asked) => {
      rules.push({ fault, asked, isOnce: true });
    },
    calm: () => {
      rules.length = 0;
      planned.length = 0;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
