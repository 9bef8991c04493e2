import { setTimeout as sleep } from "node:timers/promises";
import { seededRandomBelow } from "@/testing/seeded-random";
import { askOverHttp } from "../ask-over-http";
import { openAccounts } from "../open-accounts";
import { startEma } from "../start-ema";
import { checkAfterKill } from "./check-after-kill";
import { createLedger, type Ledger, sumOfAcknowledged } from "./ledger";
import { type People, putUnderLoad } from "./put-under-load";

const UPLOADERS = 4;
/** A kill comes within so long of the moment at which the load begins. */
const LONGEST_MS = 1_200;
/** Most kills wait for the first answer, or a slow machine would be killed before it has done anything. */
const AT_ONCE_ONE_IN = 5;
const POLL_MS = 5;
const PATIENCE_MS = 30_000;

type Trial = {
  seed: number;
  postgres: boolean;
  /** Asked before each kill. */
  goesOn: () => boolean;
  /** Told after each kill what was wrong then. */
  onKill: (wrong: readonly string[]) => void;
};

/** Puts a service of its own under load, kills it, starts it again and looks what is there, over and over. */
export async function killOverAndOver({ seed, postgres, goesOn, onKill }: Trial): Promise<Ledger> {
  const random = seededRandomBelow(seed);
  const ledger = createLedger();
  const ema = await startEma({ postgres });
  try {
    const ask = askOverHttp(ema.url);
    const accounts = await openAccounts(ask, ema.dataDir);
    const people: People = { uploaders: [], approver: await accounts.open(["approver"]) };
    for (let at = 0; at < UPLOADERS; at += 1) people.uploaders.push(await accounts.open([]));
    while (goesOn()) {
      let isKilled = false;
      const load = { ask, people, ledger, random, isOver: () => isKilled };
      const working = people.uploaders.map((_, uploader) => putUnderLoad(uploader, load));
      if (random(AT_ONCE_ONE_IN) > 0) await somethingDone(ledger);
      await sleep(random(LONGEST_MS));
      await ema.kill();
      isKilled = true;
      await Promise.all(working);
      await ema.start();
      onKill(await checkAfterKill({ ...load, ...ema, excused: ema.noted }));
    }
  } finally {
    await ema.remove();
  }
  return ledger;
}

async function somethingDone(ledger: Ledger): Promise<void> {
  const before = sumOfAcknowledged(ledger);
  const deadline = Date.now() + PATIENCE_MS;
  while (sumOfAcknowledged(ledger) === before && Date.now() < deadline) await sleep(POLL_MS);
}
