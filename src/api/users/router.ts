import { router } from "../trpc";
import { getUser } from "./get-user";
import { listFavorites } from "./images/list-favorites";
import { listLikes } from "./images/list-likes";
import { listUploads } from "./images/list-uploads";
import { namedUsers } from "./named-users";
import { searchUsers } from "./search-users";
import { viewer } from "./viewer";

export const usersRouter = router({
  favorites: listFavorites,
  get: getUser,
  likes: listLikes,
  named: namedUsers,
  search: searchUsers,
  uploads: listUploads,
  viewer,
});
