import type { ReactNode } from "react";
import { Alert } from "@/ui/alert";

/** What a page says of the form that was just sent. */
export type FormFlash = {
  /** Another one each time, whatever it says. */
  id?: string | undefined;
  message: string;
  /** It did what it is for; else it was refused, and has its values back. */
  isDone?: boolean | undefined;
  /** It did so with some of what it is about, and was refused the others. */
  isPartial?: boolean | undefined;
  /** Id of what a refusal is about. */
  about?: string | undefined;
  /** Somebody changed first what it is about. */
  isOvertaken?: boolean | undefined;
  /** The field that a refusal is about; it is then told there, by what fieldOf gives. */
  field?: string | undefined;
  values: Record<string, string>;
};

type Props = {
  flash: FormFlash;
  /** Stands at its end: such as a way to close it. */
  end?: ReactNode;
  children?: ReactNode;
};

/**
 * Says it, and has it read out: the keyboard comes to stand there, unless a field of the form tells it, or the
 * address leads elsewhere on the page. The children come after: such as a way back.
 */
export function FlashAlert({ flash, end, children }: Props) {
  return (
    <div
      tabIndex={-1}
      autoFocus
      data-flash=""
      className="rounded-control group-has-[[aria-invalid=true]]/form:hidden"
    >
      {flash.isDone === true ? (
        <Alert tone="success" role="status" end={end}>
          <p className="first-letter:uppercase">{flash.message}</p>
          {children}
        </Alert>
      ) : (
        <Alert tone={flash.isPartial === true ? "warning" : "danger"} role="alert" end={end}>
          <p className="first-letter:uppercase">{flash.message}</p>
          {children}
        </Alert>
      )}
    </div>
  );
}
