type Props = {
  /** Id of the account that the page was made for; nothing where nobody was signed in. */
  owner: string;
  /** The same of the page that was loaded last, in another tab. */
  last: string;
};

export function SignedInElsewhere({ owner, last }: Props) {
  return (
    <div
      role="status"
      className="fixed inset-x-gutter bottom-4 z-20 mx-auto flex w-fit flex-wrap gap-x-2 rounded-control border border-edge bg-raised px-4 py-3 shadow-floating empty:hidden"
    >
      {last === owner ? null : (
        <>
          <span>{wordsOf(owner, last)}</span>
          <a href="">Load this page anew</a>
        </>
      )}
    </div>
  );
}

function wordsOf(owner: string, last: string): string {
  if (last === "") return "You have signed out in another tab.";
  if (owner === "") return "You have signed in in another tab.";
  return "You are signed in to another account in another tab.";
}
