import { createImageRow, createImageRows, createMember, createReaction } from "./factories";
import { always, asking, badBodies, type Provocations, UNKNOWN } from "./provoking";

/** Two images in each list of an account. */
const userImages = (list: string): Provocations => ({
  200: async (service) => {
    const { id: userId, token } = await createMember(service);
    const shape = { uploaderId: userId };
    for (const imageId of await createImageRows(service, [shape, shape])) {
      await createReaction(service, { userId, imageId, kind: "like" });
      await createReaction(service, { userId, imageId, kind: "favorite" });
    }
    return service.rest("GET", `/user/@me/${list}?limit=1&other=1`, { token });
  },
  400: asking("GET", `/user/${UNKNOWN}/${list}?limit=0`),
  401: asking("GET", `/user/@me/${list}`),
  404: asking("GET", `/user/${UNKNOWN}/${list}`),
  ...always("GET", `/user/${UNKNOWN}/${list}`),
});

/** More ways to find images, and how to get each of their statuses. */
export const FINDING_PROVOCATIONS: Record<string, Provocations> = {
  "POST /batch/images": {
    200: async (service) => {
      const id = await createImageRow(service, { artist: "wlop" });
      return service.rest("POST", "/batch/images", { body: { ids: [id], other: 1 } });
    },
    400: asking("POST", "/batch/images", { body: {} }),
    ...badBodies("/batch/images"),
    ...always("POST", "/batch/images"),
  },
  "POST /images/recommended": {
    200: async (service) => {
      await createImageRows(service, [{}, {}]);
      const body = { tags: ["tag"], limit: 1, other: 1 };
      return service.rest("POST", "/images/recommended", { body });
    },
    400: asking("POST", "/images/recommended", { body: { limit: 0 } }),
    ...badBodies("/images/recommended"),
    ...always("POST", "/images/recommended"),
  },
  "GET /images": {
    200: async (service) => {
      await createImageRows(service, [{}, {}]);
      return service.rest("GET", "/images?q=tag&limit=1&other=1");
    },
    400: asking("GET", "/images?q=(tag"),
    ...always("GET", "/images"),
  },
  "GET /tags": {
    200: async (service) => {
      await createImageRow(service);
      return service.rest("GET", "/tags?limit=5&other=1");
    },
    400: asking("GET", "/tags?limit=0"),
    ...always("GET", "/tags"),
  },
  "GET /user/{id}/likes": userImages("likes"),
  "GET /user/{id}/favorites": userImages("favorites"),
  "GET /user/{id}/uploads": userImages("uploads"),
};
