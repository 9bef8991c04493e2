import { cache } from "react";
import { showImage } from "../images/show-image";
import { orNotFound } from "./or-not-found";
import { pageCaller } from "./page-caller";
import { pageNotFound } from "./page-not-found";

/** The account of a profile page, by its name in any case; the 404 page when there is none. */
export const findProfile = cache(async (username: string) => {
  const caller = await pageCaller();
  const { users } = await orNotFound(caller.users.named({ usernames: [username] }));
  const [user] = users;
  if (user === undefined) pageNotFound();
  return user;
});

const PAGE = 30;

/** A page of what an account uploaded, liked or favoured. */
export const listProfileImages = cache(
  async (id: string, tab: "uploads" | "likes" | "favorites", after: string | undefined) => {
    const caller = await pageCaller();
    const cursor = after === undefined ? {} : { cursor: after };
    const { images, next } = await orNotFound(caller.users[tab]({ id, limit: PAGE, ...cursor }));
    return { images: images.map(showImage), next };
  },
);
