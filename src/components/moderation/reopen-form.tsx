import { addressOf } from "@/ui/address-of";
import { ActForm, type SentForm } from "./act-form";
import { WhyField } from "./why-field";

type Props = {
  image: { id: string; uploader: { username: string } };
  /** The page that it stands on. */
  back: string;
  sent: SentForm | undefined;
};

/** Takes an approval back, whoever made it, and leads to where the image waits then. */
export function ReopenForm({ image: { id, uploader }, back, sent }: Props) {
  return (
    <ActForm
      procedure="moderation.reopen"
      subject={{ id }}
      words="Back to the queue"
      done="The image is off the board, and waits here."
      back={back}
      next={queueAt(id, uploader.username)}
      sent={sent}
      kind="danger"
      size="small"
    >
      {({ reason }) => <WhyField typed={reason} />}
    </ActForm>
  );
}

/** Where an image waits in the queue, of whomever it waits for. */
export function queueAt(id: string, uploader: string): string {
  return `${addressOf("/moderation", { state: "any", uploader })}#post-${id}`;
}
