import type { ReactNode } from "react";

/** What this browser does with pictures that are not safe for work. */
export type NsfwChoice = "blurred" | "shown";

type Props = {
  nsfw: NsfwChoice;
  /** Of its button. */
  className: string;
  children: ReactNode;
};

/** A button that has such pictures blurred or shown from now on: the same page comes back so. */
export function NsfwForm({ nsfw, className, children }: Props) {
  return (
    <form method="post" action="/forms/visitor.chooseNsfw" data-in-place="">
      <button type="submit" name="nsfw" value={nsfw} className={className}>
        {children}
      </button>
    </form>
  );
}
