import { createMember } from "./factories";
import {
  always,
  asking,
  askingAs,
  badBodies,
  type Provocation,
  type Provocations,
} from "./provoking";
import { tokenOfLink } from "./seen-link";

/** Of the accounts that the factory makes. */
const PASSWORD = "correct horse";
const ACCOUNT = { username: "anna", email: "anna@example.org", password: PASSWORD };

const verifying: Provocation = async (service) => {
  await service.rest("POST", "/register", { body: ACCOUNT });
  const token = tokenOfLink(service.mails.at(-1));
  return service.rest("POST", "/register/verify", { body: { token, other: 1 } });
};

/** The operations of an account on itself, and how to get each of their statuses. */
export const ACCOUNT_PROVOCATIONS: Record<string, Provocations> = {
  "POST /register": {
    201: asking("POST", "/register", { body: ACCOUNT }),
    400: asking("POST", "/register", { body: {} }),
    403: async (service) => {
      service.deps.registrationOpen = false;
      return service.rest("POST", "/register", { body: ACCOUNT });
    },
    409: async (service) => {
      const { username } = await createMember(service);
      return service.rest("POST", "/register", { body: { ...ACCOUNT, username } });
    },
    ...badBodies("/register"),
    ...always("POST", "/register"),
  },
  "POST /register/verify": {
    204: verifying,
    400: asking("POST", "/register/verify", { body: { token: "none" } }),
    409: async (service) => {
      const { token } = await createMember(service);
      const { email } = ACCOUNT;
      const body = { password: PASSWORD, email };
      await service.rest("PATCH", "/account/email", { token, body });
      const link = tokenOfLink(service.mails.find(({ to }) => to === email));
      await service.rest("POST", "/register", { body: ACCOUNT });
      return service.rest("POST", "/register/verify", { body: { token: link } });
    },
    ...badBodies("/register/verify"),
    ...always("POST", "/register/verify"),
  },
  "POST /register/resend": {
    204: asking("POST", "/register/resend", { body: { email: "anna@example.org", other: 1 } }),
    400: asking("POST", "/register/resend", { body: {} }),
    ...badBodies("/register/resend"),
    ...always("POST", "/register/resend"),
  },
  "POST /account/forgot": {
    204: asking("POST", "/account/forgot", { body: { email: "anna@example.org", other: 1 } }),
    400: asking("POST", "/account/forgot", { body: {} }),
    ...badBodies("/account/forgot"),
    ...always("POST", "/account/forgot"),
  },
  "POST /account/reset": {
    204: async (service) => {
      const { email } = await createMember(service);
      await service.rest("POST", "/account/forgot", { body: { email } });
      const token = tokenOfLink(service.mails.at(-1));
      const body = { token, password: "another horse", other: 1 };
      return service.rest("POST", "/account/reset", { body });
    },
    400: asking("POST", "/account/reset", { body: { token: "none", password: "another horse" } }),
    ...badBodies("/account/reset"),
    ...always("POST", "/account/reset"),
  },
  "PATCH /account/password": {
    204: askingAs({}, "PATCH", "/account/password", {
      body: { password: PASSWORD, newPassword: "another horse", other: 1 },
    }),
    400: askingAs({}, "PATCH", "/account/password", { body: {} }),
    401: askingAs({}, "PATCH", "/account/password", {
      body: { password: "wrong", newPassword: "another horse" },
    }),
    ...badBodies("/account/password", {}, "PATCH"),
    ...always("PATCH", "/account/password"),
  },
  "PATCH /account/email": {
    204: askingAs({}, "PATCH", "/account/email", {
      body: { password: PASSWORD, email: "anna@example.org", other: 1 },
    }),
    400: askingAs({}, "PATCH", "/account/email", { body: {} }),
    401: askingAs({}, "PATCH", "/account/email", {
      body: { password: "wrong", email: "anna@example.org" },
    }),
    ...badBodies("/account/email", {}, "PATCH"),
    ...always("PATCH", "/account/email"),
  },
  "DELETE /account/email": {
    204: askingAs({}, "DELETE", "/account/email"),
    401: asking("DELETE", "/account/email"),
    ...always("DELETE", "/account/email"),
  },
};
