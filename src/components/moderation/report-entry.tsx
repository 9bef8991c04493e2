import { Alert } from "@/ui/alert";
import { Badge } from "@/ui/badge";
import { Checkbox } from "@/ui/checkbox";
import { Facts } from "@/ui/facts";
import { Field } from "@/ui/field";
import { CommentText } from "../comments/comment-text";
import { ratingInWords } from "../posts/rating-options";
import { TagList } from "../tags/tag-list";
import { UserLink } from "../users/user-link";
import { inWords } from "./in-words";
import { type Moderated, ModeratedImage } from "./moderated-image";
import type { Place } from "./place-of";
import { type Reported, ReportActs } from "./report-acts";
import { ActForm, type SentForm } from "./act-form";
import { ReviewCard } from "./review-card";

type Props = {
  report: Reported["report"] & {
    reason: string;
    text?: string | undefined;
    /** The words of the comment as they were reported, if they are others now. */
    reportedText?: string | undefined;
    reporter: { username: string };
    /** How many more wait about the same. */
    others: number;
    createdAt: string;
  };
  image: Reported["image"] & Moderated;
  /** It is about the viewer's own, and another moderator is there. */
  isForOthers: boolean;
  isAdmin: boolean;
  place: Place;
  sent: SentForm | undefined;
};

const REASONS = {
  illegal: "Illegal",
  rating: "Wrong rating",
  tags: "Wrong tags",
  duplicate: "Duplicate",
  spam: "Spam",
  abuse: "Abuse",
  other: "Another reason",
};

/** A complaint: what it is about, what can be done about that, and the answer. */
export function ReportEntry({ report, image, isForOthers, isAdmin, place, sent }: Props) {
  const { comment, reportedText, reason, text, reporter, createdAt } = report;
  const about = comment === undefined ? "image" : "comment";
  const closing = { report, about, place, sent };
  return (
    <ReviewCard
      anchor={place.anchor}
      label={`Report of ${comment === undefined ? "post" : "a comment on post"} ${image.id}`}
      picture={<ModeratedImage image={image} />}
      by={reporter.username}
      at={createdAt}
      mark={<Badge tone="warning">{inWords(REASONS, reason)}</Badge>}
    >
      {text === undefined ? null : <p className="wrap-anywhere">{text}</p>}
      {comment === undefined ? (
        <ReportedImage image={image} />
      ) : (
        <blockquote aria-label="Comment" className="border-s-2 border-edge ps-4 wrap-anywhere">
          <strong>
            <UserLink username={comment.author.username} />
          </strong>
          <CommentText parts={[{ text: comment.text }]} />
        </blockquote>
      )}
      {reportedText === undefined ? null : (
        <blockquote
          aria-label="As it was reported"
          className="border-s-2 border-edge ps-4 wrap-anywhere"
        >
          <strong>Edited since. As it was reported:</strong>
          <CommentText parts={[{ text: reportedText }]} />
        </blockquote>
      )}
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <ReportActs report={report} image={image} isAdmin={isAdmin} place={place} sent={sent} />
        {isForOthers ? null : (
          <>
            <Close {...closing} words="Dismiss" action="decline" />
            <Close {...closing} words="Dealt with" action="accept" />
          </>
        )}
      </div>
      {isForOthers ? (
        <Alert>It is about your own {about}: another moderator closes it.</Alert>
      ) : null}
    </ReviewCard>
  );
}

/** What a report can be right or wrong about. */
function ReportedImage({ image: { uploader, artist, nsfw, tags } }: Pick<Props, "image">) {
  return (
    <>
      <Facts
        facts={{
          Uploader: <UserLink username={uploader.username} />,
          Artist: artist,
          Rating: ratingInWords(nsfw),
        }}
      />
      <TagList tags={tags} />
    </>
  );
}

type Closing = Pick<Props, "place" | "sent"> & {
  report: Pick<Props["report"], "id" | "others">;
  about: string;
  words: string;
  action: "accept" | "decline";
};

function Close({ report: { id, others }, about, place, sent, words, action }: Closing) {
  return (
    <ActForm
      words={words}
      procedure="reports.review"
      subject={{ id, action }}
      sent={sent}
      back={place.here}
      next={place.next}
      done="The report is closed."
      inPlace
      size="small"
    >
      {({ note, others: isForAll }) => (
        <>
          <Field label="Note for the log" name="note" maxLength={500} defaultValue={note} />
          {others === 0 ? null : (
            <Checkbox
              label={
                others === 1
                  ? `Also the other report of this ${about}`
                  : `Also the ${others} other reports of this ${about}`
              }
              name="others"
              value="true"
              defaultChecked={isForAll === "true"}
            />
          )}
        </>
      )}
    </ActForm>
  );
}
