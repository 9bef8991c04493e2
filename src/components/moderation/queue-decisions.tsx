import { Button } from "@/ui/button";
import { Checkbox } from "@/ui/checkbox";
import { Choice } from "@/ui/choice";
import { TextArea } from "@/ui/text-area";
import { ProcedureForm } from "../forms/procedure-form";
import { ActForm, type SentForm } from "./act-form";
import { DENIAL_KINDS } from "./denial-kinds";

type Props = {
  image: { id: string; version: number };
  /** Its uploader can be asked for changes. */
  isAskable: boolean;
  /** Who has claimed it: the moderator who looks at the page, another, or nobody. */
  claim: "own" | "other" | undefined;
  /** The page with this image on it, and with the one that comes next. */
  here: string;
  next: string;
  sent: SentForm | undefined;
};

/** What a moderator can do with a pending image. Keys press these by their data-key: see press-key.ts. */
export function QueueDecisions({ image, isAskable, claim, here, next, sent }: Props) {
  const review = { procedure: "pending.review", back: here, next, answer: true, inPlace: true };
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <ProcedureForm {...review} done="Approved." submit={<Approve />}>
        <input type="hidden" name="id" value={image.id} />
        <Version image={image} />
        <input type="hidden" name="action" value="approve" />
      </ProcedureForm>
      {claim === "other" ? null : <Claim id={image.id} here={here} isOwn={claim === "own"} />}
      <ActForm
        {...review}
        words="Deny"
        pressedBy="d"
        subject={{ id: image.id, action: "deny" }}
        sent={sent}
        done="Denied. Its uploader is told why."
        kind="danger"
      >
        {({ code, reason, ban }) => (
          <>
            <Version image={image} />
            <Choice label="Kind of reason" name="code" options={DENIAL_KINDS} defaultValue={code} />
            <Reason label="Reason, which the uploader reads" typed={reason} />
            <Checkbox
              label="Refuse these bytes from now on"
              name="ban"
              value="true"
              defaultChecked={ban === "true"}
            />
          </>
        )}
      </ActForm>
      {isAskable ? (
        <ActForm
          {...review}
          words="Request changes"
          pressedBy="r"
          subject={{ id: image.id, action: "request_changes" }}
          sent={sent}
          done="Changes requested. The image comes back once its uploader has made them."
        >
          {({ reason }) => (
            <>
              <Version image={image} />
              <Reason label="What to change" typed={reason} />
            </>
          )}
        </ActForm>
      ) : null}
    </div>
  );
}

function Approve() {
  return (
    <Button type="submit" kind="primary" size="small" data-key="a">
      Approve
    </Button>
  );
}

/** A decision is about what is shown: an image that was edited meanwhile is looked at again. */
function Version({ image }: Pick<Props, "image">) {
  return <input type="hidden" name="version" value={image.version} />;
}

function Reason({ label, typed }: { label: string; typed: string | undefined }) {
  return (
    <TextArea label={label} name="reason" required maxLength={500} isSteady defaultValue={typed} />
  );
}

function Claim({ id, here, isOwn }: { id: string; here: string; isOwn: boolean }) {
  return (
    <ProcedureForm
      procedure="pending.claim"
      inPlace
      back={here}
      submit={
        <Button type="submit" kind="quiet" size="small" data-key="c">
          {isOwn ? "Give it back" : "I look at it"}
        </Button>
      }
    >
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="create" value={String(!isOwn)} />
    </ProcedureForm>
  );
}
