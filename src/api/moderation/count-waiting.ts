import { z } from "zod";
import { countWaiting as count } from "@/domain/moderation/count-waiting";
import { approverProcedure } from "../trpc";

const many = z.int().min(0);

/** What the pages of moderators show beside the ways to one another. */
export const countWaiting = approverProcedure
  .meta({ limit: "moderation.read" })
  .input(z.object({}))
  .output(z.object({ images: many, suggestions: many, reports: many, appeals: many }))
  .query(({ ctx }) => count(ctx.deps, ctx.actor));
