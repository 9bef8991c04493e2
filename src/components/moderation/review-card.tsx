import type { ReactNode } from "react";
import { UserLink } from "../users/user-link";

type Props = {
  /** Browsers scroll to it, and give it the focus, with and without scripts. */
  anchor: string;
  label: string;
  /** What it is about, where that can be seen. */
  picture?: ReactNode;
  /** Who asks, and when. */
  by: string;
  at: string;
  /** Beside the name of who asks. */
  mark?: ReactNode;
  children: ReactNode;
};

/** Something that waits for a moderator's answer, on a card. */
export function ReviewCard({ anchor, label, picture, by, at, mark, children }: Props) {
  return (
    <article
      id={anchor}
      tabIndex={-1}
      aria-label={label}
      className="flex scroll-mt-16 flex-wrap items-start gap-4 rounded-card border border-line bg-raised p-4 sm:flex-nowrap sm:gap-6 sm:p-6"
    >
      {picture === undefined ? null : (
        <div className="w-40 max-w-full shrink-0 sm:w-52">{picture}</div>
      )}
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-4">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-quiet">
          <span>
            <UserLink username={by} /> on <time dateTime={at}>{at.slice(0, 10)}</time>
          </span>
          {mark}
        </p>
        {children}
      </div>
    </article>
  );
}
