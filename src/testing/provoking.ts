import type { Answer, Ask } from "./ask";
import { closedDatabase, unreachableDatabase } from "./broken-database";
import { createMember } from "./factories";
import type { Service } from "./service";

/** Gets a certain answer out of an operation. */
export type Provocation = (service: Service) => Promise<Answer>;

/** By status. */
export type Provocations = Record<number, Provocation>;

export const UNKNOWN = "aaaaaaaaaaaa";
const XML = { body: "<a/>", headers: { "content-type": "application/xml" } };
const TOO_LARGE = { body: " ".repeat(100_001) };

export function asking(method: string, path: string, ask: Ask = {}): Provocation {
  return (service) => service.rest(method, path, ask);
}

/** By a member of that kind. */
export function askingAs(
  member: Parameters<typeof createMember>[1],
  method: string,
  path: string,
  ask: Ask = {},
): Provocation {
  return async (service) => {
    const { token } = await createMember(service, member);
    return service.rest(method, path, { token, ...ask });
  };
}

/** Asks until it is too often. */
function tooOften(method: string, path: string): Provocation {
  return async (service) => {
    let answer = await service.rest(method, path);
    for (let asked = 1; answer.status !== 429 && asked < 100; asked += 1) {
      answer = await service.rest(method, path);
    }
    return answer;
  };
}

/** With a token, for which every operation asks the database. */
function withBroken(
  breakDatabase: () => Promise<Service["deps"]["db"]>,
  method: string,
  path: string,
): Provocation {
  return async (service) => {
    const { token } = await createMember(service);
    service.deps.db = await breakDatabase();
    return service.rest(method, path, { token });
  };
}

/** What every operation can answer. */
export function always(method: string, path: string): Provocations {
  return {
    429: tooOften(method, path),
    500: withBroken(closedDatabase, method, path),
    503: withBroken(unreachableDatabase, method, path),
  };
}

export function badBodies(
  path: string,
  member?: Parameters<typeof createMember>[1],
  method = "POST",
): Provocations {
  const ask = (body: Ask) =>
    member === undefined ? asking(method, path, body) : askingAs(member, method, path, body);
  return { 413: ask(TOO_LARGE), 415: ask(XML) };
}

export const APPROVER = { roles: ["approver" as const] };
