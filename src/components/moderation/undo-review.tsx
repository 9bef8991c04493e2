import { ProcedureForm } from "../forms/procedure-form";

type Props = {
  /** Images that were just approved. */
  ids: string[];
  page: string;
};

/** Takes approvals back, as long as the page says that they were made. */
export function UndoReview({ ids, page }: Props) {
  return (
    <ProcedureForm
      procedure="pending.reviewMany"
      back={page}
      done="Taken back."
      answer
      inPlace
      submit="Undo"
      size="small"
      kind="secondary"
    >
      <input type="hidden" name="action" value="reopen" />
      <input type="hidden" name="ids" value={ids.join(",")} />
    </ProcedureForm>
  );
}
