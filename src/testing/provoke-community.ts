import { createComments, createImageRow, createMember } from "./factories";
import {
  always,
  asking,
  askingAs,
  badBodies,
  type Provocation,
  type Provocations,
  UNKNOWN,
} from "./provoking";

const RELATIONSHIP = `/image/${UNKNOWN}/relationship`;
const LIKE = { body: { type: "like", create: true } };
const COMMENTS = `/images/${UNKNOWN}/comments`;
const COMMENT = `/comments/${UNKNOWN}`;
const TEXT = { body: { text: "nice" } };

/** By the author of a comment, or by another. */
function onComment(
  method: string,
  by: "author" | "other",
  rest = "",
  body?: Record<string, unknown>,
): Provocation {
  return async (service) => {
    const author = await createMember(service);
    const imageId = await createImageRow(service);
    const [id] = await createComments(service, { imageId, authorId: author.id, count: 1 });
    const { token } = by === "author" ? author : await createMember(service);
    const ask = body === undefined ? { token } : { token, body };
    return service.rest(method, `/comments/${id}${rest}`, ask);
  };
}

/** The operations of members among each other, and how to get each of their statuses. */
export const COMMUNITY_PROVOCATIONS: Record<string, Provocations> = {
  "PATCH /image/{id}/relationship": {
    204: async (service) => {
      const { token } = await createMember(service);
      const id = await createImageRow(service);
      const body = { type: "favorite", create: "1", other: 1 };
      return service.rest("PATCH", `/image/${id}/relationship`, { token, body });
    },
    400: askingAs({}, "PATCH", RELATIONSHIP, { body: { type: "love", create: true } }),
    401: asking("PATCH", RELATIONSHIP, LIKE),
    403: askingAs({ verified: false }, "PATCH", RELATIONSHIP, LIKE),
    404: askingAs({}, "PATCH", RELATIONSHIP, LIKE),
    ...badBodies(RELATIONSHIP, {}, "PATCH"),
    ...always("PATCH", RELATIONSHIP),
  },
  "GET /images/{id}/comments": {
    200: async (service) => {
      const { id: authorId } = await createMember(service);
      const imageId = await createImageRow(service);
      const [id] = await createComments(service, { imageId, authorId, count: 2 });
      const editedAt = service.clock.now();
      await service.deps.db.comment.update({ where: { id: id ?? "" }, data: { editedAt } });
      return service.rest("GET", `/images/${imageId}/comments?limit=1&other=1`);
    },
    400: asking("GET", `${COMMENTS}?limit=0`),
    404: asking("GET", COMMENTS),
    ...always("GET", COMMENTS),
  },
  "POST /images/{id}/comments": {
    201: async (service) => {
      const { token } = await createMember(service);
      const id = await createImageRow(service);
      const body = { text: "nice", other: 1 };
      return service.rest("POST", `/images/${id}/comments`, { token, body });
    },
    400: askingAs({}, "POST", COMMENTS, { body: {} }),
    401: asking("POST", COMMENTS, TEXT),
    403: askingAs({ verified: false }, "POST", COMMENTS, TEXT),
    404: askingAs({}, "POST", COMMENTS, TEXT),
    ...badBodies(COMMENTS, {}),
    ...always("POST", COMMENTS),
  },
  "PATCH /comments/{id}": {
    204: onComment("PATCH", "author", "", { text: "nicer", other: 1 }),
    400: askingAs({}, "PATCH", COMMENT, { body: { text: " " } }),
    401: asking("PATCH", COMMENT, TEXT),
    403: onComment("PATCH", "other", "", { text: "nicer" }),
    404: askingAs({}, "PATCH", COMMENT, TEXT),
    ...badBodies(COMMENT, {}, "PATCH"),
    ...always("PATCH", COMMENT),
  },
  "DELETE /comments/{id}": {
    204: onComment("DELETE", "author", "?other=1"),
    400: askingAs({}, "DELETE", `${COMMENT}?reason=%00`),
    401: asking("DELETE", COMMENT),
    403: onComment("DELETE", "other"),
    404: askingAs({}, "DELETE", COMMENT),
    ...always("DELETE", COMMENT),
  },
  "GET /notifications": {
    200: async (service) => {
      const { id: uploaderId, token } = await createMember(service);
      const id = await createImageRow(service, { uploaderId });
      for (const text of ["nice", "@nobody nicer"]) {
        await askingAs({}, "POST", `/images/${id}/comments`, { body: { text } })(service);
      }
      return service.rest("GET", "/notifications?limit=1&other=1", { token });
    },
    400: askingAs({}, "GET", "/notifications?limit=0"),
    401: asking("GET", "/notifications"),
    ...always("GET", "/notifications"),
  },
  "POST /notifications/read": {
    204: askingAs({}, "POST", "/notifications/read", { body: { ids: [UNKNOWN], other: 1 } }),
    400: askingAs({}, "POST", "/notifications/read", { body: { ids: 7 } }),
    401: asking("POST", "/notifications/read"),
    ...badBodies("/notifications/read", {}),
    ...always("POST", "/notifications/read"),
  },
};
