/** `npm run torture`: kills a service of its own under load, over and over. See scripts/torture.mjs. */
import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import cliProgress from "cli-progress";
import { seededRandomBelow } from "@/testing/seeded-random";
import { askOverHttp } from "./ask-over-http";
import { endsEarly } from "./ends-early";
import { openAccounts } from "./open-accounts";
import { startEma } from "./start-ema";
import { checkAfterKill } from "./torture/check-after-kill";
import { createLedger } from "./torture/ledger";
import { type People, putUnderLoad } from "./torture/put-under-load";

const WORKERS = 4;
/** A kill comes within so long of the moment at which the load begins. */
const LONGEST_MS = 1_200;
/** Most kills wait for the first answer, or a slow machine would be killed before it has done anything. */
const AT_ONCE_ONE_IN = 5;
const POLL_MS = 5;
const PATIENCE_MS = 30_000;

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: String(randomInt(2 ** 30)) },
    kills: { type: "string", default: "50" },
    postgres: { type: "boolean", default: false },
  },
});
const seed = Number(values.seed);
const kills = Number(values.kills);
const random = seededRandomBelow(seed);
const ledger = createLedger();
const wrong: string[] = [];

console.log(`Seed ${seed}, ${kills} kills, ${values.postgres ? "PostgreSQL" : "PGlite"}.`);
const ema = await startEma({ postgres: values.postgres });
const bar = new cliProgress.SingleBar({
  format: "{bar} {value}/{total} kills, {eta_formatted} left",
});
let seen = 0;
try {
  const ask = askOverHttp(ema.url);
  const accounts = await openAccounts(ask, ema.dataDir);
  const people: People = { uploaders: [], approver: await accounts.open(["approver"]) };
  for (let at = 0; at < WORKERS; at += 1) people.uploaders.push(await accounts.open([]));
  bar.start(kills, 0);
  const isOver = endsEarly();
  while (seen < kills && wrong.length === 0 && !isOver()) {
    let isKilled = false;
    const load = { ask, people, ledger, random, isOver: () => isKilled };
    const working = people.uploaders.map((_, worker) => putUnderLoad(worker, load));
    if (random(AT_ONCE_ONE_IN) > 0) await somethingDone();
    await sleep(random(LONGEST_MS));
    await ema.kill();
    isKilled = true;
    await Promise.all(working);
    seen += 1;
    await ema.start();
    const found = await checkAfterKill({ ...load, ...ema, excused: ema.noted });
    wrong.push(...found.map((one) => `after kill ${seen}: ${one}`));
    bar.update(seen);
  }
} finally {
  bar.stop();
  await ema.remove();
}

async function somethingDone(): Promise<void> {
  const sum = () => [...ledger.acknowledged.values()].reduce((all, one) => all + one, 0);
  const before = sum();
  const deadline = Date.now() + PATIENCE_MS;
  while (sum() === before && Date.now() < deadline) await sleep(POLL_MS);
}

for (const one of wrong) console.log(one);
const told = [...ledger.acknowledged].map(([what, count]) => `${count} × ${what}`).sort();
console.log(`Acknowledged: ${told.join(", ")}; ${ledger.cutOff} requests were cut off.`);
console.log(`${seen} kills, ${wrong.length} complaints (seed ${seed})`);
const isProof = seen > 0 && ledger.acknowledged.has("upload");
process.exitCode = wrong.length === 0 && isProof ? 0 : 1;
