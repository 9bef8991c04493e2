import { checkPassword } from "@/domain/accounts/check-password";
import { isJustRegistered } from "@/domain/accounts/register";
import { DomainError } from "@/domain/errors";
import type { Context } from "../context";
import type { Fields } from "../rest/read-fields";
import { guessing } from "./guessing";
import { registration } from "./register";

/**
 * Whether a registration whose name is taken is the one that took it within the hour: by the same name, email and
 * password. Whoever does not know all three hears nothing of the account, nor learns it by how long that takes.
 */
export async function isRegistered(ctx: Context, fields: Fields): Promise<boolean> {
  const { data: sent } = registration.safeParse(fields);
  if (sent === undefined) return false;
  const { username, password } = sent;
  const isJust = await isJustRegistered(ctx.deps, sent);
  const tried = isJust
    ? guessing(ctx, username, () => checkPassword(ctx.deps, { username, password }))
    : checkPassword(ctx.deps, { username: "", password });
  return tried.then(
    () => false,
    // That is told of the right password alone.
    (error: unknown) => error instanceof DomainError && error.code === "email_unverified",
  );
}
