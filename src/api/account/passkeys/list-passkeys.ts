import { z } from "zod";
import { listPasskeys as passkeysOf } from "@/domain/accounts/passkeys/own-passkeys";
import { requireSession } from "../../context";
import { memberProcedure } from "../../trpc";
import { moment } from "../../moment";

export const listPasskeys = memberProcedure
  .meta({ limit: "account.read" })
  .input(z.object({}))
  .output(
    z.object({
      passkeys: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          createdAt: moment().optional(),
          backedUp: z.boolean(),
        }),
      ),
    }),
  )
  .query(async ({ ctx }) => ({ passkeys: await passkeysOf(ctx.deps, requireSession(ctx).actor) }));
