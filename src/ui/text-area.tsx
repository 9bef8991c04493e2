import type { ReactNode, TextareaHTMLAttributes } from "react";
import { KeptTextArea } from "./kept-text-area";
import { controlStyle, Labelled } from "./labelled";

type Props = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "id" | "className"> & {
  label: string;
  name: string;
  hint?: string | undefined;
  error?: ReactNode;
};

/** Several lines of a form, with their name; grows with what is typed. */
export function TextArea({ label, hint, error, rows = 3, ...area }: Props) {
  // Only what comes with text needs a script to keep what is typed in its place.
  const Area = area.defaultValue ? KeptTextArea : "textarea";
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(ties) => (
        <Area
          {...area}
          {...ties}
          rows={rows}
          className={`${controlStyle} field-sizing-content wrap-anywhere`}
        />
      )}
    </Labelled>
  );
}
