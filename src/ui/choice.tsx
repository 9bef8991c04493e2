import { ChevronDown } from "lucide";
import { Icon } from "./icon";
import type { ReactNode, SelectHTMLAttributes } from "react";
import { controlStyle, Labelled } from "./labelled";

type Props = Omit<SelectHTMLAttributes<HTMLSelectElement>, "id" | "className"> & {
  label: string;
  name: string;
  hint?: string | undefined;
  error?: ReactNode;
  /** Value to words. */
  options: Record<string, string>;
};

/**
 * One of a few, in a form: the browser's own, which phones show as they show all. Words that have no room in one line
 * take several, or end in dots where the browser keeps them in one, as Firefox does.
 */
export function Choice({ label, hint, error, options, ...select }: Props) {
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(ties) => (
        <span className="relative">
          <select
            {...select}
            {...ties}
            className={`${controlStyle} appearance-none pe-9 text-ellipsis whitespace-normal`}
          >
            {/* By their places: where their values move on with the time, what was chosen stays so. */}
            {Object.entries(options).map(([value, words], place) => (
              <option key={place} value={value}>
                {words}
              </option>
            ))}
          </select>
          <Icon
            of={ChevronDown}
            className="pointer-events-none absolute end-3 top-1/2 size-4 -translate-y-1/2 text-quiet"
          />
        </span>
      )}
    </Labelled>
  );
}
