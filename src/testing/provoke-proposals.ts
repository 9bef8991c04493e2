import { createComments, createImageRow, createMember } from "./factories";
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
import { reportsOf, suggestionsOf } from "./read-answer";
import type { Service } from "./service";

const SUGGEST = `/images/${UNKNOWN}/suggest`;
const CHANGE = { body: { nsfw: true } };
const REVIEW_SUGGESTION = `/suggestions/${UNKNOWN}/review`;
const REPORT_IMAGE = `/images/${UNKNOWN}/report`;
const REPORT_COMMENT = `/comments/${UNKNOWN}/report`;
const SPAM = { body: { reason: "spam" } };
const REVIEW_REPORT = `/reports/${UNKNOWN}/review`;

/** A suggestion that waits; as a moderator sees it. */
async function waitingSuggestion(service: Service) {
  const id = await createImageRow(service, { artist: "wlop" });
  const body = { nsfw: true, artist: "", tagsAdd: "cat", tagsRemove: "tag", other: 1 };
  const by = await createMember(service);
  const suggest = () => service.rest("POST", `/images/${id}/suggest`, { token: by.token, body });
  const answer = await suggest();
  const { token } = await createMember(service, APPROVER);
  const listed = await service.rest("GET", "/suggestions/list?limit=1&other=1", { token });
  return { answer, suggest, token, listed };
}

/** A report that waits; as a moderator sees it. */
async function waitingReport(service: Service, of: "image" | "comment") {
  const { id: authorId } = await createMember(service);
  const imageId = await createImageRow(service);
  const [comment] = await createComments(service, { imageId, authorId, count: 1 });
  const path = of === "image" ? `/images/${imageId}/report` : `/comments/${comment}/report`;
  const reporter = await createMember(service);
  const report = () =>
    service.rest("POST", path, {
      token: reporter.token,
      body: { reason: "spam", text: "again", other: 1 },
    });
  const answer = await report();
  const { token } = await createMember(service, APPROVER);
  const listed = await service.rest("GET", "/reports/list?limit=1&other=1", { token });
  return { answer, report, token, listed };
}

const reporting = (of: "image" | "comment", path: string): Provocations => ({
  204: async (service) => (await waitingReport(service, of)).answer,
  400: askingAs({}, "POST", path, { body: {} }),
  401: asking("POST", path, SPAM),
  403: askingAs({ verified: false }, "POST", path, SPAM),
  404: askingAs({}, "POST", path, SPAM),
  409: async (service) => (await waitingReport(service, of)).report(),
  ...badBodies(path, {}),
  ...always("POST", path),
});

const reviewSuggestion = (times: number): Provocation => {
  return async (service) => {
    const { token, listed } = await waitingSuggestion(service);
    const path = `/suggestions/${suggestionsOf(listed)[0]?.id}/review`;
    const body = { action: "approve", reason: "right", other: 1 };
    for (let time = 1; time < times; time += 1) await service.rest("POST", path, { token, body });
    return service.rest("POST", path, { token, body });
  };
};

const reviewReport = (times: number): Provocation => {
  return async (service) => {
    const { token, listed } = await waitingReport(service, "comment");
    const path = `/reports/${reportsOf(listed)[0]?.id}/review`;
    const body = { action: "accept", note: "seen", other: 1 };
    for (let time = 1; time < times; time += 1) await service.rest("POST", path, { token, body });
    return service.rest("POST", path, { token, body });
  };
};

/** What members put before moderators, and how to get each status of it. */
export const PROPOSAL_PROVOCATIONS: Record<string, Provocations> = {
  "POST /images/{id}/suggest": {
    204: async (service) => (await waitingSuggestion(service)).answer,
    400: askingAs({}, "POST", SUGGEST, { body: { nsfw: "half" } }),
    401: asking("POST", SUGGEST, CHANGE),
    403: askingAs({ verified: false }, "POST", SUGGEST, CHANGE),
    404: askingAs({}, "POST", SUGGEST, CHANGE),
    409: async (service) => (await waitingSuggestion(service)).suggest(),
    ...badBodies(SUGGEST, {}),
    ...always("POST", SUGGEST),
  },
  "GET /suggestions/list": {
    200: async (service) => {
      await waitingSuggestion(service);
      return (await waitingSuggestion(service)).listed;
    },
    400: askingAs(APPROVER, "GET", "/suggestions/list?limit=0"),
    401: asking("GET", "/suggestions/list"),
    403: askingAs({}, "GET", "/suggestions/list"),
    ...always("GET", "/suggestions/list"),
  },
  "POST /suggestions/{id}/review": {
    200: reviewSuggestion(1),
    400: askingAs(APPROVER, "POST", REVIEW_SUGGESTION, { body: {} }),
    401: asking("POST", REVIEW_SUGGESTION),
    403: askingAs({}, "POST", REVIEW_SUGGESTION),
    404: askingAs(APPROVER, "POST", REVIEW_SUGGESTION, { body: { action: "deny" } }),
    409: reviewSuggestion(2),
    ...badBodies(REVIEW_SUGGESTION, APPROVER),
    ...always("POST", REVIEW_SUGGESTION),
  },
  "POST /images/{id}/report": reporting("image", REPORT_IMAGE),
  "POST /comments/{id}/report": reporting("comment", REPORT_COMMENT),
  "GET /reports/list": {
    200: async (service) => {
      await waitingReport(service, "comment");
      return (await waitingReport(service, "image")).listed;
    },
    400: askingAs(APPROVER, "GET", "/reports/list?limit=0"),
    401: asking("GET", "/reports/list"),
    403: askingAs({}, "GET", "/reports/list"),
    ...always("GET", "/reports/list"),
  },
  "POST /reports/{id}/review": {
    200: reviewReport(1),
    400: askingAs(APPROVER, "POST", REVIEW_REPORT, { body: {} }),
    401: asking("POST", REVIEW_REPORT),
    403: askingAs({}, "POST", REVIEW_REPORT),
    404: askingAs(APPROVER, "POST", REVIEW_REPORT, { body: { action: "decline" } }),
    409: reviewReport(2),
    ...badBodies(REVIEW_REPORT, APPROVER),
    ...always("POST", REVIEW_REPORT),
  },
};
