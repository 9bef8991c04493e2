import { createAuthenticator } from "../authenticator";
import { beginPasskey, beginPasskeySignIn, createPasskey } from "../passkeys";
import { tokenOfLink } from "../seen-link";
import { appCode } from "../totp";
import { challenged, createGuarded, twoFactorOf } from "../two-factor";
import { withNothing } from "./ask-images";
import { createSession } from "./people";
import { asker, type Asks, type Scene } from "./scene";
import { approved, passkey } from "./things";

const NEW_PASSWORD = "another horse";

/** One's own; of nobody a wrong guess. */
function credentials({ me, people }: Scene) {
  const { username, password } = me ?? { ...people.member, password: "wrong horse" };
  return { username, password };
}

const newAccount = ({ service }: Scene) => {
  const username = `N_${service.deps.newId()}`;
  return { username, email: `${username}@example.org`.toLowerCase(), password: NEW_PASSWORD };
};

const password = (scene: Scene) => ({ password: asker(scene).password });

/** Two-factor authentication of whoever asks. */
async function guard(scene: Scene) {
  const person = asker(scene);
  const guarded = await createGuarded(scene.service, person);
  person.cookie = guarded.cookie;
  return guarded;
}

/** Of the procedures of accounts about themselves: what they are asked in the table. */
export const ACCOUNT_ASKS: Asks = {
  "auth.token": credentials,
  "auth.regenerate": withNothing,
  "auth.showToken": withNothing,
  "auth.register": newAccount,
  "auth.verifyEmail": async (scene) => {
    const { service } = scene;
    await service.rest("POST", "/register", { body: newAccount(scene) });
    return { token: tokenOfLink(service.mails.at(-1)) };
  },
  "auth.resendVerification": ({ people }) => ({ email: people.unverified.email }),
  "auth.signIn": credentials,
  "auth.secondFactor": async (scene) => {
    const { service, me, cookies } = scene;
    if (me === undefined) return { code: "000000" };
    const { nextCode } = await guard(scene);
    cookies.push(await challenged(service, me));
    return { code: nextCode() };
  },
  "auth.beginPasskeySignIn": withNothing,
  "auth.endPasskeySignIn": async ({ service, me, cookies }) => {
    const known = me && (await createPasskey(service, me)).authenticator;
    const { options, cookie } = await beginPasskeySignIn(service);
    cookies.push(cookie);
    return { response: (known ?? createAuthenticator()).get(options) };
  },
  "auth.signOut": withNothing,
  "account.settings": withNothing,
  "account.changeSettings": () => ({ savedTags: ["cat ears"] }),
  "account.changePassword": (scene) => ({ ...password(scene), newPassword: NEW_PASSWORD }),
  "account.forgotPassword": (scene) => ({ email: asker(scene).email }),
  "account.resetPassword": async (scene) => {
    const { service } = scene;
    const { email } = asker(scene);
    await service.rest("POST", "/account/forgot", { body: { email } });
    return { token: tokenOfLink(service.mails.at(-1)), password: NEW_PASSWORD };
  },
  "account.changeEmail": (scene) => ({ ...password(scene), email: newAccount(scene).email }),
  "account.cancelEmailChange": async (scene) => {
    const { id } = asker(scene);
    const data = { pendingEmail: newAccount(scene).email };
    await scene.service.deps.db.user.update({ where: { id }, data });
    return {};
  },
  "account.delete": async (scene) => {
    await approved(scene, { uploaderId: asker(scene).id });
    return { ...password(scene), images: "delete" };
  },
  "account.export": withNothing,
  "account.sessions": withNothing,
  "account.endSession": async ({ service, people }) => ({
    id: await createSession(service, people.member.id),
  }),
  "account.endOtherSessions": async (scene) => {
    await createSession(scene.service, asker(scene).id);
    return {};
  },
};

/** The same of what keeps an account safe beside its password: for browsers alone. */
export const SECURITY_ASKS: Asks = {
  "account.passkeys.list": withNothing,
  "account.passkeys.begin": password,
  "account.passkeys.add": async (scene) => {
    const { options, session, cookie } = await beginPasskey(scene.service, asker(scene));
    scene.cookies.push(cookie.slice(session.length));
    return { response: createAuthenticator().create(options) };
  },
  "account.passkeys.rename": async (scene) => ({ id: await passkey(scene), name: "another" }),
  "account.passkeys.remove": async (scene) => ({ id: await passkey(scene) }),
  "account.twoFactor.show": withNothing,
  "account.twoFactor.begin": password,
  "account.twoFactor.confirm": async (scene) => {
    const { service } = scene;
    const { cookie } = asker(scene);
    const ask = { body: password(scene), cookie };
    const { setup } = twoFactorOf(await service.mutate("account.twoFactor.begin", ask));
    return { code: appCode(setup?.secret ?? "", service.clock.now()) };
  },
  "account.twoFactor.cancel": async (scene) => {
    const ask = { body: password(scene), cookie: asker(scene).cookie };
    await scene.service.mutate("account.twoFactor.begin", ask);
    return {};
  },
  "account.twoFactor.disable": async (scene) => {
    await guard(scene);
    return password(scene);
  },
  "account.twoFactor.renewBackupCodes": async (scene) => {
    await guard(scene);
    return password(scene);
  },
};
