import { router } from "../trpc";
import { createComment } from "./create-comment";
import { deleteComment } from "./delete-comment";
import { editComment } from "./edit-comment";
import { listComments } from "./list-comments";

export const commentsRouter = router({
  create: createComment,
  delete: deleteComment,
  edit: editComment,
  list: listComments,
});
