import fc from "fast-check";
import type { Answer, Ask } from "../ask";
import type { readDocument } from "../openapi-document";
import { type DrawnRequest, drawRequest } from "./draw-request";
import { judgeAnswer } from "./judge-answer";
import type { KnownThings } from "./known-things";
import { toAsk } from "./to-ask";

/** Accounts of each kind: one that lost its token or its roles by what it asked for is followed by another. */
export type Cast = {
  roles: readonly string[];
  tokenFor(role: string): Promise<string | undefined>;
};

type FuzzCounts = {
  requests: number;
  /** Requests that had to be refused, and of those the ones that were refused for their input. */
  broken: number;
  refused: number;
  /** How many answers had a status. */
  statuses: Map<number, number>;
};

type Fuzz = {
  document: ReturnType<typeof readDocument>;
  cast: Cast;
  known: KnownThings;
  ask(method: string, target: string, ask: Ask): Promise<Answer>;
  seed: number;
  requests: number;
  /** Asked before each request: it ends early then. */
  isOver?: () => boolean;
  /** Heard after each request. */
  onRequest?(done: number): void;
};

/** What was asked of each operation, and each complaint once, with the first request that led to it. */
export type Fuzzed = { counts: Map<string, FuzzCounts>; complaints: string[] };

/** So often all accounts are made anew: an admin may have become none. */
const RENEWED_EACH = 400;

/**
 * Asks each operation of the document in turn, the whole list over and over, as everybody, rightly and wrongly.
 * The same seed draws the same requests as long as the service answers the same.
 */
export async function fuzzService(fuzz: Fuzz): Promise<Fuzzed> {
  const { document, cast, known, seed } = fuzz;
  const operations = [...document.operations].map(([name, documented]) => ({
    name,
    requests: drawRequest(name, documented, { resolve: document.find, knownAs: known.knownAs }),
  }));
  const counts = new Map<string, FuzzCounts>();
  const complaints = new Map<string, string>();
  const tokens = new Map<string, string | undefined>();
  const [seeds = []] = fc.sample(
    fc.array(fc.nat(2 ** 30), { minLength: fuzz.requests, maxLength: fuzz.requests, size: "max" }),
    { seed, numRuns: 1 },
  );

  for (let at = 0; at < fuzz.requests && fuzz.isOver?.() !== true; at += 1) {
    const operation = operations[at % operations.length];
    if (operation === undefined) throw new Error("the document has no operations");
    const own = seeds[at] ?? 0;
    const [request] = fc.sample(operation.requests, { seed: own, numRuns: 1 });
    if (request === undefined) throw new Error("nothing was drawn");
    // What is wrong in itself is asked by who may most: the others are refused for what they are.
    const role =
      cast.roles[request.broken === undefined ? own % cast.roles.length : cast.roles.length - 1] ??
      "";
    if (at % RENEWED_EACH === 0) tokens.clear();
    if (!tokens.has(role)) tokens.set(role, await cast.tokenFor(role));
    const token = tokens.get(role);
    const answer = await fuzz.ask(request.method, request.target, {
      ...(await toAsk(request)),
      ...(token === undefined ? {} : { token }),
    });
    if (answer.status === 401) tokens.delete(role);
    known.learn(answer.body, request.target);
    count(counts, request, answer);
    for (const complaint of judgeAnswer(document, request, answer)) {
      if (complaints.has(complaint)) continue;
      complaints.set(
        complaint,
        `${role}, ${JSON.stringify(request)} (request ${at}): ${answer.text.slice(0, 300)}`,
      );
    }
    fuzz.onRequest?.(at + 1);
  }
  return { counts, complaints: [...complaints].map(([one, where]) => `${one}\n    ${where}`) };
}

function count(
  all: Map<string, FuzzCounts>,
  { operation, broken }: DrawnRequest,
  { status }: Answer,
): void {
  const counts: FuzzCounts = all.get(operation) ?? {
    requests: 0,
    broken: 0,
    refused: 0,
    statuses: new Map(),
  };
  all.set(operation, counts);
  counts.requests += 1;
  counts.statuses.set(status, (counts.statuses.get(status) ?? 0) + 1);
  if (broken === undefined) return;
  counts.broken += 1;
  if (status === 400) counts.refused += 1;
}
