import { z } from "zod";

export const twoFactorSchema = z.object({
  enabled: z.boolean(),
  /** For the app, until a code has confirmed it. */
  setup: z.object({ uri: z.string(), secret: z.string() }).optional(),
  /** For ten minutes. */
  backupCodes: z.array(z.string()).optional(),
  backupCodesLeft: z.int().optional(),
});
