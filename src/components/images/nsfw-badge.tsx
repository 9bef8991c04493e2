/** Marks a picture that is not safe for work, in its corner. */
export function NsfwBadge() {
  return (
    <span
      aria-hidden
      className="absolute start-2 top-2 rounded-full bg-scrim px-2 text-xs leading-5 font-semibold text-on-scrim"
    >
      NSFW
    </span>
  );
}
