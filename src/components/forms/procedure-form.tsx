import type { ReactNode } from "react";
import { Button } from "@/ui/button";
import type { ButtonLook } from "@/ui/button-style";
import { FlashAlert, type FormFlash } from "./flash-alert";
import { complaintAbout } from "./complaint-about";
import { OwnerField } from "./owner-field";

type Props = {
  id?: string;
  /** The procedure that does it, such as auth.signIn. */
  procedure: string;
  /** Address of the page that the form stands on. */
  back: string;
  /** Where success leads; the same page when not given. */
  next?: string;
  /** What its button says; or its buttons, where it has several. */
  submit: ReactNode;
  /** What the page says after success, where that is not plain to see. */
  done?: string;
  /** Whether that page is given what was sent and answered, for a way back. */
  answer?: boolean;
  /** Set when this form was sent. */
  flash?: FormFlash | undefined;
  /**
   * What fields held when the page was made: those that are sent as they were are left as they are by then. What is
   * chosen of several has commas between.
   */
  shown?: Record<string, string>;
  /** Fields that tell themselves what was refused about them: see complaintAbout. */
  told?: string[];
  /** It brings its own page back, on which what else is typed or chosen stays where scripts run. */
  inPlace?: boolean;
  /** A file is among its fields. */
  hasFile?: boolean;
  /** Says what it does when several forms stand on a page. */
  label?: string;
  /** How its button looks. */
  kind?: ButtonLook["kind"];
  size?: ButtonLook["size"];
  children?: ReactNode;
};

/** A form that asks a procedure, with or without scripts. */
export function ProcedureForm({
  id,
  procedure,
  back,
  next,
  submit,
  done,
  answer = false,
  flash,
  shown,
  told = [],
  inPlace = false,
  hasFile = false,
  label,
  kind = "primary",
  size,
  children,
}: Props) {
  const isTold = told.some((field) => complaintAbout(flash, field) !== undefined);
  return (
    <form
      id={id}
      method="post"
      encType={hasFile ? "multipart/form-data" : undefined}
      action={`/forms/${procedure}`}
      aria-label={label}
      data-in-place={inPlace ? "" : undefined}
      className="group/form flex max-w-text flex-col gap-5"
    >
      <input type="hidden" name="_back" value={back} />
      <input type="hidden" name="_next" value={next ?? back} />
      {done === undefined ? null : <input type="hidden" name="_done" value={done} />}
      <OwnerField />
      {answer ? <input type="hidden" name="_answer" value="true" /> : null}
      {shown === undefined ? null : (
        <input type="hidden" name="_shown" value={JSON.stringify(shown)} />
      )}
      {flash === undefined || isTold ? null : <FlashAlert key={flash.id} flash={flash} />}
      {children}
      <div className="grid justify-start wrap-anywhere in-data-[width=narrow]:justify-stretch">
        {typeof submit === "string" ? (
          <Button type="submit" kind={kind} size={size}>
            {submit}
          </Button>
        ) : (
          submit
        )}
      </div>
    </form>
  );
}
