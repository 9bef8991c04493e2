import { z } from "zod";
import { closeAccount } from "@/domain/accounts/closing/close-account";
import { optionalCode } from "../auth/code-field";
import { guessing } from "../auth/guessing";
import { requireActor } from "../context";
import { requiredChoice, requiredText } from "../fields";
import { memberProcedure } from "../trpc";

export const deleteAccount = memberProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/account/delete",
      tags: ["Accounts"],
      summary: "Delete your account",
      description:
        "For good. `images` says whether your images and comments stay, as those of `deleted user`, or are " +
        "deleted too; likes, favourites, suggestions and notifications go.",
      protect: true,
      contentTypes: ["application/json", "application/x-www-form-urlencoded"],
    },
    limit: "account.delete",
    success: 204,
    refusals: ["wrong_password", "second_factor_required", "wrong_code", "last_admin"],
  })
  .input(
    z.object({
      password: requiredText("password"),
      code: optionalCode("Where the account has two-factor authentication."),
      images: requiredChoice("images", ["keep", "delete"]),
    }),
  )
  .output(z.void())
  .mutation(({ ctx, input: { images, ...proof } }) => {
    const actor = requireActor(ctx);
    const keepsImages = images === "keep";
    return guessing(ctx, actor.username, () =>
      closeAccount(ctx.deps, actor, { ...proof, keepsImages }),
    );
  });
