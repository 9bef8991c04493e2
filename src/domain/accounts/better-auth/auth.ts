import { passkey } from "@better-auth/passkey";
import { betterAuth } from "better-auth";
import { prismaAdapter } from "better-auth/adapters/prisma";
import { twoFactor } from "better-auth/plugins/two-factor";
import { username } from "better-auth/plugins/username";
import type { Db } from "@/infra/db/database";
import { hashPassword, verifyPassword } from "@/infra/password-hash";
import { SESSION_SECONDS } from "../sessions/session";
import { USERNAME_MAX, USERNAME_PATTERN } from "../username";
import { ADDRESS_HEADER } from "./browser";
import { keepingConfirmed } from "./keeping-confirmed";
import { admitByCall, withNotedFaults } from "./told-faults";

/** In UTF-16 units; how long a password may be is judged elsewhere, in characters. */
const PASSWORD_UNITS = 1_024;

export type AuthOptions = { db: Db; secret: string; siteUrl: string; newId: () => string };

export type Auth = ReturnType<typeof createAuth>;

/**
 * better-auth over our database. None of its endpoints is reachable from outside: procedures call them. Its
 * sign-up endpoint stays off, because it makes the user and the credential in two steps: see register.ts.
 */
export function createAuth(options: AuthOptions) {
  return betterAuth({
    appName: "Ema",
    baseURL: options.siteUrl,
    basePath: "/api/auth",
    secret: options.secret,
    telemetry: { enabled: false },
    // What it would say is answered to the caller; what the database throws is told by tellingFaults.
    logger: { disabled: true },
    database: prismaAdapter(keepingConfirmed(withNotedFaults(options.db)), {
      provider: "postgresql",
    }),
    advanced: {
      cookiePrefix: "ema",
      database: { generateId: () => options.newId() },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
    },
    rateLimit: { enabled: false },
    session: {
      expiresIn: SESSION_SECONDS,
      // findSessionActor does, and what is sensitive asks for the password again.
      disableSessionRefresh: true,
      freshAge: 0,
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      requireEmailVerification: true,
      minPasswordLength: 1,
      maxPasswordLength: PASSWORD_UNITS,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    plugins: [
      username({
        minUsernameLength: 1,
        maxUsernameLength: USERNAME_MAX,
        usernameValidator: (name) => USERNAME_PATTERN.test(name),
      }),
      twoFactor(),
      passkey({
        rpName: "Ema",
        rpID: new URL(options.siteUrl).hostname,
        origin: options.siteUrl,
        // It stands for name, password and code: it must know the account, and ask for a finger or a PIN.
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        registration: {
          afterVerification: ({ verification }) => {
            if (verification.registrationInfo?.userVerified !== true)
              throw new Error("the user was not verified");
          },
        },
        authentication: {
          afterVerification: ({ verification, clientData }) =>
            admitByCall({
              credentialId: clientData.id,
              isUserVerified: verification.authenticationInfo.userVerified,
            }),
        },
      }),
    ],
  });
}
