import { availableParallelism } from "node:os";

/** As src/infra/env.ts has it. */
const MOST = 64;

/**
 * How many processes are to answer: what WORKERS says, else one for each processor where they can be one service, by
 * a database that more than one process opens and by counting requests together. What is wrong with the settings is
 * said by who reads them all: src/infra/env.ts.
 * @param {NodeJS.ProcessEnv} environment
 * @param {number} [processors]
 */
export function countWorkers(environment, processors = availableParallelism()) {
  const { WORKERS, DATABASE_URL, REDIS_URL, RATE_LIMITS } = environment;
  if (WORKERS) return Number.isInteger(Number(WORKERS)) ? clamp(Number(WORKERS)) : 1;
  const isShared = Boolean(DATABASE_URL) && (Boolean(REDIS_URL) || RATE_LIMITS === "off");
  return isShared ? clamp(processors) : 1;
}

/** @param {number} count */
function clamp(count) {
  return Math.min(Math.max(count, 1), MOST);
}
