import { describe, expect, test } from "vitest";
import { handleRest } from "@/api/rest/handler";
import { handleTrpc } from "@/api/trpc-handler";
import { toRequest } from "@/testing/ask";
import { createMember } from "@/testing/factories";
import { mannWhitneyP } from "@/testing/mann-whitney";
import { seededRandomBelow } from "@/testing/seeded-random";
import { testService } from "@/testing/service";

const service = testService({ rateLimits: true });

const TRIES = 200;
const WARM_UP = 40;
/** Enough where nothing hints at a difference: four times out of five if there is none. */
const FIRST_TRIES = 100;
const NO_HINT = 0.2;
const MINUTES = 10;

/** Sends one request to the handlers; the answer's status. */
type Ask = (place: number) => Promise<Response>;

const rest = (path: string, body: Record<string, unknown>) =>
  handleRest(toRequest("POST", `/api/v1${path}`, { body }));

/** Milliseconds from the whole request to the whole answer; what it set going is not waited for. */
async function timeOf(ask: Ask, place: number): Promise<{ ms: number; status: number }> {
  const begin = performance.now();
  const response = await ask(place);
  await response.arrayBuffer();
  const ms = performance.now() - begin;
  await service.deps.afterwards.done();
  // So that no limit is met: half an hour for three mails.
  service.clock.advance(30 * 60_000);
  return { ms, status: response.status };
}

/**
 * The p of two hundred tries of each, or of the first hundred if they hint at nothing: a difference that two hundred
 * show four times out of five is let pass there one time in eight. Each time chance alone says which it is: what slows
 * the machine, and what the one before has left to do, slows both alike.
 */
async function measure(asks: [Ask, Ask], seed: number): Promise<number> {
  const randomBelow = seededRandomBelow(seed);
  const times: [number[], number[]] = [[], []];
  const statuses = new Set<number>();
  const pOf = (tries: number) => mannWhitneyP(times[0].slice(0, tries), times[1].slice(0, tries));
  let [place, p] = [0, 0];
  for (const tries of [FIRST_TRIES, TRIES]) {
    for (; Math.min(...times.map((some) => some.length)) < tries; place += 1) {
      const which = randomBelow(2) === 0 ? 0 : 1;
      const { ms, status } = await timeOf(asks[which], place);
      statuses.add(status);
      if (place >= WARM_UP) times[which].push(ms);
    }
    // Else it is no wonder that they can be told apart, or that they cannot: nothing was tried.
    expect([...statuses]).toHaveLength(1);
    expect([...statuses][0]).not.toBe(429);
    p = pOf(tries);
    if (p > NO_HINT) break;
  }
  return p;
}

/**
 * By chance alone p is at most 0.01 one time in a hundred. So what looks like a difference is measured again,
 * twice: chance does that one time in a million, a difference that is there does it every time.
 */
async function expectNoDifference(asks: [Ask, Ask]): Promise<void> {
  const found: number[] = [];
  while (found.length < 3 && (found.at(-1) ?? 0) <= 0.01) {
    found.push(await measure(asks, found.length));
  }
  expect(found.at(-1), `p of ${found.length} measurements: ${found.join(", ")}`).toBeGreaterThan(
    0.01,
  );
}

describe("time does not tell", { timeout: MINUTES * 60_000 }, () => {
  test("an unknown user from a wrong password at POST /auth", async () => {
    const { username } = await createMember(service);
    await expectNoDifference([
      () => rest("/auth", { username, password: "wrong horse" }),
      (place) => rest("/auth", { username: `nobody${place}`, password: "wrong horse" }),
    ]);
  });

  test("an unknown user from a wrong password when a browser signs in", async () => {
    const { username } = await createMember(service);
    const signIn = (body: Record<string, unknown>) =>
      handleTrpc(toRequest("POST", "/api/trpc/auth.signIn", { body }));
    await expectNoDifference([
      () => signIn({ username, password: "wrong horse" }),
      (place) => signIn({ username: `nobody${place}`, password: "wrong horse" }),
    ]);
  });

  test("whether an address that forgot its password has an account", async () => {
    const { email } = await createMember(service);
    await expectNoDifference([
      () => rest("/account/forgot", { email }),
      (place) => rest("/account/forgot", { email: `nobody${place}@example.org` }),
    ]);
    expect(service.mails.length).toBeGreaterThanOrEqual(FIRST_TRIES);
  });

  test("whether an address that asks for a new link has an account", async () => {
    const { email } = await createMember(service, { verified: false });
    await expectNoDifference([
      () => rest("/register/resend", { email }),
      (place) => rest("/register/resend", { email: `nobody${place}@example.org` }),
    ]);
    expect(service.mails.length).toBeGreaterThanOrEqual(FIRST_TRIES);
  });

  test("whether the address of a registration has an account already", async () => {
    const { email } = await createMember(service);
    let count = 0;
    const register = (address: string) => {
      count += 1;
      const body = { username: `anna${count}`, email: address, password: "correct horse" };
      return rest("/register", body);
    };
    await expectNoDifference([() => register(email), () => register(`anna${count}@example.org`)]);
  });
});
