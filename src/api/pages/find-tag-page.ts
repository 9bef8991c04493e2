import { findTag } from "./find-tag";
import { findViewer } from "./find-viewer";
import { orNotFound } from "./or-not-found";
import { pageCaller } from "./page-caller";

/** As many images as fill a few rows. */
const NEWEST = 12;
const ACTS = 20;

/** All that the page of a tag shows; `q` is the search for it. */
export async function findTagPage(name: string, q: string) {
  const caller = await pageCaller();
  const tag = await findTag(name);
  const [{ related }, { images }, viewer] = await Promise.all([
    orNotFound(caller.tags.related({ name })),
    orNotFound(caller.images.list({ q, limit: NEWEST })),
    findViewer(),
  ]);
  const isModerator = (viewer?.roles.length ?? 0) > 0;
  return { tag, related, images, moderated: isModerator ? await findChanges(tag.name) : undefined };
}

/** What moderators did to a tag, and what images still take over of it. */
async function findChanges(name: string) {
  const caller = await pageCaller();
  const [{ acts }, { jobs }] = await Promise.all([
    caller.tags.history({ name, limit: ACTS }),
    caller.tags.jobs({}),
  ]);
  return { acts, jobs: jobs.filter((job) => job.to === name || job.from === name) };
}
