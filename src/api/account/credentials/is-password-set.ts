import { findJustChanged } from "@/domain/accounts/change-password";
import { checkOwnPassword } from "@/domain/accounts/check-own-password";
import { checkPassword } from "@/domain/accounts/check-password";
import { findResetOwner } from "@/domain/accounts/reset-password";
import { guessing } from "../../auth/guessing";
import type { Context } from "../../context";
import type { Fields } from "../../rest/read-fields";
import { changing } from "./change-password";
import { resetting } from "./reset-password";

/** Whether the link of a mail that works no more has set the same password within the hour. */
export async function isReset(ctx: Context, fields: Fields): Promise<boolean> {
  const { data: sent } = resetting.safeParse(fields);
  if (sent === undefined) return false;
  return isPasswordOf(ctx, await findResetOwner(ctx.deps, sent.token), sent.password);
}

/**
 * Whether an account was given the new password within the hour. With that all its browsers were signed out, and the
 * one that asks has not been given its new session: then it is led to sign in.
 * @param owner id of the account whose page the form stands on
 */
export async function isChanged(ctx: Context, fields: Fields, owner: unknown): Promise<boolean> {
  const { data: sent } = changing.safeParse(fields);
  if (sent === undefined || typeof owner !== "string") return false;
  if (ctx.actor !== undefined && ctx.actor.id !== owner) return false;
  const account = await findJustChanged(ctx.deps, owner);
  const isSet = await isPasswordOf(ctx, account, sent.newPassword);
  if (isSet) {
    ctx.reply.madePage = `/login?next=${encodeURIComponent("/settings/security")}`;
    ctx.reply.butNote = "Sign in with the new one.";
  }
  return isSet;
}

/** Whoever does not know it hears nothing of the account, nor learns by how long that takes whether there is one. */
function isPasswordOf(
  ctx: Context,
  account: { userId: string; username: string } | undefined,
  password: string,
): Promise<boolean> {
  const tried: Promise<unknown> =
    account === undefined
      ? checkPassword(ctx.deps, { username: "", password })
      : guessing(ctx, account.username, () =>
          checkOwnPassword(ctx.deps, { id: account.userId }, password),
        );
  return tried.then(
    () => true,
    () => false,
  );
}
