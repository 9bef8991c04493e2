import { router } from "../trpc";
import { getToken } from "./get-token";
import { giveSecondFactor } from "./give-second-factor";
import { beginPasskeySignIn, endPasskeySignIn } from "./passkey-sign-in";
import { regenerateToken } from "./regenerate-token";
import { register } from "./register";
import { resendVerification } from "./resend-verification";
import { showToken } from "./show-token";
import { signIn } from "./sign-in";
import { signOut } from "./sign-out";
import { verifyEmail } from "./verify-email";

export const authRouter = router({
  token: getToken,
  regenerate: regenerateToken,
  showToken,
  register,
  verifyEmail,
  resendVerification,
  signIn,
  secondFactor: giveSecondFactor,
  beginPasskeySignIn,
  endPasskeySignIn,
  signOut,
});
