import { CircleAlert } from "lucide";
import { Icon } from "./icon";
import { type ReactNode, useId } from "react";

/** What ties a control to its name, and to what is said of it. */
type Ties = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

type Props = {
  label: string;
  /** Says before what would otherwise be complained of after. */
  hint?: string | undefined;
  /** Why what was given is not taken. */
  error?: ReactNode;
  /** The control, given what ties it to its label, hint and error. */
  children: (ties: Ties) => ReactNode;
};

/** A control of a form with its name above; its hint, and what is wrong with it, below. */
export function Labelled({ label, hint, error, children }: Props) {
  const id = useId();
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const errorId = error === undefined ? undefined : `${id}-error`;
  const described = [errorId, hintId].filter((one) => one !== undefined).join(" ");
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {children({
        id,
        "aria-describedby": described === "" ? undefined : described,
        "aria-invalid": error === undefined ? undefined : true,
      })}
      {error === undefined ? null : (
        <p id={errorId} role="alert" className="flex gap-1.5 text-sm font-semibold text-danger">
          <Icon of={CircleAlert} className="mt-0.5 size-4 shrink-0" />
          <span className="wrap-anywhere">{error}</span>
        </p>
      )}
      {hint === undefined ? null : (
        <p id={hintId} className="text-sm wrap-anywhere text-quiet">
          {hint}
        </p>
      )}
    </div>
  );
}

/** The classes of what is typed into or chosen from. */
export const controlStyle =
  "w-full min-h-11 rounded-control border border-edge bg-raised px-3 py-2 transition-colors hover:border-ink focus-visible:outline-offset-0 user-invalid:border-danger aria-[invalid=true]:border-danger";
