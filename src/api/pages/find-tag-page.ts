import { cache } from "react";
import { findTag } from "./find-tag";
import { findViewer } from "./find-viewer";
import { orNotFound } from "./or-not-found";
import { pageCaller } from "./page-caller";

/** As many images as fill a few rows. */
const NEWEST = 12;
const ACTS = 20;

/** All that the page of a tag shows; `q` is the search for it. Its `jobs` are there for moderators. */
export const findTagPage = cache(async (name: string, q: string) => {
  const caller = await pageCaller();
  const tag = await findTag(name);
  const [{ related }, { images }, viewer] = await Promise.all([
    orNotFound(caller.tags.related({ name })),
    orNotFound(caller.images.list({ q, limit: NEWEST })),
    findViewer(),
  ]);
  const isModerator = (viewer?.roles.length ?? 0) > 0;
  const [history, jobs] = await Promise.all([
    viewer === undefined ? undefined : caller.tags.history({ name: tag.name, limit: ACTS }),
    isModerator ? findJobs(tag.name) : undefined,
  ]);
  return { tag, related, images, acts: history?.acts ?? [], jobs };
});

/** What images still take over of a tag. */
async function findJobs(name: string) {
  const { jobs } = await (await pageCaller()).tags.jobs({});
  return jobs.filter((job) => job.to === name || job.from === name);
}
