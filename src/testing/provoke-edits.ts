import { createImageRow, createMember } from "./factories";
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

const IMAGE = `/images/${UNKNOWN}`;
const REVERT = `${IMAGE}/revert`;

/** By the uploader of an approved image. */
function onOwn(method: string, rest: string, body?: Record<string, unknown>): Provocation {
  return async (service) => {
    const { id: uploaderId, token } = await createMember(service);
    const id = await createImageRow(service, { uploaderId });
    const ask = body === undefined ? { token } : { token, body };
    return service.rest(method, `/images/${id}${rest}`, ask);
  };
}

/** The operations that change what an image says of itself, and how to get each of their statuses. */
export const EDIT_PROVOCATIONS: Record<string, Provocations> = {
  "PATCH /images/{id}": {
    204: onOwn("PATCH", "", { tags: "dog", version: 1, other: 1 }),
    400: askingAs({}, "PATCH", IMAGE, { body: { tags: [] } }),
    401: asking("PATCH", IMAGE, { body: {} }),
    403: askingAs({ verified: false }, "PATCH", IMAGE, { body: {} }),
    404: askingAs({}, "PATCH", IMAGE, { body: {} }),
    409: onOwn("PATCH", "", { tags: "dog", version: 7 }),
    ...badBodies(IMAGE, {}, "PATCH"),
    ...always("PATCH", IMAGE),
  },
  "POST /images/{id}/revert": {
    204: onOwn("POST", "/revert", { to: 1, other: 1 }),
    400: askingAs({}, "POST", REVERT, { body: {} }),
    401: asking("POST", REVERT, { body: { to: 1 } }),
    403: async (service) => {
      const id = await createImageRow(service);
      return askingAs({}, "POST", `/images/${id}/revert`, { body: { to: 1 } })(service);
    },
    404: onOwn("POST", "/revert", { to: 7 }),
    409: onOwn("POST", "/revert", { to: 1, version: 7 }),
    ...badBodies(REVERT, {}),
    ...always("POST", REVERT),
  },
  "GET /images/{id}/versions": {
    200: async (service) => {
      const id = await createImageRow(service, { artist: "wlop" });
      const body = { tags: "dog" };
      await askingAs(APPROVER, "PATCH", `/images/${id}`, { body })(service);
      return service.rest("GET", `/images/${id}/versions?limit=1&other=1`);
    },
    400: asking("GET", `${IMAGE}/versions?limit=0`),
    404: asking("GET", `${IMAGE}/versions`),
    ...always("GET", `${IMAGE}/versions`),
  },
  "DELETE /images/{id}": {
    204: onOwn("DELETE", "?reason=mine&other=1"),
    400: askingAs({}, "DELETE", `${IMAGE}?reason=%00`),
    401: asking("DELETE", IMAGE),
    403: async (service) => {
      const id = await createImageRow(service);
      return askingAs(APPROVER, "DELETE", `/images/${id}`)(service);
    },
    404: askingAs({}, "DELETE", IMAGE),
    ...always("DELETE", IMAGE),
  },
};
