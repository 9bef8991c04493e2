import { orNotFound } from "./or-not-found";
import { pageCaller } from "./page-caller";

const PAGE = 30;

/** A page of an image's versions, newest first, each with the one before it where there is one. */
export async function listHistory(id: string, after: string | undefined) {
  const caller = await pageCaller();
  const cursor = after === undefined ? {} : { cursor: after };
  // One more than is shown: the last of them differs from something too.
  const { versions } = await orNotFound(caller.images.versions({ id, limit: PAGE + 1, ...cursor }));
  const entries = versions
    .slice(0, PAGE)
    .map((version, place) => ({ version, before: versions[place + 1] }));
  const last = versions.length > PAGE ? entries.at(-1) : undefined;
  return { entries, ...(last === undefined ? {} : { next: String(last.version.version) }) };
}
