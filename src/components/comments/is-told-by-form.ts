import type { FormFlash } from "../forms/flash-alert";
import type { ShownComment } from "./comment-entry";

type Discussion = {
  comments: Pick<ShownComment, "id">[];
  /** Of these; none of the newest. */
  cursor: string | undefined;
};

/** Whether a form of the comments says itself what became of it, for which it has to stand on the page. */
export function isToldByForm(
  { form, values }: FormFlash & { form: string },
  discussion: Discussion | undefined,
): boolean {
  if (discussion === undefined) return false;
  if (form === "comments.create") return discussion.cursor === undefined;
  return form === "comments.edit" && discussion.comments.some(({ id }) => id === values["id"]);
}
