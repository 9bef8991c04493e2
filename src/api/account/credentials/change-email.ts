import { z } from "zod";
import { changeEmail as change } from "@/domain/accounts/change-email";
import { requiredEmail } from "../../auth/account-fields";
import { guessing } from "../../auth/guessing";
import { requireActor } from "../../context";
import { requiredText } from "../../fields";
import { memberProcedure } from "../../trpc";

export const changeEmail = memberProcedure
  .meta({
    openapi: {
      method: "PATCH",
      path: "/account/email",
      tags: ["Accounts"],
      summary: "Change your email",
      description:
        "Mails a link to the new address, and a notice to the old one. Until the link is followed the " +
        "account counts as unverified. A taken address answers the same.",
      protect: true,
      contentTypes: ["application/json", "application/x-www-form-urlencoded"],
    },
    limit: "account.email",
    success: 204,
    refusals: ["wrong_password"],
  })
  .input(z.object({ password: requiredText("password"), email: requiredEmail() }))
  .output(z.void())
  .mutation(({ ctx, input }) => {
    const actor = requireActor(ctx);
    return guessing(ctx, actor.username, async () => {
      const mayMail = await ctx.deps.mayMail("change", input.email);
      await change(ctx.deps, actor, { ...input, mayMail });
    });
  });
