import { z } from "zod";
import { changePassword as change } from "@/domain/accounts/change-password";
import { newPassword } from "../../auth/account-fields";
import { guessing } from "../../auth/guessing";
import { browserOf, requireActor } from "../../context";
import { requiredText } from "../../fields";
import { memberProcedure } from "../../trpc";

export const changing = z.object({
  password: requiredText("password", { description: "The present one." }),
  newPassword: newPassword("newPassword"),
});

export const changePassword = memberProcedure
  .meta({
    openapi: {
      method: "PATCH",
      path: "/account/password",
      tags: ["Accounts"],
      summary: "Change your password",
      description:
        "The token is dead and all browsers are signed out. Links that were mailed and a change of email " +
        "that has not been verified are worthless too. Passwords that very many people use are refused.",
      protect: true,
      contentTypes: ["application/json", "application/x-www-form-urlencoded"],
    },
    limit: "account.password",
    success: 204,
    refusals: ["wrong_password"],
  })
  .input(changing)
  .output(z.void())
  .mutation(({ ctx, input }) => {
    const actor = requireActor(ctx);
    const browser = ctx.session === undefined ? undefined : browserOf(ctx);
    return guessing(ctx, actor.username, () => change(ctx.deps, actor, { ...input, browser }));
  });
