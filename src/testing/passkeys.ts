import { z } from "zod";
import { createAuthenticator } from "./authenticator";
import { cookiesOf, signedIn } from "./browser";
import type { Member } from "./factories";
import { dataOf } from "./read-answer";
import type { Service } from "./service";

const withChallenge = z.looseObject({ challenge: z.string() });

/** The first half of making a passkey: the challenge, and the cookies that go with it. */
export async function beginPasskey(service: Service, member: Member) {
  const session = await signedIn(service, member);
  const body = { password: member.password };
  const begun = await service.mutate("account.passkeys.begin", { body, cookie: session });
  const options = dataOf(withChallenge, begun);
  return { options, session, cookie: `${session}; ${cookiesOf(begun)}` };
}

/** A passkey of the member, and the cookie of the browser that made it. */
export async function createPasskey(service: Service, member: Member, name?: string) {
  const authenticator = createAuthenticator();
  const { options, session, cookie } = await beginPasskey(service, member);
  const body = { response: authenticator.create(options), name };
  const added = await service.mutate("account.passkeys.add", { body, cookie });
  const { id } = dataOf(z.object({ id: z.string() }), added);
  return { id, authenticator, session };
}

/** The first half of signing in with one, in a browser that knows nobody. */
export async function beginPasskeySignIn(service: Service) {
  const begun = await service.mutate("auth.beginPasskeySignIn", { body: {} });
  return { options: dataOf(withChallenge, begun), cookie: cookiesOf(begun) };
}
