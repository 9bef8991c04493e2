import { z } from "zod";

/** A moment in an answer: in UTC, to the millisecond. The example is one, too, which the usual one of a time is not. */
export const moment = () =>
  z.iso.datetime({ precision: 3 }).meta({ examples: ["2026-11-29T12:00:00.000Z"] });
