import { cache } from "react";
import { orNotFound } from "./or-not-found";
import { pageCaller } from "./page-caller";

/** The image of a post page and what it is to who looks, asked for once per request; else the 404 page. */
export const findPost = cache(async (id: string) => {
  const caller = await pageCaller();
  return orNotFound(caller.images.post({ id }), ["NOT_FOUND"]);
});
