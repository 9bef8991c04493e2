import { Link } from "@/ui/link";
import { addressOf } from "@/ui/address-of";
import { YouHadTyped } from "./you-had-typed";

type Props = {
  /** An image that somebody else decided on first. */
  id: string;
  /** What was typed for its uploader. */
  reason: string | undefined;
};

/** Of a decision that came too late: who made it, and what was typed in vain. */
export function OvertakenReview({ id, reason }: Props) {
  const log = addressOf("/moderation/log", { subject: "image", subjectId: id });
  return (
    <>
      <YouHadTyped text={reason} />
      <p>
        <Link href={log}>Who decided on it</Link>
      </p>
    </>
  );
}
