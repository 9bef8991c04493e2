import { Button } from "@/ui/button";
import { Choice } from "@/ui/choice";
import { Disclosure } from "@/ui/disclosure";
import { TextArea } from "@/ui/text-area";
import { ProcedureForm } from "../forms/procedure-form";
import { DENIAL_KINDS } from "./denial-kinds";
import { ActOnSelected, SelectedCount } from "./selected-count";

/** The form that the boxes of all entries belong to. */
export const BULK_FORM = "bulk";

/** The first is what none given means: an approval, which has none, sends this choice too. */
const { other, ...kinds } = DENIAL_KINDS;
const KINDS = { "": other, ...kinds };

type Props = {
  page: string;
  versions: Record<string, number>;
  /** What was typed, where it was refused. */
  typed: Record<string, string> | undefined;
};

/** Decides on all that are selected, after one confirmation; in sight, where there is room, once something is. */
export function BulkReview({ page, versions, typed }: Props) {
  return (
    <section
      aria-label="Selected images"
      className="bottom-3 z-10 hidden rounded-card border border-line bg-raised p-4 shadow-floating group-has-[[name='ids[]']:checked]/queue:block tall:sticky"
    >
      <ProcedureForm
        id={BULK_FORM}
        procedure="pending.reviewMany"
        back={page}
        done="Done; what could not be done still waits."
        answer
        inPlace
        submit={
          <div className="flex flex-wrap items-start gap-x-6 gap-y-1">
            <p className="flex min-h-9 items-center font-semibold pointer-coarse:min-h-11">
              <SelectedCount />
            </p>
            <Disclosure name="bulk" summary={<ActOnSelected act="Approve" />}>
              <p className="mb-3">They become public. You can undo this.</p>
              {/* Approvals need no reason, which the browser would ask for. */}
              <Button type="submit" kind="primary" name="action" value="approve" formNoValidate>
                <ActOnSelected act="Yes, approve" />
              </Button>
            </Disclosure>
            <Disclosure
              name="bulk"
              summary={<ActOnSelected act="Deny" />}
              open={typed?.["action"] === "deny"}
            >
              <div className="flex flex-col gap-4">
                <p>Their pictures are deleted. This cannot be undone.</p>
                <Choice
                  label="Kind of reason"
                  name="code"
                  options={KINDS}
                  defaultValue={typed?.["code"]}
                />
                <TextArea
                  label="Reason, which each uploader reads"
                  name="reason"
                  required
                  maxLength={500}
                  isSteady
                  defaultValue={typed?.["reason"]}
                />
                <div>
                  <Button type="submit" kind="danger" name="action" value="deny">
                    <ActOnSelected act="Yes, deny" />
                  </Button>
                </div>
              </div>
            </Disclosure>
          </div>
        }
      >
        {/* The first button is what Enter in a box presses: it must not be one that decides. */}
        <button type="submit" disabled hidden />
        <input type="hidden" name="versions" value={JSON.stringify(versions)} />
      </ProcedureForm>
    </section>
  );
}
