import { Field } from "@/ui/field";
import { ActForm, type SentForm } from "./act-form";
import type { Place } from "./place-of";
import { ReviewCard } from "./review-card";

type Props = {
  ban: {
    sha256: string;
    reason: string;
    by?: { username: string } | undefined;
    createdAt: string;
  };
  place: Place;
  sent: SentForm | undefined;
};

/** Bytes that must not come back, and why. */
export function BanEntry({ ban: { sha256, reason, by, createdAt }, place, sent }: Props) {
  return (
    <ReviewCard
      anchor={place.anchor}
      label={`Ban of ${sha256}`}
      by={by?.username ?? "An account that is gone"}
      at={createdAt}
    >
      <p className="wrap-anywhere">{reason}</p>
      <p>
        <code>{sha256}</code>
      </p>
      <ActForm
        words="Lift the ban"
        procedure="moderation.unban"
        subject={{ sha256 }}
        sent={sent}
        back={place.here}
        next={place.next}
        inPlace
        done="The ban is lifted."
        kind="danger"
        size="small"
      >
        {({ reason }) => (
          <Field label="Why, for the log" name="reason" maxLength={500} defaultValue={reason} />
        )}
      </ActForm>
    </ReviewCard>
  );
}
