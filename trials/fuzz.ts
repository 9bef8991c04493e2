/** `npm run fuzz`: asks a service of its own everything that its OpenAPI document offers. See scripts/fuzz.mjs. */
import { randomInt } from "node:crypto";
import cliProgress from "cli-progress";
import type { Role } from "@/domain/accounts/actor";
import { type Fuzzed, fuzzService } from "@/testing/fuzz/fuzz-service";
import { createKnownThings } from "@/testing/fuzz/known-things";
import { readDocument } from "@/testing/openapi-document";
import { readCount, readOptions } from "../scripts/lib/read-options.mjs";
import { askOverHttp } from "./ask-over-http";
import { endsEarly } from "./ends-early";
import { openAccounts } from "./open-accounts";
import { startEma } from "./start-ema";

const ROLES: Record<string, Role[] | undefined> = {
  visitor: undefined,
  member: [],
  approver: ["approver"],
  admin: ["admin"],
};

const values = readOptions("npm run fuzz [-- --seed=N --requests=N --postgres]", {
  seed: { type: "string", default: String(randomInt(1, 2 ** 30)) },
  requests: { type: "string", default: "50000" },
  postgres: { type: "boolean", default: false },
});
const seed = readCount("--seed", values.seed);
const requests = readCount("--requests", values.requests);

console.log(
  `Seed ${seed}: npm run fuzz -- --seed=${seed} --requests=${requests} asks the same again.`,
);
const ema = await startEma({ postgres: values.postgres });
const bar = new cliProgress.SingleBar({
  format: "{bar} {value}/{total} requests, {eta_formatted} left",
});
try {
  const ask = askOverHttp(ema.url);
  const accounts = await openAccounts(ask, ema.dataDir);
  bar.start(requests, 0);
  const fuzzed = await fuzzService({
    document: readDocument((await ask("GET", "/openapi.json")).body),
    cast: {
      roles: Object.keys(ROLES),
      tokenFor: async (role) => {
        const roles = ROLES[role];
        return roles === undefined ? undefined : accounts.open(roles);
      },
    },
    known: createKnownThings(new Set([accounts.wardenId])),
    ask,
    seed,
    requests,
    isOver: endsEarly(),
    onRequest: (done) => bar.update(done),
  });
  bar.stop();
  print(fuzzed);
  process.exitCode = fuzzed.complaints.length === 0 ? 0 : 1;
} finally {
  bar.stop();
  await ema.remove();
}

function print({ counts, complaints }: Fuzzed): void {
  console.log(`${"operation".padEnd(48)}  asked  wrong  refused  statuses`);
  let [asked, broken] = [0, 0];
  for (const [operation, count] of counts) {
    const statuses = [...count.statuses].sort(([one], [other]) => one - other);
    const columns = [count.requests, count.broken, count.refused].map((one, at) =>
      String(one).padStart(at === 2 ? 8 : 6),
    );
    console.log(
      `${operation.padEnd(48)} ${columns.join(" ")}  ${statuses.map(([status, times]) => `${status}: ${times}`).join(", ")}`,
    );
    asked += count.requests;
    broken += count.broken;
  }
  for (const complaint of complaints) console.log(`\n${complaint}`);
  console.log(
    `\n${asked} requests to ${counts.size} operations, ${broken} of them wrong on purpose: ${complaints.length} complaints (seed ${seed})`,
  );
}
