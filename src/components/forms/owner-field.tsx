import { pageOwner } from "@/api/pages/page-owner";

/** Says in a form whose page it stands on: it is refused where another account has signed in since. */
export function OwnerField() {
  const { id } = pageOwner();
  return id === undefined ? null : <input type="hidden" name="_owner" value={id} />;
}
