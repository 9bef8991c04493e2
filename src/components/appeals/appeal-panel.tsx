import { Alert } from "@/ui/alert";
import { Day } from "@/ui/day";
import { Facts } from "@/ui/facts";
import { Section } from "@/ui/section";
import { TextArea } from "@/ui/text-area";
import { complaintAbout } from "../forms/complaint-about";
import type { FormFlash } from "../forms/flash-alert";
import { ProcedureForm } from "../forms/procedure-form";
import { denialInWords } from "../moderation/denial-words";
import { TagList } from "../tags/tag-list";

type Props = {
  id: string;
  denial: {
    code: string;
    reason: string;
    deniedAt?: string | undefined;
    uploadedAt: string;
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
  return (
    <>
      <Section id="image" title="The image">
        <TagList tags={denial.tags} />
        <Facts facts={{ Uploaded: <Day at={denial.uploadedAt} />, Id: id }} />
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
      {appeal === undefined ? (
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
            flash={flash}
            told={["text"]}
          >
            <input type="hidden" name="id" value={id} />
            <TextArea
              label="Why it should be accepted"
              name="text"
              required
              rows={5}
              maxLength={2_000}
              error={complaintAbout(flash, "text")}
              defaultValue={flash?.values["text"]}
            />
          </ProcedureForm>
        </Section>
      ) : (
        <Section id="appeal" title="Your appeal">
          <blockquote className="border-s-2 border-line ps-3 wrap-anywhere whitespace-pre-line">
            {appeal.text}
          </blockquote>
          <Outcome {...appeal} />
        </Section>
      )}
    </>
  );
}

function Outcome({ state, answer }: NonNullable<Props["appeal"]>) {
  switch (state) {
    case "open":
      return <Alert>Another moderator will answer. You will be told.</Alert>;
    case "accepted":
      return (
        <Alert tone="success">
          <p className="font-semibold">Accepted: you may upload the picture again.</p>
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
