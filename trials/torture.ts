/** `npm run torture`: kills services of its own under load, over and over. See scripts/torture.mjs. */
import { randomInt } from "node:crypto";
import cliProgress from "cli-progress";
import { readCount, readOptions } from "../scripts/lib/read-options.mjs";
import { endsEarly } from "./ends-early";
import { killOverAndOver } from "./torture/kill-over-and-over";
import { sumOfLedgers } from "./torture/ledger";

const values = readOptions("npm run torture [-- --seed=N --kills=N --services=N --postgres]", {
  seed: { type: "string", default: String(randomInt(1, 2 ** 30)) },
  kills: { type: "string", default: "50" },
  services: { type: "string", default: "1" },
  postgres: { type: "boolean", default: false },
});
const seed = readCount("--seed", values.seed);
const kills = readCount("--kills", values.kills);
const services = readCount("--services", values.services);
const wrong: string[] = [];

console.log(
  `Seed ${seed}, ${kills} kills of ${services} services, ${values.postgres ? "PostgreSQL" : "PGlite"}.`,
);
const bar = new cliProgress.SingleBar({
  format: "{bar} {value}/{total} kills, {eta_formatted} left",
});
let begun = 0;
let seen = 0;
let isBroken = false;
const isOver = endsEarly();
const goesOn = () => {
  if (begun >= kills || wrong.length > 0 || isBroken || isOver()) return false;
  begun += 1;
  return true;
};
const onKill = (found: readonly string[]) => {
  seen += 1;
  wrong.push(...found.map((one) => `after kill ${seen}: ${one}`));
  bar.update(seen);
};

bar.start(kills, 0);
const lanes = Array.from({ length: services }, (_, lane) =>
  killOverAndOver({ seed: seed + lane, postgres: values.postgres, goesOn, onKill }).catch(
    (error: unknown) => {
      isBroken = true;
      throw error;
    },
  ),
);
// One that cannot go on ends the trial, after the others have put away what is theirs.
const ended = await Promise.allSettled(lanes);
bar.stop();
for (const one of ended) if (one.status === "rejected") throw one.reason;

for (const one of wrong) console.log(one);
const ledgers = ended.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
const { acknowledged, cutOff } = sumOfLedgers(ledgers);
const told = [...acknowledged].map(([what, count]) => `${count} × ${what}`).sort();
console.log(`Acknowledged: ${told.join(", ")}; ${cutOff} requests were cut off.`);
console.log(`${seen} kills, ${wrong.length} complaints (seed ${seed})`);
const isProof = seen > 0 && acknowledged.has("upload");
process.exitCode = wrong.length === 0 && isProof ? 0 : 1;
