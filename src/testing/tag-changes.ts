import { z } from "zod";
import type { Answer } from "./ask";

const withJob = z.object({
  job: z.object({ id: z.string(), state: z.string(), done: z.int(), total: z.int() }),
});

/** The job in an answer. */
export function jobOf({ body }: Answer) {
  return withJob.parse(body).job;
}
