import { WebAuthnError } from "@simplewebauthn/browser";
import { isTrpcError } from "@/client/is-trpc-error";
import { NOBODY_ANSWERED } from "@/ui/leave-to-browser";

/** Why a passkey was not made or not taken. */
export type PasskeyRefusal = {
  message: string;
  /** The field that it is about. */
  field?: string | undefined;
  /** Nobody is signed in any more. */
  isSignedOut?: boolean;
};

/** The same whether the browser refused, or whoever held it, or the server. */
export function refusalOf(error: unknown): PasskeyRefusal {
  if (isTrpcError(error)) {
    const { message, data } = error;
    // The words are the browser's then, or of whatever stands before the service.
    if (!data) return { message: NOBODY_ANSWERED };
    const field = ["password", "name"].find((name) => message.split(" ").includes(name));
    return { message, field, isSignedOut: field === undefined && data.code === "UNAUTHORIZED" };
  }
  if (error instanceof WebAuthnError) {
    return error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED"
      ? { message: "This device has a passkey of your account already." }
      : { message: "The browser ended it: nothing has changed." };
  }
  return { message: "It did not work. Try again in a moment." };
}
