type Props = {
  label?: string;
  /** What each key does, by its name. */
  keys: Record<string, string>;
};

/** Keys and what they do. */
export function KeyList({ label, keys }: Props) {
  return (
    <dl aria-label={label} className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-2">
      {Object.entries(keys).map(([key, does]) => (
        <div key={key} className="col-span-2 grid grid-cols-subgrid">
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
