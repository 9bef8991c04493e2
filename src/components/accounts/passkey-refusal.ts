import { WebAuthnError } from "@simplewebauthn/browser";
import { TRPCClientError } from "@trpc/client";

/** Why a passkey was not made or not taken, and the field that it is about. */
export type PasskeyRefusal = { message: string; field?: string | undefined };

/** The same whether the browser refused, or whoever held it, or the server. */
export function refusalOf(error: unknown): PasskeyRefusal {
  if (error instanceof TRPCClientError) {
    const { message } = error;
    if (message === "Authentication required") {
      return { message: "You are signed out: sign in again, and add it then." };
    }
    const field = ["password", "name"].find((name) => message.split(" ").includes(name));
    return { message, field };
  }
  if (error instanceof WebAuthnError) {
    return error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED"
      ? { message: "This device has a passkey of your account already." }
      : { message: "The browser ended it: nothing has changed." };
  }
  return { message: "It did not work. Try again in a moment." };
}
