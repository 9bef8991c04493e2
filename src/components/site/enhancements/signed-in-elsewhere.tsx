import { X } from "lucide";
import { useState } from "react";
import { Icon } from "@/ui/icon";
import { iconStyle } from "@/ui/icon-style";

type Props = {
  /** Id of the account that the page was made for; nothing where nobody was signed in. */
  owner: string;
  /** The same of the page that was loaded last, in another tab, and what that account is called. */
  last: string;
  name: string;
};

export function SignedInElsewhere({ owner, last, name }: Props) {
  /** What was closed is not said again. */
  const [closed, setClosed] = useState(owner);
  const isTold = last !== owner && last !== closed;
  return (
    <div
      role="status"
      className="fixed inset-x-gutter bottom-4 z-20 mx-auto flex w-fit items-center gap-2 rounded-control border border-edge bg-raised py-1 ps-4 pe-1 shadow-floating empty:hidden"
    >
      {isTold ? (
        <>
          <p className="flex min-w-0 flex-wrap gap-x-2 py-2">
            <span className="wrap-anywhere">{wordsOf(last, name)} in another tab.</span>
            <a href="">Load this page anew</a>
          </p>
          <button
            type="button"
            aria-label="Close"
            className={iconStyle}
            onClick={() => {
              setClosed(last);
            }}
          >
            <Icon of={X} className="size-5" />
          </button>
        </>
      ) : null}
    </div>
  );
}

function wordsOf(last: string, name: string): string {
  if (last === "") return "You have signed out";
  return `You are signed in ${name === "" ? "to another account" : `as ${name}`}`;
}
