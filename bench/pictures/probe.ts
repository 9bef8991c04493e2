/**
 * `tsx bench/pictures/probe.ts <address>`: asks for it over and over, as one visitor on one connection,
 * until its input ends. Prints a ProbeMeasure as JSON. A process of its own: what else the measurement
 * does must not delay it.
 */
import { Agent, get } from "node:http";
import { setTimeout } from "node:timers/promises";
import type { ProbeMeasure } from "./measures";

const PAUSE_MS = 5;

const [address = ""] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

function ask(): Promise<void> {
  return new Promise((resolve, reject) => {
    get(address, { agent }, (response) => {
      response.resume().on("end", resolve);
      if (response.statusCode !== 200) reject(new Error(`answered ${response.statusCode}`));
    }).on("error", reject);
  });
}

const state = { isAsked: true };
process.stdin.resume().on("end", () => {
  state.isAsked = false;
});
const measure: ProbeMeasure = [];
while (state.isAsked) {
  const begin = performance.now();
  await ask();
  measure.push({ begin: performance.timeOrigin + begin, took: performance.now() - begin });
  await setTimeout(PAUSE_MS);
}
agent.destroy();
console.log(JSON.stringify(measure));
