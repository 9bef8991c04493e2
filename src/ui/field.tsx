import type { InputHTMLAttributes, ReactNode } from "react";
import { controlStyle, Labelled } from "./labelled";
import { maxUnits } from "./max-units";

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "className"> & {
  /** Characters, as the service counts them. */
  maxLength?: number;
  label: string;
  name: string;
  hint?: string | undefined;
  error?: ReactNode;
};

/** One line of a form: its name, where it is typed, and a hint. */
export function Field({ label, hint, error, ...input }: Props) {
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(ties) => (
        <input {...input} {...ties} maxLength={maxUnits(input)} className={controlStyle} />
      )}
    </Labelled>
  );
}
