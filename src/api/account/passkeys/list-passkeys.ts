import { z } from "zod";
import { listPasskeys as passkeysOf } from "@/domain/accounts/passkeys/own-passkeys";
import { requireSession } from "../../context";
import { memberProcedure } from "../../trpc";

export const listPasskeys = memberProcedure
  .meta({ limit: "account.read" })
  .input(z.object({}))
  .output(
    z.object({
      passkeys: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          createdAt: z.iso.datetime({ precision: 3 }).optional(),
          backedUp: z.boolean(),
        }),
      ),
    }),
  )
  .query(async ({ ctx }) => ({ passkeys: await passkeysOf(ctx.deps, requireSession(ctx).actor) }));
