import { Alert } from "@/ui/alert";
import { Link } from "@/ui/link";

/** In place of the form while an image is pending: the moderators look at all of it anyway. */
export function NoSuggestion({ id, canEdit }: { id: string; canEdit: boolean }) {
  return (
    <Alert>
      <p>This image waits for approval. Edits can be suggested once it is approved.</p>
      {canEdit ? (
        <p>
          You may <Link href={`/post/${id}/edit`}>edit it</Link> right away.
        </p>
      ) : null}
    </Alert>
  );
}
