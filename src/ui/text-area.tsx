import type { ReactNode, TextareaHTMLAttributes } from "react";
import { KeptTextArea } from "./kept-text-area";
import { controlStyle, Labelled } from "./labelled";
import { maxUnits } from "./max-units";

type Props = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "id" | "className"> & {
  /** Characters, as the service counts them. */
  maxLength?: number;
  label: string;
  name: string;
  hint?: string | undefined;
  error?: ReactNode;
  /** On a page that comes back in place: it stays what it is, with or without text that it came with. */
  isSteady?: boolean;
};

/** Several lines of a form, with their name; grows with what is typed. */
export function TextArea({ label, hint, error, rows = 3, isSteady = false, ...area }: Props) {
  // Only what comes with text needs a script to keep what is typed in its place.
  const Area = area.defaultValue && !isSteady ? KeptTextArea : "textarea";
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(ties) => (
        // What is offered while somebody types is placed by it.
        <div className="relative grid">
          <Area
            {...area}
            {...ties}
            maxLength={maxUnits(area)}
            rows={rows}
            className={`${controlStyle} field-sizing-content wrap-anywhere`}
          />
        </div>
      )}
    </Labelled>
  );
}
