import type { Auth } from "./auth";
import { type Browser, passOn } from "./browser";
import { type Admit, tellingFaults } from "./told-faults";

type Credential<Response> = {
  id: string;
  rawId: string;
  type: "public-key";
  clientExtensionResults: object;
  response: Response;
};

/** A new passkey, as a browser writes it in JSON. */
export type NewPasskey = Credential<{
  clientDataJSON: string;
  attestationObject: string;
  transports?: string[] | undefined;
}>;

/** The proof that a browser holds a passkey, as it writes it in JSON. */
export type PasskeyProof = Credential<{
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
}>;

/**
 * What is asked of better-auth about passkeys (W3C WebAuthn, level 3). Each ceremony has two halves, and
 * between them a cookie and a challenge, which works once and for five minutes.
 */
export function passkeyCalls(auth: Auth) {
  return {
    /** What the browser is to make a passkey of. */
    async beginPasskey(browser: Browser, { username }: { username: string }) {
      const { headers, response } = await tellingFaults(() =>
        auth.api.generatePasskeyRegistrationOptions({
          headers: browser.headers,
          query: { name: username },
          returnHeaders: true,
        }),
      );
      passOn(headers, browser);
      return { ...response, user: { ...response.user, displayName: username } };
    },

    /** @returns the id of the new passkey */
    async addPasskey(
      { headers }: Browser,
      { response, name }: { response: NewPasskey; name?: string | undefined },
    ): Promise<string> {
      const body = { response, ...(name === undefined ? {} : { name }) };
      const { id } = await tellingFaults(() =>
        auth.api.verifyPasskeyRegistration({ body, headers }),
      );
      return id;
    },

    /** What the browser is to prove that it holds a passkey with. */
    async beginPasskeySignIn(browser: Browser) {
      const { headers, response } = await tellingFaults(() =>
        auth.api.generatePasskeyAuthenticationOptions({
          headers: browser.headers,
          returnHeaders: true,
        }),
      );
      passOn(headers, browser);
      return { ...response, userVerification: "required" as const };
    },

    /** Begins a session for the account of a passkey, if `admit` does not throw. */
    async signInWithPasskey(browser: Browser, response: PasskeyProof, admit: Admit): Promise<void> {
      const { headers } = await tellingFaults(
        () =>
          auth.api.verifyPasskeyAuthentication({
            body: { response },
            headers: browser.headers,
            returnHeaders: true,
          }),
        admit,
      );
      passOn(headers, browser);
    },
  };
}
