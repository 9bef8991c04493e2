import { z } from "zod";

/** What the programs beside print. */
export const bareMeasure = z.object({ perSecond: z.number(), peakBytes: z.number() });
export type BareMeasure = z.infer<typeof bareMeasure>;

/** Answers one after the other: milliseconds since 1970 at which each was asked for, and what it took. */
export const probeMeasure = z.array(z.object({ begin: z.number(), took: z.number() }));
export type ProbeMeasure = z.infer<typeof probeMeasure>;
