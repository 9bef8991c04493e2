import type { Procedure } from "@/api/procedures";
import type { Service } from "../service";
import { changesBetween, type State, stateOf } from "./changes";
import { DOORS, type DoorName, isAskedBy } from "./doors";
import { createPeople, type Kind, KINDS } from "./people";
import { type Ask, type Input, type Scene, sceneOf, shutOut } from "./scene";

/** Who asks over REST with a session alone: to it they are nobody. */
const BROWSERS: readonly Kind[] = ["member", "admin"];

/** Where challenges and codes are that work once. */
const PROOFS = ["verifications", "two_factors"];

export type Tried = {
  /** Of each door that there is: what came of each kind of account, as a row of the table says it. */
  cells: Partial<Record<DoorName, string[]>>;
  /** What any of those that were let in changed. */
  changes: Set<string>;
};

type Cell = { scene: Scene; input: Input; time: number };

/** Asks a procedure in every way that it can be asked, about something else each time. */
export async function tryCells(service: Service, procedure: Procedure, ask: Ask): Promise<Tried> {
  const tried: Tried = { cells: {}, changes: new Set() };
  for (const door of ["rest", "trpc", "page", "restInBrowser"] as const) {
    if (!isAskedBy(procedure, door)) continue;
    const cells = await arrange(service, { door, ask });
    const texts: string[] = [];
    let before = await stateOf(service);
    for (const { scene, input, time } of cells) {
      service.clock.advance(time - service.clock.monotonic());
      const status = await DOORS[door](scene, procedure, input);
      const after: State = await stateOf(service);
      const { text, done } = cellOf(procedure, status, changesBetween(before, after));
      texts.push(text);
      for (const name of done) tried.changes.add(name);
      before = after;
    }
    tried.cells[door] = texts;
  }
  return tried;
}

async function arrange(
  service: Service,
  { door, ask }: { door: DoorName; ask: Ask },
): Promise<Cell[]> {
  const kinds = door === "restInBrowser" ? BROWSERS : KINDS;
  // better-auth goes by the machine's time, and codes move the clock on.
  service.clock.catchUp();
  const cells: Cell[] = [];
  for (const [place, people] of (await createPeople(service, kinds.length)).entries()) {
    const scene = sceneOf(service, people, kinds[place] ?? "anonymous");
    // Over REST a browser is asked about what anybody could ask about, not about its own.
    const asking = door === "restInBrowser" ? { ...scene, me: undefined } : scene;
    const input = await ask(asking);
    cells.push({ scene, input, time: service.clock.monotonic() });
  }
  for (const { scene } of cells) await shutOut(scene);
  return cells;
}

/** As the table has it, and what was changed by leave. */
function cellOf({ type }: Procedure, status: number, changes: string[]) {
  const isChange = status < 300 && type === "mutation";
  if (isChange) return { text: changes.length > 0 ? `${status}` : `${status}=`, done: changes };
  if (changes.length === 0) return { text: `${status}`, done: [] };
  // What is only read, or refused, changes nothing: but a proof that was sent along may be spent.
  const isSpent = status >= 300 && changes.every((name) => PROOFS.includes(name));
  return isSpent
    ? { text: `${status}!`, done: changes }
    : { text: `${status}, changing ${changes.join()}`, done: [] };
}
