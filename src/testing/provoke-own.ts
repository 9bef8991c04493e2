import { signedIn } from "./browser";
import { createMember } from "./factories";
import {
  always,
  asking,
  askingAs,
  badBodies,
  type Provocation,
  type Provocations,
  UNKNOWN,
} from "./provoking";

const SESSION = `/account/sessions/${UNKNOWN}`;
const SETTINGS = "/account/settings";

/** Of a member who is signed in with a browser too. */
const listingSessions: Provocation = async (service) => {
  const member = await createMember(service);
  await signedIn(service, member);
  return service.rest("GET", "/account/sessions?x=1", { token: member.token });
};

const endingSession: Provocation = async (service) => {
  const member = await createMember(service);
  await signedIn(service, member);
  const { id } = await service.deps.db.session.findFirstOrThrow({ where: { userId: member.id } });
  return service.rest("DELETE", `/account/sessions/${id}`, { token: member.token });
};

/** What an account does with itself, and how to get each of the statuses. */
export const OWN_PROVOCATIONS: Record<string, Provocations> = {
  "GET /account/sessions": {
    200: listingSessions,
    401: asking("GET", "/account/sessions"),
    ...always("GET", "/account/sessions"),
  },
  "DELETE /account/sessions": {
    204: askingAs({}, "DELETE", "/account/sessions"),
    401: asking("DELETE", "/account/sessions"),
    ...always("DELETE", "/account/sessions"),
  },
  "DELETE /account/sessions/{id}": {
    204: endingSession,
    401: asking("DELETE", SESSION),
    404: askingAs({}, "DELETE", SESSION),
    ...always("DELETE", SESSION),
  },
  "POST /account/delete": {
    204: async (service) => {
      const { token, password } = await createMember(service);
      const body = { password, images: "keep", other: 1 };
      return service.rest("POST", "/account/delete", { token, body });
    },
    400: askingAs({}, "POST", "/account/delete", { body: { images: "keep" } }),
    401: asking("POST", "/account/delete"),
    409: async (service) => {
      const { token, password } = await createMember(service, { roles: ["admin"] });
      const body = { password, images: "keep" };
      return service.rest("POST", "/account/delete", { token, body });
    },
    ...badBodies("/account/delete", {}),
    ...always("POST", "/account/delete"),
  },
  "GET /account/export": {
    200: askingAs({}, "GET", "/account/export?x=1"),
    401: asking("GET", "/account/export"),
    ...always("GET", "/account/export"),
  },
  "GET /account/settings": {
    200: askingAs({}, "GET", SETTINGS),
    401: asking("GET", SETTINGS),
    ...always("GET", SETTINGS),
  },
  "PATCH /account/settings": {
    204: askingAs({}, "PATCH", SETTINGS, { body: { savedTags: ["a"], other: 1 } }),
    400: askingAs({}, "PATCH", SETTINGS, { body: { mails: 7 } }),
    401: asking("PATCH", SETTINGS),
    ...badBodies(SETTINGS, {}, "PATCH"),
    ...always("PATCH", SETTINGS),
  },
};
