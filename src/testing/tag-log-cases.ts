import { createImageRow, type Member } from "./factories";
import { does } from "./moderate";
import type { Service } from "./service";

const SO = "a reason";

/** What a moderator does, and what the log then says of it. */
export type LogCase = {
  /** As tRPC names it. */
  procedure: string;
  /** Makes the subject, with the help of another admin; its id. */
  make: (helper: Member) => Promise<string>;
  act: (by: Member, id: string) => Promise<unknown>;
  logged: Logged | ((now: string) => Logged);
};

type Logged = {
  action: string;
  subject: string;
  reason?: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

/** The number of a tag "cat" with another name, which brings another along, and a job of it. */
async function tag(service: Service) {
  const { db } = service.deps;
  await createImageRow(service, { tags: ["animal", "cat", "dog"] });
  const { id: tagId } = await db.tag.findUniqueOrThrow({ where: { name: "cat" } });
  const { id: impliedId } = await db.tag.findUniqueOrThrow({ where: { name: "animal" } });
  await db.tagAlias.create({ data: { name: "kitty", tagId } });
  await db.tagImplication.create({ data: { tagId, impliedId } });
  return `${tagId}`;
}

const ofTag = (
  service: Service,
  procedure: string,
  [method, path, body]: [string, string, Record<string, unknown>?],
  logged: Omit<Logged, "subject">,
): LogCase => ({
  procedure: `tags.${procedure}`,
  make: () => tag(service),
  act: (by) => does(service, by, method, `/tags/cat${path}`, body),
  logged: { ...logged, subject: "tag" },
});

const ofJob = (
  service: Service,
  procedure: string,
  path: "stop" | "resume",
  [from, to]: [Running, Running],
): LogCase => ({
  procedure: `tags.${procedure}`,
  make: async () => {
    const tagId = await tag(service);
    const now = service.clock.now();
    await service.deps.db.tagJob.create({
      data: {
        id: "jobAAAAAAAAA",
        kind: "imply",
        tagId: Number(tagId),
        fromName: "cat",
        toName: "animal",
        state: from,
        total: 1,
        actorId: "",
        createdAt: now,
        updatedAt: now,
      },
    });
    return tagId;
  },
  act: (by) => does(service, by, "POST", `/tags/jobs/jobAAAAAAAAA/${path}`),
  logged: {
    action: `tag.${path}`,
    subject: "tag",
    before: { job: "jobAAAAAAAAA", state: from },
    after: { job: "jobAAAAAAAAA", state: to },
  },
});

type Running = "running" | "stopped";

/** What moderators do with tags. */
export const tagLogCases = (service: Service): LogCase[] => [
  ofTag(service, "describe", ["PATCH", "", { category: "meta", reason: SO }], {
    action: "tag.edit",
    reason: SO,
    before: { category: "general" },
    after: { category: "meta" },
  }),
  ofTag(service, "addAlias", ["PUT", "/aliases/tom"], {
    action: "tag.alias",
    after: { alias: "tom", name: "cat" },
  }),
  ofTag(service, "removeAlias", ["DELETE", "/aliases/kitty"], {
    action: "tag.unalias",
    before: { alias: "kitty", name: "cat" },
  }),
  ofTag(service, "addImplication", ["PUT", "/implications/dog"], {
    action: "tag.imply",
    after: { name: "cat", implied: "dog" },
  }),
  ofTag(service, "removeImplication", ["DELETE", "/implications/animal"], {
    action: "tag.unimply",
    before: { name: "cat", implied: "animal" },
  }),
  ofTag(service, "rename", ["POST", "/rename", { name: "tom" }], {
    action: "tag.rename",
    before: { name: "cat" },
    after: { name: "tom" },
  }),
  {
    ...ofTag(service, "merge", ["POST", "/merge", { into: "dog" }], {
      action: "tag.merge",
      before: { name: "cat" },
      after: { name: "dog" },
    }),
    make: async () => {
      await tag(service);
      return `${(await service.deps.db.tag.findUniqueOrThrow({ where: { name: "dog" } })).id}`;
    },
  },
  ofJob(service, "stopJob", "stop", ["running", "stopped"]),
  ofJob(service, "resumeJob", "resume", ["stopped", "running"]),
];
