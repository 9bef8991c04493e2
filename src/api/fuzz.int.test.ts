import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { createImageRows, createMember } from "@/testing/factories";
import { drawRequest } from "@/testing/fuzz/draw-request";
import { readDocument } from "@/testing/openapi-document";
import { testService } from "@/testing/service";

const service = testService();

const REQUESTS = 300;
const SEED = 20_261_122;

const STATED = z.looseObject({ id: z.string() });

/** Accounts of each kind; one that lost its token by what it asked for is followed by another. */
async function createCast() {
  const make = {
    visitor: async () => undefined,
    member: async () => (await createMember(service)).token,
    approver: async () => (await createMember(service, { roles: ["approver"] })).token,
    admin: async () => (await createMember(service, { roles: ["admin"] })).token,
  };
  const roles = Object.values(make);
  const tokens = await Promise.all(roles.map((role) => role()));
  return {
    tokenOf: (at: number) => tokens[at % roles.length],
    renew: async (at: number) => {
      tokens[at % roles.length] = await roles[at % roles.length]?.();
    },
  };
}

test("whatever is asked of any operation by anybody is answered as the document says", async () => {
  const raw = (await service.rest("GET", "/openapi.json")).body;
  const document = readDocument(raw);
  const resolve = (ref: string) => document.schemas[ref.split("/").at(-1) ?? ""];
  const ids = [...(await createImageRows(service, [{}, {}, {}])), "cat ears", "none", "@me"];
  const known = fc.nat().map((at) => ids[at % ids.length] ?? "");
  const cast = await createCast();
  const random = fc.sample(fc.nat({ max: 2 ** 30 }), { seed: SEED, numRuns: REQUESTS * 2 });
  const operations = [...document.operations];
  const arbitraries = new Map(
    operations.map(([name, documented]) => [
      name,
      drawRequest(name, documented, { resolve, known }),
    ]),
  );

  const complaints = new Set<string>();
  for (let at = 0; at < REQUESTS; at += 1) {
    const [name] = operations[at % operations.length] ?? [""];
    const arbitrary = arbitraries.get(name);
    if (arbitrary === undefined) throw new Error("no operations");
    const [request] = fc.sample(arbitrary, { seed: random[at] ?? 0, numRuns: 1 });
    if (request === undefined) throw new Error("nothing was drawn");
    const role = random[REQUESTS + at] ?? 0;
    const token = cast.tokenOf(role);
    const answer = await service.rest(request.method, request.target, {
      ...(token === undefined ? {} : { token }),
      ...(request.body === undefined
        ? {}
        : { body: JSON.stringify(request.body), headers: { "content-type": "application/json" } }),
    });
    if (answer.status === 401) await cast.renew(role);
    const told = STATED.safeParse(answer.body);
    if (told.success && ids.length < 200) ids.push(told.data.id);
    const found =
      answer.status >= 500
        ? [`${name} answers ${answer.status}`]
        : document.complaints(name, answer);
    for (const complaint of found) {
      if (/^the documented header .* is missing$/.test(complaint)) continue;
      complaints.add(`${complaint} to ${JSON.stringify(request)} (seed ${SEED}, request ${at})`);
    }
  }
  expect([...complaints]).toEqual([]);
}, 120_000);
