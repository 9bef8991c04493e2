import { createImageRow, createMember } from "./factories";
import {
  always,
  APPROVER,
  asking,
  askingAs,
  badBodies,
  type Provocation,
  type Provocations,
} from "./provoking";

type Body = Record<string, unknown>;

/** Asks as an approver about "tag", which is on an image, after what else is done before. */
function asked(method: string, path: string, body?: Body, before: [string, string, Body?][] = []) {
  const provocation: Provocation = async (service) => {
    await createImageRow(service, { tags: ["tag", "other"] });
    const { token } = await createMember(service, APPROVER);
    const ask = (own: Body | undefined) => (own === undefined ? { token } : { token, body: own });
    for (const [earlier, to, own] of before) await service.rest(earlier, to, ask(own));
    return service.rest(method, path, ask(body));
  };
  return provocation;
}

const STALE = { version: 9 };
const RENAME: [string, string, Body] = ["POST", "/tags/tag/rename", { name: "new" }];

/** A change of tags: `path` of "tag", and the same of what is not there. */
function change(
  method: string,
  path: string,
  { body, bad = {}, before }: { body: Body; bad?: Body; before?: [string, string, Body?][] },
): Provocations {
  const query = method === "DELETE";
  const ask = (to: string, own: Body) => {
    const text = new URLSearchParams(
      Object.entries(own).map(([name, value]) => [name, String(value)]),
    );
    return query ? ([method, `${to}?${text}`] as const) : ([method, to, own] as const);
  };
  const [, to, own] = ask(path, { ...body, other: 1 });
  const [, stale, staleBody] = ask(path, { ...body, ...STALE });
  const [, wrong, wrongBody] = ask(path, { ...body, version: 0, ...bad });
  const gone = path.replace("/tags/tag", "/tags/nothing");
  const [, none, noBody] = ask(gone, body);
  return {
    200: asked(method, to, own, before),
    400: asked(method, wrong, wrongBody),
    401: asking(method, path),
    403: askingAs({}, method, path),
    404: asked(method, none, noBody),
    409: asked(method, stale, staleBody),
    ...(query ? {} : badBodies(path, APPROVER, method)),
    ...always(method, path),
  };
}

function read(path: string, limit?: boolean): Provocations {
  return { ...signedInRead(path, limit), 403: askingAs({}, "GET", path) };
}

/** For everybody with an account. */
function signedInRead(path: string, limit?: boolean): Provocations {
  return {
    200: asked("GET", `${path}?other=1`, undefined, [RENAME]),
    ...(limit === true ? { 400: asked("GET", `${path}?limit=0`) } : {}),
    401: asking("GET", path),
    ...always("GET", path),
  };
}

/** With a job of its own. */
function ofJob(method: string, path: string): Provocations {
  const at = (id: string) => `/tags/jobs/${id}${path}`;
  return {
    200: async (service) => {
      await asked(...RENAME)(service);
      const { id } = await service.deps.db.tagJob.findFirstOrThrow();
      return askingAs(APPROVER, method, at(id))(service);
    },
    401: asking(method, at("nothing")),
    403: askingAs({}, method, at("nothing")),
    404: askingAs(APPROVER, method, at("nothing")),
    ...always(method, at("nothing")),
  };
}

/** The operations on tags, and how to get each of their statuses. */
export const TAG_PROVOCATIONS: Record<string, Provocations> = {
  "GET /tags/{name}": {
    200: async (service) => {
      await createImageRow(service);
      return service.rest("GET", "/tags/tag?other=1");
    },
    404: asking("GET", "/tags/nothing"),
    ...always("GET", "/tags/tag"),
  },
  "GET /tags/autocomplete": {
    200: async (service) => {
      await createImageRow(service);
      return service.rest("GET", "/tags/autocomplete?q=ta&limit=5&other=1");
    },
    400: asking("GET", "/tags/autocomplete?limit=0"),
    ...always("GET", "/tags/autocomplete"),
  },
  "GET /tags/{name}/related": {
    200: asked("GET", "/tags/tag/related?other=1"),
    404: asking("GET", "/tags/nothing/related"),
    ...always("GET", "/tags/tag/related"),
  },
  "GET /tags/{name}/history": {
    ...signedInRead("/tags/tag/history", true),
    404: askingAs(APPROVER, "GET", "/tags/nothing/history"),
  },
  "GET /tags/jobs": read("/tags/jobs", true),
  "GET /tags/jobs/{id}": ofJob("GET", ""),
  "POST /tags/jobs/{id}/stop": ofJob("POST", "/stop"),
  "POST /tags/jobs/{id}/resume": ofJob("POST", "/resume"),
  "PATCH /tags/{name}": change("PATCH", "/tags/tag", { body: { category: "meta" } }),
  "PUT /tags/{name}/aliases/{alias}": change("PUT", "/tags/tag/aliases/label", { body: {} }),
  "DELETE /tags/{name}/aliases/{alias}": change("DELETE", "/tags/tag/aliases/label", {
    body: {},
    before: [["PUT", "/tags/tag/aliases/label"]],
  }),
  "PUT /tags/{name}/implications/{implied}": change("PUT", "/tags/tag/implications/other", {
    body: {},
  }),
  "DELETE /tags/{name}/implications/{implied}": change("DELETE", "/tags/tag/implications/other", {
    body: {},
    before: [["PUT", "/tags/tag/implications/other"]],
  }),
  "POST /tags/{tag}/rename": change("POST", "/tags/tag/rename", { body: { name: "new" } }),
  "POST /tags/{name}/merge": change("POST", "/tags/tag/merge", { body: { into: "other" } }),
};
