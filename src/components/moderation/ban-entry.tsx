import { Disclosure } from "@/ui/disclosure";
import { Field } from "@/ui/field";
import { ProcedureForm } from "../forms/procedure-form";
import { ReviewCard } from "./review-card";

type Props = {
  ban: {
    sha256: string;
    reason: string;
    by?: { username: string } | undefined;
    createdAt: string;
  };
  page: string;
};

/** Bytes that must not come back, and why. */
export function BanEntry({ ban: { sha256, reason, by, createdAt }, page }: Props) {
  return (
    <ReviewCard
      label={`Ban of ${sha256}`}
      by={by?.username ?? "An account that is gone"}
      at={createdAt}
    >
      <p className="wrap-anywhere">{reason}</p>
      <p>
        <code>{sha256}</code>
      </p>
      <Disclosure summary="Lift the ban">
        <ProcedureForm
          procedure="moderation.unban"
          back={page}
          done="The ban is lifted."
          submit="Lift the ban"
          kind="danger"
          size="small"
        >
          <input type="hidden" name="sha256" value={sha256} />
          <Field label="Why, for the log" name="reason" maxLength={500} />
        </ProcedureForm>
      </Disclosure>
    </ReviewCard>
  );
}
