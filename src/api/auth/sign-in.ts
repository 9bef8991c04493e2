import { z } from "zod";
import { signIn as beginSession } from "@/domain/accounts/sign-in";
import { browserOf } from "../context";
import { optionalBoolean, requiredText } from "../fields";
import { publicProcedure } from "../trpc";
import { givenUsername } from "./account-fields";
import { guessing } from "./guessing";

const missing = "username and password are required";

/** Where a form asks for the second factor. */
const CODE_PAGE = "/login/code";

/** Begins a browser session; REST has tokens in its place. */
export const signIn = publicProcedure
  .meta({
    limit: "auth.token",
    refusals: ["wrong_password", "email_unverified", "account_suspended"],
  })
  .input(
    z.object({
      username: givenUsername(missing),
      password: requiredText("password", { missing }),
      remember: optionalBoolean("remember", "Whether the session outlives the browser window."),
    }),
  )
  .output(z.object({ needsSecondFactor: z.boolean() }))
  .mutation(async ({ ctx, input }) => {
    const browser = browserOf(ctx);
    const attempt = { ...input, remember: input.remember ?? true };
    const begun = await guessing(ctx, input.username, () =>
      beginSession(ctx.deps, browser, attempt),
    );
    if (begun.needsSecondFactor) ctx.reply.nextPage = CODE_PAGE;
    return begun;
  });
