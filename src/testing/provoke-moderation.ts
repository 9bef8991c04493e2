import { createImageRow, createMember, type Member } from "./factories";
import {
  always,
  APPROVER,
  asking,
  askingAs,
  badBodies,
  type Provocation,
  type Provocations,
  UNKNOWN,
} from "./provoking";
import type { Ask } from "./ask";
import type { Service } from "./service";

const ADMIN = { roles: ["admin" as const] };
const SHA256 = "0".repeat(64);
const BAN = { sha256: SHA256, reason: "a reason" };
const DENIAL = { action: "deny", reason: "a reason" };
const CHANGES = { action: "request_changes", reason: "a reason" };

function post(service: Service, path: string, { token }: Pick<Member, "token">, body: Ask["body"]) {
  return service.rest("POST", path, { token, ...(body === undefined ? {} : { body }) });
}

/** An approver and a pending image of somebody else's; `reviews` are made of it one after the other. */
function withImage(
  reviews: Record<string, unknown>[],
  ask: (
    service: Service,
    people: { id: string; uploader: Member; approver: Member },
  ) => ReturnType<Provocation>,
): Provocation {
  return async (service) => {
    const uploader = await createMember(service);
    const approver = await createMember(service, APPROVER);
    const id = await createImageRow(service, { status: "pending", uploaderId: uploader.id });
    for (const body of reviews) await post(service, `/pending/${id}/review`, approver, body);
    return ask(service, { id, uploader, approver });
  };
}

/** The refusals of an operation for moderators. */
function forModerators(
  method: string,
  path: string,
  { member = APPROVER, body }: { member?: typeof APPROVER | typeof ADMIN; body?: object } = {},
): Provocations {
  return {
    401: asking(method, path),
    403: askingAs({}, method, path),
    ...(body === undefined ? {} : badBodies(path, member, method)),
    ...always(method, path),
  };
}

const CLAIM = `/pending/${UNKNOWN}/claim`;
const RESUBMIT = `/pending/${UNKNOWN}/resubmit`;
const REOPEN = `/images/${UNKNOWN}/reopen`;
const APPEAL = `/images/${UNKNOWN}/appeal`;
const ANSWER = `/appeals/${UNKNOWN}/review`;
const ROLES = `/user/${UNKNOWN}/roles`;
const SUSPENSION = `/user/${UNKNOWN}/suspension`;
const TWO_FACTOR = `/user/${UNKNOWN}/two_factor`;
const GRANT = { role: "approver", action: "grant" };

function read(path: string): Provocations {
  return {
    200: withImage([DENIAL], async (service, { id, uploader, approver }) => {
      await createImageRow(service, { status: "pending", phash: "00ff00ff00ff00ff" });
      await post(service, `/images/${id}/appeal`, uploader, { text: "a text" });
      await post(service, "/moderation/bans", approver, BAN);
      return service.rest("GET", `${path}?x=1`, { token: approver.token });
    }),
    400: askingAs(APPROVER, "GET", `${path}?limit=0`),
    ...forModerators("GET", path),
  };
}

/** The operations of moderators and of those they decide on, and how to get each of their statuses. */
export const MODERATION_PROVOCATIONS: Record<string, Provocations> = {
  "GET /moderation/queue": read("/moderation/queue"),
  "GET /appeals/list": read("/appeals/list"),
  "GET /moderation/bans": read("/moderation/bans"),
  "GET /moderation/users": read("/moderation/users"),
  "GET /moderation/log": read("/moderation/log"),
  "GET /pending/wait": {
    200: withImage([DENIAL], (service) => service.rest("GET", "/pending/wait?x=1")),
    ...always("GET", "/pending/wait"),
  },
  "POST /pending/{id}/claim": {
    200: withImage([], (service, { id, approver }) =>
      post(service, `/pending/${id}/claim`, approver, { create: true, other: 1 }),
    ),
    400: askingAs(APPROVER, "POST", CLAIM, { body: {} }),
    404: askingAs(APPROVER, "POST", CLAIM, { body: { create: true } }),
    409: withImage([], async (service, { id, approver }) => {
      await post(service, `/pending/${id}/claim`, approver, { create: true });
      return post(service, `/pending/${id}/claim`, await createMember(service, APPROVER), {
        create: true,
      });
    }),
    ...forModerators("POST", CLAIM, { body: {} }),
  },
  "POST /pending/{id}/resubmit": {
    204: withImage([CHANGES], (service, { id, uploader }) =>
      post(service, `/pending/${id}/resubmit`, uploader, undefined),
    ),
    401: asking("POST", RESUBMIT),
    403: withImage([CHANGES], (service, { id, approver }) =>
      post(service, `/pending/${id}/resubmit`, approver, undefined),
    ),
    404: askingAs({}, "POST", RESUBMIT),
    409: withImage([], (service, { id, uploader }) =>
      post(service, `/pending/${id}/resubmit`, uploader, undefined),
    ),
    ...always("POST", RESUBMIT),
  },
  "POST /batch/review": {
    200: withImage([], (service, { id, approver }) =>
      post(service, "/batch/review", approver, { ids: [id, UNKNOWN], action: "approve", other: 1 }),
    ),
    400: askingAs(APPROVER, "POST", "/batch/review", { body: {} }),
    ...forModerators("POST", "/batch/review", { body: {} }),
  },
  "POST /images/{id}/reopen": {
    204: withImage([{ action: "approve" }], (service, { id, approver }) =>
      post(service, `/images/${id}/reopen`, approver, { reason: "a reason", other: 1 }),
    ),
    400: askingAs(APPROVER, "POST", REOPEN, { body: { reason: 1 } }),
    404: askingAs(APPROVER, "POST", REOPEN),
    ...forModerators("POST", REOPEN, { body: {} }),
  },
  "GET /images/{id}/review": {
    200: withImage([CHANGES], (service, { id, uploader }) =>
      service.rest("GET", `/images/${id}/review?x=1`, { token: uploader.token }),
    ),
    401: asking("GET", `/images/${UNKNOWN}/review`),
    403: withImage([], async (service, { id }) => {
      const { token } = await createMember(service);
      return service.rest("GET", `/images/${id}/review`, { token });
    }),
    404: askingAs({}, "GET", `/images/${UNKNOWN}/review`),
    ...always("GET", `/images/${UNKNOWN}/review`),
  },
  "POST /images/{id}/appeal": {
    204: withImage([DENIAL], (service, { id, uploader }) =>
      post(service, `/images/${id}/appeal`, uploader, { text: "a text", other: 1 }),
    ),
    400: askingAs({}, "POST", APPEAL, { body: {} }),
    401: asking("POST", APPEAL),
    403: askingAs({ verified: false }, "POST", APPEAL),
    404: askingAs({}, "POST", APPEAL, { body: { text: "a text" } }),
    409: withImage([DENIAL], async (service, { id, uploader }) => {
      await post(service, `/images/${id}/appeal`, uploader, { text: "a text" });
      return post(service, `/images/${id}/appeal`, uploader, { text: "a text" });
    }),
    ...badBodies(APPEAL, {}),
    ...always("POST", APPEAL),
  },
  "POST /appeals/{id}/review": {
    200: answered(1),
    400: askingAs(APPROVER, "POST", ANSWER, { body: {} }),
    404: askingAs(APPROVER, "POST", ANSWER, { body: { action: "accept", reason: "a reason" } }),
    409: answered(2),
    ...forModerators("POST", ANSWER, { body: {} }),
  },
  "POST /moderation/bans": {
    204: askingAs(APPROVER, "POST", "/moderation/bans", { body: { ...BAN, other: 1 } }),
    400: askingAs(APPROVER, "POST", "/moderation/bans", { body: {} }),
    ...forModerators("POST", "/moderation/bans", { body: {} }),
  },
  "DELETE /moderation/bans/{sha256}": {
    204: async (service) => {
      const approver = await createMember(service, APPROVER);
      await post(service, "/moderation/bans", approver, BAN);
      const { token } = approver;
      return service.rest("DELETE", `/moderation/bans/${SHA256}?x=1`, { token });
    },
    400: askingAs(APPROVER, "DELETE", `/moderation/bans/${SHA256}?reason=${"a".repeat(501)}`),
    404: askingAs(APPROVER, "DELETE", `/moderation/bans/${SHA256}`),
    ...forModerators("DELETE", `/moderation/bans/${SHA256}`),
  },
  "PATCH /user/{id}/roles": {
    200: async (service) => {
      const { id } = await createMember(service);
      const body = { ...GRANT, other: 1 };
      return askingAs(ADMIN, "PATCH", `/user/${id}/roles`, { body })(service);
    },
    400: askingAs(ADMIN, "PATCH", ROLES, { body: {} }),
    404: askingAs(ADMIN, "PATCH", ROLES, { body: GRANT }),
    409: async (service) => {
      const { id, token } = await createMember(service, ADMIN);
      const body = { role: "admin", action: "revoke" };
      return service.rest("PATCH", `/user/${id}/roles`, { token, body });
    },
    ...forModerators("PATCH", ROLES, { member: ADMIN, body: {} }),
  },
  "PUT /user/{id}/suspension": {
    200: async (service) => {
      const { id } = await createMember(service);
      const body = { reason: "a reason", until: "2100-01-01T00:00:00Z", other: 1 };
      return askingAs(APPROVER, "PUT", `/user/${id}/suspension`, { body })(service);
    },
    400: askingAs(APPROVER, "PUT", SUSPENSION, { body: {} }),
    404: askingAs(ADMIN, "PUT", SUSPENSION, { body: { reason: "a reason" } }),
    ...forModerators("PUT", SUSPENSION, { body: {} }),
  },
  "DELETE /user/{id}/suspension": {
    204: async (service) => {
      const { id } = await createMember(service);
      return askingAs(APPROVER, "DELETE", `/user/${id}/suspension?x=1`)(service);
    },
    400: askingAs(APPROVER, "DELETE", `${SUSPENSION}?reason=${"a".repeat(501)}`),
    404: askingAs(APPROVER, "DELETE", SUSPENSION),
    ...forModerators("DELETE", SUSPENSION),
  },
  "DELETE /user/{id}/two_factor": {
    204: async (service) => {
      const { id } = await createMember(service);
      return askingAs(ADMIN, "DELETE", `/user/${id}/two_factor?x=1`)(service);
    },
    400: askingAs(ADMIN, "DELETE", `${TWO_FACTOR}?reason=${"a".repeat(501)}`),
    404: askingAs(ADMIN, "DELETE", TWO_FACTOR),
    ...forModerators("DELETE", TWO_FACTOR, { member: ADMIN }),
  },
};

/** An appeal, answered so many times by another than who denied. */
function answered(times: number): Provocation {
  return withImage([DENIAL], async (service, { id, uploader }) => {
    await post(service, `/images/${id}/appeal`, uploader, { text: "a text" });
    const other = await createMember(service, APPROVER);
    const body = { action: "accept", reason: "a reason", other: 1 };
    for (let time = 1; time < times; time += 1) {
      await post(service, `/appeals/${id}/review`, other, body);
    }
    return post(service, `/appeals/${id}/review`, other, body);
  });
}
