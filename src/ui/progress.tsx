type Props = {
  label: string;
  value: number;
  max: number;
  /** Words for `value` of `max`; a share in per cent where there are none. */
  words?: string;
};

/** How much of something is done. */
export function Progress({ label, value, max, words }: Props) {
  const percent = max === 0 ? 0 : Math.floor((100 * value) / max);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={words ?? `${percent} %`}
      className="h-1.5 w-full overflow-hidden rounded-full bg-sunken forced-colors:border"
    >
      <div
        className="h-full rounded-full bg-accent transition-[width] duration-300 forced-colors:bg-[Highlight]"
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}
