import { Alert } from "@/ui/alert";
import { Link } from "@/ui/link";
import { postAddress } from "./post-address";

/** In place of the form while an image is pending: the moderators look at all of it anyway. */
export function NoSuggestion({
  id,
  within,
  canEdit,
}: {
  id: string;
  /** The list that the post was found in: see postAddress. */
  within: string | undefined;
  canEdit: boolean;
}) {
  return (
    <Alert>
      <p>This image waits for approval. Edits can be suggested once it is approved.</p>
      {canEdit ? (
        <p>
          You may <Link href={postAddress(id, { page: "edit", within })}>edit it</Link> right away.
        </p>
      ) : null}
    </Alert>
  );
}
