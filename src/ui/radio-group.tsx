type Props = {
  label: string;
  name: string;
  options: { value: string; label: string; hint?: string }[];
  /** What was chosen before. */
  chosen?: string | undefined;
};

/** One of a few that need explaining, in a form. One must be chosen. */
export function RadioGroup({ label, name, options, chosen }: Props) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{label}</legend>
      <div className="flex flex-col gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex cursor-pointer gap-3 rounded-control border border-edge/60 px-4 py-3 transition-colors hover:border-edge has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              required
              defaultChecked={option.value === chosen}
              className="mt-1 size-4 shrink-0"
            />
            <span className="flex flex-col">
              <span className="font-semibold">{option.label}</span>
              {option.hint === undefined ? null : (
                <span className="text-sm text-quiet">{option.hint}</span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
