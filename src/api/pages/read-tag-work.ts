import { moderatorPage } from "./moderator-page";
import { type PageQuery, queryText } from "./page-flash";

/** Which tags are looked for, in the page's address. */
const FILTERS = ["prefix", "category", "sort", "cursor"];
const JOBS = 100;
const ACTS = 20;

/** The tags that are looked for, if any are; which changes images still take over; what was done to tags last. */
export function readTagWork(query: PageQuery) {
  const filters = Object.fromEntries(FILTERS.map((name) => [name, queryText(query, name)]));
  const isAsked = Object.values(filters).some((value) => value !== undefined);
  return moderatorPage("/moderation/tags", query, async (caller) => {
    const [found, { jobs }, { acts }] = await Promise.all([
      isAsked ? caller.tags.browse({ ...filters, limit: 50 }) : undefined,
      caller.tags.jobs({ limit: JOBS, unfinished: true }),
      caller.moderation.log({ limit: ACTS, subject: "tag" }),
    ]);
    return { found, filters, jobs, acts };
  });
}
