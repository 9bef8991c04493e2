import type { TestProject } from "vitest/node";
import { startRedis } from "../../../scripts/lib/redis-server.mjs";
import { startS3 } from "../../../scripts/lib/s3-server.mjs";
import type { ScratchS3 } from "../s3/new-bucket";

declare module "vitest" {
  export interface ProvidedContext {
    /** What tests share that are about many processes; keys begin with a prefix of their own. */
    redisUrl: string;
    s3: Omit<ScratchS3, "stop">;
  }
}

/** Global setup of the tests of many processes: what they have in common beside PostgreSQL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [redis, { stop, ...s3 }] = await Promise.all([startRedis(), startS3()]);
  project.provide("redisUrl", redis.url);
  project.provide("s3", s3);
  return async () => {
    await Promise.all([redis.stop(), stop()]);
  };
}
