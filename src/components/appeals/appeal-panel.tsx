import { Alert } from "@/ui/alert";
import { Day } from "@/ui/day";
import { Facts } from "@/ui/facts";
import { Link } from "@/ui/link";
import { Section } from "@/ui/section";
import { TextArea } from "@/ui/text-area";
import { fieldOf } from "../forms/field-of";
import { FlashAlert, type FormFlash } from "../forms/flash-alert";
import { ProcedureForm } from "../forms/procedure-form";
import { denialInWords } from "../moderation/denial-words";
import { TagList } from "../tags/tag-list";
import { UserLink } from "../users/user-link";

type Props = {
  id: string;
  denial: {
    code: string;
    reason: string;
    deniedAt?: string | undefined;
    uploadedAt: string;
    /** Whose image it was, where that is another than who looks: then they are a moderator. */
    uploader?: { id: string; username: string } | undefined;
    tags: string[];
  };
  appeal?:
    | {
        state: "open" | "accepted" | "declined";
        text: string;
        createdAt: string;
        answer?: string | undefined;
      }
    | undefined;
  flash: FormFlash | undefined;
};

/** Why an upload was not accepted, and what its uploader says to that. */
export function AppealPanel({ id, denial, appeal, flash }: Props) {
  const { uploader } = denial;
  return (
    <>
      <Section id="image" title="The image">
        <TagList tags={denial.tags} />
        <Facts
          facts={{
            Uploaded: <Day at={denial.uploadedAt} />,
            By: uploader === undefined ? undefined : <UserLink username={uploader.username} />,
            Id: id,
          }}
        />
      </Section>
      <Section id="denial" title="The moderator's reason">
        <p className="wrap-anywhere whitespace-pre-line">{denial.reason}</p>
        <Facts
          facts={{
            Kind: denialInWords(denial.code),
            Decided: denial.deniedAt === undefined ? undefined : <Day at={denial.deniedAt} />,
          }}
        />
      </Section>
      {appeal === undefined && uploader !== undefined ? (
        <Alert>Its uploader may appeal, and has not done so.</Alert>
      ) : appeal === undefined ? (
        <Section
          id="appeal"
          title="Appeal"
          lead="Once, if you think that this was wrong. Another moderator answers."
        >
          <ProcedureForm
            procedure="appeals.create"
            label="Appeal"
            back={`/appeal/${id}`}
            submit="Appeal"
            done="Your appeal is sent."
            flash={flash}
          >
            <input type="hidden" name="id" value={id} />
            <TextArea
              {...fieldOf(flash, { name: "text", label: "Why it should be accepted" })}
              required
              rows={5}
              maxLength={2_000}
            />
          </ProcedureForm>
        </Section>
      ) : (
        <Section id="appeal" title={uploader === undefined ? "Your appeal" : "Appeal"}>
          {flash === undefined ? null : <FlashAlert flash={flash} />}
          <blockquote className="border-s-2 border-line ps-3 wrap-anywhere whitespace-pre-line">
            {appeal.text}
          </blockquote>
          {appeal.state === "open" && uploader !== undefined ? (
            <Alert>
              It waits for an answer among the <Link href="/moderation/appeals">appeals</Link>.
            </Alert>
          ) : (
            <Outcome {...appeal} isOwn={uploader === undefined} />
          )}
        </Section>
      )}
    </>
  );
}

function Outcome({ state, answer, isOwn }: NonNullable<Props["appeal"]> & { isOwn: boolean }) {
  switch (state) {
    case "open":
      return <Alert>Another moderator will answer. You will be told.</Alert>;
    case "accepted":
      return (
        <Alert tone="success">
          <p className="font-semibold">
            {isOwn ? "Accepted: you may upload the picture again." : "Accepted"}
          </p>
          <p className="wrap-anywhere">{answer}</p>
        </Alert>
      );
    case "declined":
      return (
        <Alert tone="danger">
          <p className="font-semibold">Declined</p>
          <p className="wrap-anywhere">{answer}</p>
        </Alert>
      );
  }
}
