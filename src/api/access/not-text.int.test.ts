import { expect, test } from "vitest";
import { procedureOf } from "@/testing/access/access-table";
import { ASKS } from "@/testing/access/all-asks";
import { DOORS, isAskedBy } from "@/testing/access/doors";
import { createPeople } from "@/testing/access/people";
import { type Ask, type Input, sceneOf } from "@/testing/access/scene";
import { testService } from "@/testing/service";
import { PROCEDURES } from "../procedures";

/** No database keeps it as text, nor is asked for it. */
const NOT_TEXT = "a\0b";
/** Longer than every throttle of what is asked here. */
const PAUSE_MS = 600_000;

const service = testService();

const asks = new Map<string, Ask>(
  ASKS.flatMap((part) => Object.entries(part).map(([label, ask]) => [procedureOf(label), ask])),
);

/** The input, once for each of its texts, with that one replaced. */
function spoilt(input: Input): Input[] {
  if (input instanceof FormData) return [];
  return Object.entries(input).flatMap(([name, value]): Input[] => {
    if (typeof value === "string") return [{ ...input, [name]: NOT_TEXT }];
    const isTexts = Array.isArray(value) && value.every((one) => typeof one === "string");
    return isTexts ? [{ ...input, [name]: [NOT_TEXT] }] : [];
  });
}

test.each([...asks])("%s refuses what is no text, or finds nothing", async (name, ask) => {
  const procedure = PROCEDURES.get(name);
  // better-auth goes by the machine's time.
  service.clock.catchUp();
  const [people] = await createPeople(service, 1);
  if (procedure === undefined || people === undefined) throw new Error(`nobody asks for ${name}`);
  const scene = sceneOf(service, people, "admin");
  for (const input of spoilt(await ask(scene))) {
    for (const door of ["trpc", "rest"] as const) {
      if (!isAskedBy(procedure, door)) continue;
      service.clock.advance(PAUSE_MS);
      const status = await DOORS[door](scene, procedure, input);
      expect([200, 204, 400, 403, 404], JSON.stringify(input)).toContain(status);
    }
  }
});
