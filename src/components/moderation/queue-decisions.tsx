import { Button } from "@/ui/button";
import { Checkbox } from "@/ui/checkbox";
import { Choice } from "@/ui/choice";
import { Disclosure } from "@/ui/disclosure";
import { TextArea } from "@/ui/text-area";
import { ProcedureForm } from "../forms/procedure-form";
import { DENIAL_KINDS } from "./denial-kinds";

type Props = {
  image: { id: string; version: number };
  /** Who has claimed it: the moderator who looks at the page, another, or nobody. */
  claim: "own" | "other" | undefined;
  /** The page with this image on it, and with the one that comes next. */
  here: string;
  next: string;
};

/** What a moderator can do with a pending image. Keys press these by their data-key: see press-key.ts. */
export function QueueDecisions({ image, claim, here, next }: Props) {
  const review = { procedure: "pending.review", back: here, next, answer: true, inPlace: true };
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <ProcedureForm {...review} done="Approved." submit={<Approve />}>
        <Subject image={image} action="approve" />
      </ProcedureForm>
      {claim === "other" ? null : <Claim id={image.id} here={here} isOwn={claim === "own"} />}
      <Disclosure data-key="d" summary="Deny">
        <ProcedureForm
          {...review}
          done="Denied. Its uploader is told why."
          submit="Deny"
          kind="danger"
        >
          <Subject image={image} action="deny" />
          <Choice label="Kind of reason" name="code" options={DENIAL_KINDS} />
          <Reason label="Reason, which the uploader reads" />
          <Checkbox label="Refuse these bytes from now on" name="ban" value="true" />
        </ProcedureForm>
      </Disclosure>
      <Disclosure data-key="r" summary="Request changes">
        <ProcedureForm
          {...review}
          done="Changes requested. The image comes back once its uploader has made them."
          submit="Request changes"
        >
          <Subject image={image} action="request_changes" />
          <Reason label="What to change" />
        </ProcedureForm>
      </Disclosure>
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
function Subject({ image, action }: { image: Props["image"]; action: string }) {
  return (
    <>
      <input type="hidden" name="id" value={image.id} />
      <input type="hidden" name="version" value={image.version} />
      <input type="hidden" name="action" value={action} />
    </>
  );
}

function Reason({ label }: { label: string }) {
  return <TextArea label={label} name="reason" required maxLength={500} />;
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
