import {
  createImageRow,
  createImageRows,
  createMember,
  nextPicture,
  uploadForm,
} from "./factories";
import { ACCOUNT_PROVOCATIONS } from "./provoke-account";
import { COMMUNITY_PROVOCATIONS } from "./provoke-community";
import { FINDING_PROVOCATIONS } from "./provoke-finding";
import { EDIT_PROVOCATIONS } from "./provoke-edits";
import { LIKENESS_PROVOCATIONS } from "./provoke-likeness";
import { MODERATION_PROVOCATIONS } from "./provoke-moderation";
import { OWN_PROVOCATIONS } from "./provoke-own";
import { PROPOSAL_PROVOCATIONS } from "./provoke-proposals";
import { TAG_PROVOCATIONS } from "./provoke-tags";
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

const review = (status: "pending" | "approved", body: Record<string, unknown>): Provocation => {
  return async (service) => {
    const id = await createImageRow(service, { status });
    const { token } = await createMember(service, { roles: ["approver"] });
    return service.rest("POST", `/pending/${id}/review`, { token, body });
  };
};

/** Every operation of the REST API, and how to get each of its statuses. */
export const PROVOCATIONS: Record<string, Provocations> = {
  "GET /": { 200: asking("GET", "/?x=1"), ...always("GET", "/") },
  "GET /images/{id}": {
    200: async (service) => {
      const shape = { artist: "wlop", nsfw: true, likes: 3 };
      return service.rest("GET", `/images/${await createImageRow(service, shape)}?x=1`);
    },
    404: asking("GET", `/images/${UNKNOWN}`),
    ...always("GET", `/images/${UNKNOWN}`),
  },
  ...LIKENESS_PROVOCATIONS,
  ...COMMUNITY_PROVOCATIONS,
  ...EDIT_PROVOCATIONS,
  ...FINDING_PROVOCATIONS,
  ...TAG_PROVOCATIONS,
  ...PROPOSAL_PROVOCATIONS,
  ...OWN_PROVOCATIONS,
  ...ACCOUNT_PROVOCATIONS,
  ...MODERATION_PROVOCATIONS,
  "GET /random/image": {
    200: async (service) => {
      await createImageRows(service, [{}, {}]);
      return service.rest("GET", "/random/image?count=1&deck=new");
    },
    400: asking("GET", "/random/image?count=0&x=1"),
    ...always("GET", "/random/image"),
  },
  "POST /images/search": {
    200: async (service) => {
      await createImageRows(service, [{}, {}]);
      return service.rest("POST", "/images/search", { body: { limit: 1 } });
    },
    400: asking("POST", "/images/search", { body: { limit: 0 } }),
    ...badBodies("/images/search"),
    ...always("POST", "/images/search"),
  },
  "POST /images": {
    200: async (service) => {
      const { token } = await createMember(service);
      const body = await uploadForm({ artist: "wlop", description: "a cat", other: "x" });
      return service.rest("POST", "/images", { token, body });
    },
    400: async (service) => {
      const { token } = await createMember(service);
      const body = await uploadForm({}, Buffer.from("no picture"));
      return service.rest("POST", "/images", { token, body });
    },
    401: asking("POST", "/images"),
    403: askingAs({ verified: false }, "POST", "/images"),
    409: async (service) => {
      const { token } = await createMember(service);
      const picture = await nextPicture();
      await service.rest("POST", "/images", { token, body: await uploadForm({}, picture) });
      return service.rest("POST", "/images", { token, body: await uploadForm({}, picture) });
    },
    413: async (service) => {
      const { token } = await createMember(service);
      const body = await uploadForm({ other: "x".repeat(5_000_000) });
      return service.rest("POST", "/images", { token, body });
    },
    415: askingAs({}, "POST", "/images", { body: {} }),
    ...always("POST", "/images"),
  },
  "POST /auth": {
    200: async (service) => {
      const { username, password } = await createMember(service);
      return service.rest("POST", "/auth", { body: { username, password } });
    },
    400: asking("POST", "/auth", { body: {} }),
    401: asking("POST", "/auth", { body: { username: "nobody", password: "x" } }),
    403: async (service) => {
      const { username, password } = await createMember(service, { verified: false });
      return service.rest("POST", "/auth", { body: { username, password } });
    },
    ...badBodies("/auth"),
    ...always("POST", "/auth"),
  },
  "POST /auth/regen": {
    204: askingAs({}, "POST", "/auth/regen"),
    401: asking("POST", "/auth/regen"),
    ...always("POST", "/auth/regen"),
  },
  "GET /user/{id}": {
    200: askingAs({}, "GET", "/user/@me"),
    401: asking("GET", "/user/@me"),
    404: asking("GET", `/user/${UNKNOWN}`),
    ...always("GET", `/user/${UNKNOWN}`),
  },
  "POST /users/search": {
    200: askingAs({}, "POST", "/users/search"),
    400: asking("POST", "/users/search", { body: { limit: -1, other: 1 } }),
    ...badBodies("/users/search"),
    ...always("POST", "/users/search"),
  },
  "GET /pending/list": {
    200: async (service) => {
      await createImageRow(service, { status: "pending" });
      return askingAs(APPROVER, "GET", "/pending/list")(service);
    },
    400: askingAs(APPROVER, "GET", "/pending/list?limit=0"),
    401: asking("GET", "/pending/list"),
    403: askingAs({}, "GET", "/pending/list"),
    ...always("GET", "/pending/list"),
  },
  "POST /pending/{id}/review": {
    200: review("pending", { action: "approve", other: 1 }),
    400: review("pending", { action: "deny" }),
    401: asking("POST", `/pending/${UNKNOWN}/review`),
    403: askingAs({}, "POST", `/pending/${UNKNOWN}/review`),
    404: askingAs(APPROVER, "POST", `/pending/${UNKNOWN}/review`, { body: { action: "approve" } }),
    409: review("approved", { action: "approve" }),
    ...badBodies(`/pending/${UNKNOWN}/review`, APPROVER),
    ...always("POST", `/pending/${UNKNOWN}/review`),
  },
};
