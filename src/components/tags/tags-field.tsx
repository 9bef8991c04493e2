import { controlStyle, Labelled } from "@/ui/labelled";

type Props = {
  label: string;
  name: string;
  hint?: string;
  error?: string | undefined;
  autoFocus?: boolean;
  defaultValue?: string | undefined;
  /** Tags to offer besides the most used ones. */
  known?: string[];
};

/** Tags in a form, with commas between them; with scripts some are offered, with their counts, while one is typed. */
export function TagsField({ label, name, hint, error, autoFocus, defaultValue, known }: Props) {
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(ties) => (
        <div className="relative">
          <input
            {...ties}
            name={name}
            data-suggest="list"
            data-known={known?.join(",")}
            autoFocus={autoFocus}
            defaultValue={defaultValue}
            className={controlStyle}
          />
        </div>
      )}
    </Labelled>
  );
}
