import { z } from "zod";
import { LIMITS } from "@/domain/limits";
import { REPORT_REASONS } from "@/domain/reports/report-reasons";
import { requiredChoice } from "../fields";
import { optionalWords } from "../words";

/** What somebody says of a thing that they report. */
export const complaintInput = z.object({
  id: z.string(),
  reason: requiredChoice("reason", REPORT_REASONS),
  text: optionalWords("text", {
    max: LIMITS.reasonLength,
    description: "What is wrong, in words.",
  }),
});
