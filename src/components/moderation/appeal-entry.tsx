import { Alert } from "@/ui/alert";
import { Badge } from "@/ui/badge";
import { Facts } from "@/ui/facts";
import { TextArea } from "@/ui/text-area";
import { TagList } from "../tags/tag-list";
import { ActForm, type SentForm } from "./act-form";
import { DENIAL_KINDS } from "./denial-kinds";
import { inWords } from "./in-words";
import type { Place } from "./place-of";
import { ReviewCard } from "./review-card";

type Props = {
  appeal: {
    id: string;
    user: { id: string; username: string };
    text: string;
    createdAt: string;
    code: string;
    reason: string;
    deniedBy?: { id: string; username: string } | undefined;
    nsfw: boolean;
    tags: string[];
    banned: boolean;
  };
  viewerId: string;
  place: Place;
  sent: SentForm | undefined;
};

/** What an uploader says to a denial, for another moderator than these two to answer. */
export function AppealEntry({ appeal, viewerId, place, sent }: Props) {
  const { id, user, text, createdAt, code, reason, deniedBy, nsfw, tags, banned } = appeal;
  const answer = { id, place, sent };
  return (
    <ReviewCard
      anchor={place.anchor}
      label={`Appeal for post ${id}`}
      by={user.username}
      at={createdAt}
      mark={
        <>
          {nsfw ? <Badge tone="warning">not safe for work</Badge> : null}
          {banned ? <Badge tone="warning">bytes banned</Badge> : null}
        </>
      }
    >
      <p className="max-w-text whitespace-pre-line wrap-anywhere">{text}</p>
      <Facts
        facts={{
          "Denied by": deniedBy?.username ?? "an account that is gone",
          "Kind of reason": inWords(DENIAL_KINDS, code),
          Reason: reason,
        }}
      />
      <TagList tags={tags} />
      {deniedBy?.id === viewerId ? (
        <Alert>You denied it: another moderator answers.</Alert>
      ) : user.id === viewerId ? (
        <Alert>It is your appeal: another moderator answers.</Alert>
      ) : (
        <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
          <Answer {...answer} words="Grant" action="accept" />
          <Answer {...answer} words="Uphold the denial" action="decline" />
        </div>
      )}
    </ReviewCard>
  );
}

type Answering = Pick<Props, "place" | "sent"> & {
  id: string;
  words: string;
  action: "accept" | "decline";
};

const DONE = {
  accept: "Granted: the picture may be uploaded again.",
  decline: "The denial is upheld.",
};

function Answer({ id, place, sent, words, action }: Answering) {
  return (
    <ActForm
      words={words}
      procedure="appeals.review"
      subject={{ id, action }}
      sent={sent}
      back={place.here}
      next={place.next}
      done={DONE[action]}
      inPlace
      kind={action === "accept" ? "primary" : "danger"}
      size="small"
    >
      {({ reason }) => (
        <TextArea
          label="Reason, which the uploader reads"
          name="reason"
          required
          maxLength={500}
          isSteady
          defaultValue={reason}
        />
      )}
    </ActForm>
  );
}
