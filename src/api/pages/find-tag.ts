import { cache } from "react";
import { orNotFound } from "./or-not-found";
import { pageCaller } from "./page-caller";

/** The tag that a page is about, by its name or an alias; the 404 page where there is none. */
export const findTag = cache(async (name: string) => {
  const caller = await pageCaller();
  return (await orNotFound(caller.tags.get({ name }))).tag;
});
