import { describe, expect, test } from "vitest";
import { ACCESS, procedureOf } from "@/testing/access/access-table";
import { ASKS } from "@/testing/access/all-asks";
import { changesBetween, stateOf } from "@/testing/access/changes";
import { createPeople, type Kind, KINDS } from "@/testing/access/people";
import { type Ask, type Input, sceneOf } from "@/testing/access/scene";
import { type Ask as Request, toRequest } from "@/testing/ask";
import { testService } from "@/testing/service";
import { handleForm } from "./forms/handle-form";
import { PROCEDURES } from "./procedures";
import { handleTrpc } from "./trpc-handler";

const service = testService();

/** What a browser may say of where a request comes from, when it is no page of this site. */
const FOREIGN: Record<string, string>[] = [
  {},
  { origin: "null" },
  { origin: "https://evil.example" },
  { origin: "http://ema.test.evil.example" },
  { origin: "http://ema.test:8080" },
  { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
  { "sec-fetch-site": "cross-site", origin: "http://ema.test" },
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site", origin: "http://sub.ema.test" },
  { "sec-fetch-site": "none" },
];

/** By an account that may do it, for each mutation. */
const MUTATIONS = ASKS.flatMap((asks) => Object.entries(asks)).flatMap(
  ([label, ask]): { label: string; ask: Ask; kind: Kind }[] => {
    const cells = ACCESS.get(label)?.cells ?? [];
    const kind = KINDS.findLast((_, place) => cells[place]?.startsWith("2"));
    const isMutation = PROCEDURES.get(procedureOf(label))?.type === "mutation";
    return isMutation && kind !== undefined ? [{ label, ask, kind }] : [];
  },
);

/** The bodies that a script or a form of another site can send, and as what. */
function bodiesOf(input: Input): Request[] {
  const form = new FormData();
  const fields = Object.entries(input instanceof FormData ? Object.fromEntries(input) : input);
  for (const [name, value] of fields) form.append(name, String(value));
  const json = JSON.stringify(Object.fromEntries(fields));
  const typed = (type: string, body: string) => ({ body, headers: { "content-type": type } });
  return [
    typed("application/json", json),
    typed("text/plain", json),
    typed(
      "application/x-www-form-urlencoded",
      new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString(),
    ),
    { body: input instanceof FormData ? input : form },
  ];
}

test("every mutation is among those that are tried", () => {
  const tried = new Set(MUTATIONS.map(({ label }) => procedureOf(label)));
  const mutations = [...PROCEDURES.values()].filter(({ type }) => type === "mutation");
  expect([...tried].sort()).toEqual(mutations.map(({ name }) => name).sort());
});

describe("with a browser's session, but not from a page of the site", () => {
  test.each(MUTATIONS)("$label changes nothing", async ({ label, ask, kind }) => {
    service.clock.catchUp();
    const [people] = await createPeople(service, 1);
    if (people === undefined) throw new Error("nobody there");
    const scene = sceneOf(service, people, kind === "suspended" ? "member" : kind);
    const input = await ask(scene);
    const name = procedureOf(label);
    const cookie = [scene.me?.cookie ?? people.member.cookie, ...scene.cookies].join("; ");
    const before = await stateOf(service);
    for (const foreign of FOREIGN) {
      for (const { body, headers } of bodiesOf(input)) {
        if (body === undefined) continue;
        const request = (path: string) =>
          toRequest("POST", path, { body, headers: { ...headers, ...foreign, cookie } });
        const answers = [
          await handleTrpc(request(`/api/trpc/${name}`)),
          await handleTrpc(request(`/api/trpc/${name}?batch=1`)),
          await handleForm(request(`/forms/${name}`), name),
        ];
        for (const { status, headers: said } of answers) {
          expect([403, 415], JSON.stringify({ foreign, headers })).toContain(status);
          expect(said.getSetCookie()).toEqual([]);
        }
      }
    }
    const read = toRequest("GET", `/api/trpc/${name}`, { headers: { cookie } });
    expect((await handleTrpc(read)).status).toBe(405);
    await service.deps.afterwards.done();
    expect(changesBetween(before, await stateOf(service))).toEqual([]);
  });
});
